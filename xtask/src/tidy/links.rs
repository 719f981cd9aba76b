//! Every relative link of a Markdown file leads to something in the repository.

use super::Fault;

pub(super) fn check(file: &str, text: &str, exists: &dyn Fn(&str) -> bool) -> Vec<Fault> {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut faults = Vec::new();
    let mut fenced = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        for target in targets(line) {
            let path = target.split('#').next().unwrap_or_default();
            if path.is_empty() || path.contains("://") || path.starts_with("mailto:") {
                continue;
            }
            if !join(folder, path).is_some_and(|path| exists(&path)) {
                faults.push(Fault::new(
                    file,
                    index + 1,
                    format!("the link `{target}` leads nowhere in the repository"),
                ));
            }
        }
    }
    faults
}

/// The targets of `[text](target)` and `[name]: target` in a line, code in backticks left out.
fn targets(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    if let Some((name, target)) = line.split_once("]: ")
        && name.starts_with('[')
    {
        found.push(target.trim());
    }
    let mut code = false;
    for (at, c) in line.char_indices() {
        if c == '`' {
            code = !code;
        }
        if c == ']'
            && !code
            && let Some(rest) = line[at + 1..].strip_prefix('(')
            && let Some(end) = rest.find(')')
        {
            found.push(rest[..end].split_whitespace().next().unwrap_or_default());
        }
    }
    found
}

/// The path from the repository's root; nothing if it leaves the repository.
fn join(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop()?,
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_in(text: &str) -> Vec<Fault> {
        check("docs/why/a.md", text, &|path| path == "docs/b.md" || path == "README.md")
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let faults = faults_in("[b](../b.md)\nand [c](c.md).\n");
        assert_eq!(faults, [Fault::new("docs/why/a.md", 2, "the link `c.md` leads nowhere in the repository")]);
        assert_eq!(faults_in("[out](../../../b.md)").len(), 1);
        assert_eq!(faults_in("[named]: gone.md").len(), 1);
    }

    #[test]
    fn addresses_anchors_and_code_are_left_alone() {
        assert_eq!(faults_in("[x](https://example.org/y) [y](#below) [z](../../README.md#top)"), []);
        assert_eq!(faults_in("`a[0](gone)`\n```\n[x](gone.md)\n```\n"), []);
    }
}
