//! The threads of a search: all that it knows of them.

/// How many threads a search has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Threads(usize);

impl Threads {
    /// The thread of the caller alone.
    pub(super) const ONE: Self = Self(1);

    /// So many threads, and at least one; in a build without the feature `threads` the thread of the caller.
    pub(super) fn new(count: usize) -> Self {
        if cfg!(feature = "threads") {
            Self(count.max(1))
        } else {
            Self::ONE
        }
    }

    /// Whether there is more than one.
    pub(super) fn are_several(self) -> bool {
        self.0 > 1
    }

    /// Runs a search, which gets as many of these threads as the system has for it.
    pub(super) fn run<T: Send>(self, search: impl FnOnce(Self) -> T + Send) -> T {
        #[cfg(feature = "threads")]
        if self.are_several() {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(self.0);
            return match pool.build() {
                Ok(pool) => pool.install(|| search(self)),
                Err(_) => search(Self::ONE),
            };
        }
        search(self)
    }

    /// Calls `work` on this thread, and on each other as soon as it has nothing else to do, and comes back when all
    /// these calls have ended. `work` ends by itself when nothing is left to do.
    pub(super) fn share(self, work: impl Fn() + Sync) {
        #[cfg(feature = "threads")]
        if self.are_several() {
            return rayon::scope(|scope| {
                for _ in 1..rayon::current_num_threads() {
                    scope.spawn(|_| work());
                }
                work();
            });
        }
        debug_assert_eq!(self, Self::ONE);
        work();
    }
}
