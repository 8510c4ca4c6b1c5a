//! `bindgen PAGE.wasm FOLDER` writes the module that a browser loads, and the script that starts it, to a folder.

use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [page, folder] = arguments.as_slice() else {
        return Err("give the compiled page and a folder: bindgen PAGE.wasm FOLDER".into());
    };
    Bindgen::new()
        .input_path(page)
        .web(true)?
        .typescript(false)
        // Names of functions are for those who look for faults: a fault tells its place without them.
        .remove_name_section(true)
        .generate(folder)?;
    Ok(())
}
