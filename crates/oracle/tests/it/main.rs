//! Davar and other people's engines must agree.

mod peers;
