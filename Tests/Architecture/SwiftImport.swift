/// An import as it stands in a file.
struct SwiftImport: Hashable {
    /// Without the declaration or the submodule that may be named after it.
    let module: String
    let line: Int

    /// Every import of a source, in every branch of every `#if`.
    static func all(in tokens: [SwiftTokens.Token]) -> [SwiftImport] {
        tokens.enumerated().compactMap { index, token in
            guard token.text == "import", let module = module(importedAt: index, in: tokens) else { return nil }
            return SwiftImport(module: module, line: token.line)
        }
    }

    /// Nothing where `import` is a member (`.import`) or a label (`import:`, `(import x`).
    private static func module(importedAt index: Int, in tokens: [SwiftTokens.Token]) -> String? {
        let before = index > 0 ? tokens[index - 1].text : ""
        let after = tokens[(index + 1)...].prefix(2).map(\.text)
        guard ![".", "(", ","].contains(before), let first = after.first, first != ":" else { return nil }
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
        let module = kinds.contains(first) ? after.last : first
        return module?.filter { $0 != "`" }
    }
}
