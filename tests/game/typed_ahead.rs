//! Keys and clicks that come together do the same as keys and clicks that come one by one. Events are handled
//! faster than frames are drawn, so nothing that an event does may depend on how many frames there were before it.
