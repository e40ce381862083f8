/// An option as the table holds it, whatever the type of its value.
struct OptionEntry: Sendable {
    /// Without the dashes.
    let name: String
    let short: Character?
    /// `nil` for a flag.
    let shape: ValueShape?
    /// One sentence.
    let summary: String
    let defaultText: String?
    /// From a text, and what was given before, to the value that counts. Throws where the text is none.
    let read: @Sendable (_ text: String, _ earlier: (any Sendable)?) throws(ParseError) -> any Sendable
    /// A flag that is another way of writing `--other=text`, so that the last of the two wins.
    let standsFor: (option: String, text: String)?

    init(
        _ name: String,
        _ short: Character?,
        _ shape: ValueShape?,
        _ summary: String,
        _ defaultText: String?,
        standsFor: (option: String, text: String)? = nil,
        read: @escaping @Sendable (_ text: String, _ earlier: (any Sendable)?) throws(ParseError) -> any Sendable
    ) {
        self.name = name
        self.short = short
        self.shape = shape
        self.summary = summary
        self.defaultText = defaultText
        self.standsFor = standsFor
        self.read = read
    }

    static func shorthand<Value>(_ name: String, for option: Option<Value>, _ text: String) -> OptionEntry {
        let other = option.entry
        let summary = "The same as --\(other.name) \(text)."
        return OptionEntry(name, nil, nil, summary, nil, standsFor: (other.name, text), read: other.read)
    }

    /// As it is typed.
    var long: String { "--\(name)" }
}

extension [OptionEntry] {
    static func of<each Value>(_ option: repeat Option<each Value>) -> [OptionEntry] {
        var entries: [OptionEntry] = []
        for entry in repeat (each option).entry { entries.append(entry) }
        return entries
    }

    subscript(name: String) -> OptionEntry? { first { $0.name == name } }
    subscript(short: Character) -> OptionEntry? { first { $0.short == short } }
}
