//! What no Rust source may hold: `unsafe` outside its one file, and things left for later.
//!
//! Reads tokens, so comments and strings cannot be mistaken for code.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::Fault;

/// The one file with `unsafe`; `docs/why` has the argument.
const HOME_OF_UNSAFE: &str = "crates/chess/src/cpu.rs";

/// Macros that mean "not done yet" or "not meant to stay".
const UNFINISHED: &[&str] = &["todo", "unimplemented", "dbg"];

pub(super) fn check(file: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    match text.parse::<TokenStream>() {
        Ok(tokens) => walk(file, tokens, &mut faults),
        Err(error) => faults.push(Fault::new(file, error.span().start().line, format!("not Rust: {error}"))),
    }
    faults
}

fn walk(file: &str, tokens: TokenStream, faults: &mut Vec<Fault>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let next = tokens.get(index + 1);
        let line = token.span().start().line;
        match token {
            TokenTree::Ident(name) => {
                let name = name.to_string();
                if file != HOME_OF_UNSAFE && (name == "unsafe" || name == "unsafe_code") {
                    faults.push(Fault::new(file, line, format!("`{name}` may stand in {HOME_OF_UNSAFE} only")));
                }
                if UNFINISHED.contains(&name.as_str()) && is_punct(next, '!') {
                    faults.push(Fault::new(file, line, format!("`{name}!` must not land")));
                }
            }
            TokenTree::Punct(sign) if sign.as_char() == '#' && is_ignore(next) => {
                faults.push(Fault::new(file, line, "an ignored test must not land; make it fast or an example"));
            }
            TokenTree::Group(group) => walk(file, group.stream(), faults),
            _ => {}
        }
    }
}

fn is_punct(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

/// Is this the `[ignore]` of an attribute?
fn is_ignore(token: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(group)) = token else { return false };
    group.delimiter() == Delimiter::Bracket && holds_ignore(group.stream())
}

fn holds_ignore(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == "ignore",
        TokenTree::Group(group) => holds_ignore(group.stream()),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: [usize; 0] = [];

    fn lines_at_fault(file: &str, text: &str) -> Vec<usize> {
        check(file, text).into_iter().map(|fault| fault.line).collect()
    }

    #[test]
    fn unsafe_stands_in_one_file_only() {
        let text = "fn a() {\n    unsafe { b() }\n}\n";
        assert_eq!(lines_at_fault("crates/law/src/lib.rs", text), [2]);
        assert_eq!(lines_at_fault(HOME_OF_UNSAFE, text), NOWHERE);
        assert_eq!(lines_at_fault("crates/law/src/lib.rs", "#![allow(unsafe_code)]"), [1]);
        assert_eq!(lines_at_fault("crates/law/src/lib.rs", "// unsafe { }\nconst A: &str = \"unsafe\";"), NOWHERE);
    }

    #[test]
    fn unfinished_work_does_not_land() {
        assert_eq!(lines_at_fault("a.rs", "fn a() { todo!() }"), [1]);
        assert_eq!(lines_at_fault("a.rs", "fn a() {\n if x { unimplemented!(\"later\") } }"), [2]);
        assert_eq!(lines_at_fault("a.rs", "fn a() { vec![dbg!(1)]; }"), [1]);
        assert_eq!(lines_at_fault("a.rs", "/// todo!()\nfn todo() {}"), NOWHERE);
    }

    #[test]
    fn a_test_is_not_ignored() {
        assert_eq!(lines_at_fault("a.rs", "#[test]\n#[ignore]\nfn a() {}"), [2]);
        assert_eq!(lines_at_fault("a.rs", "#[ignore = \"slow\"]\nfn a() {}"), [1]);
        assert_eq!(lines_at_fault("a.rs", "#[cfg_attr(debug_assertions, ignore)]\nfn a() {}"), [1]);
        assert_eq!(lines_at_fault("a.rs", "fn a() { self.ignore() }"), NOWHERE);
    }

    #[test]
    fn what_is_not_rust_is_said() {
        assert_eq!(lines_at_fault("a.rs", "fn a() {\n"), [1]);
    }
}
