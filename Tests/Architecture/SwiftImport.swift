/// An import as it stands in a file.
struct SwiftImport: Hashable {
    /// Without the declaration or the submodule that may be named after it.
    let module: String
    let line: Int
    /// The conditions of the `#if` blocks around it, from the outside, without blanks; in a branch after the first, what
    /// stands there (`#else`).
    let conditions: [String]

    /// Every import of a source, in every branch of every `#if`.
    static func all(in tokens: [SwiftTokens.Token]) -> [SwiftImport] {
        var imports: [SwiftImport] = []
        var conditions: [String] = []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "#if": conditions.append(condition(at: index, in: tokens))
            case "#elseif", "#else":
                _ = conditions.popLast()
                conditions.append(token.text + condition(at: index, in: tokens))
            case "#endif": _ = conditions.popLast()
            case "import":
                guard let module = module(importedAt: index, in: tokens) else { continue }
                imports.append(SwiftImport(module: module, line: token.line, conditions: conditions))
            default: break
            }
        }
        return imports
    }

    private static func condition(at index: Int, in tokens: [SwiftTokens.Token]) -> String {
        tokens[(index + 1)...].prefix { $0.line == tokens[index].line }.map(\.text).joined()
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
