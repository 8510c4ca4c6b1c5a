//! The page. All that it does is in the library: see `pegwise::web`.

fn main() {
    pegwise::web::main();
}
