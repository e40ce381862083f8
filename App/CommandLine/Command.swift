/// One thing the program can be told to do. What it does is not known here: see `Invocation`.
struct Command: Sendable {
    /// As they are typed after `tombola`; none for `tombola` alone.
    let words: [String]
    /// The last word may be left out.
    let isDefault: Bool
    /// One sentence.
    let summary: String
    /// Whole lines, as somebody would type them at a shell.
    let examples: [String]
    let operands: [OperandEntry]
    /// Options without which it cannot run; not repeated in `options`.
    let required: [OptionEntry]
    let options: [OptionEntry]
    /// Paragraphs that say what the summary cannot.
    let details: [String]

    init(
        _ words: String...,
        isDefault: Bool = false,
        summary: String,
        examples: [String],
        operands: [OperandEntry] = [],
        required: [OptionEntry] = [],
        options: [OptionEntry] = [],
        details: [String] = []
    ) {
        self.words = words
        self.isDefault = isDefault
        self.summary = summary
        self.examples = examples
        self.operands = operands
        self.required = required
        self.options = options
        self.details = details
    }

    /// "lottery draw"; empty for `tombola` alone.
    var name: String { words.joined(separator: " ") }
    /// "tombola lottery draw"
    var fullName: String { (["tombola"] + words).joined(separator: " ") }
    var allOptions: [OptionEntry] { required + options }
}

extension Command: Equatable {
    /// The words are the identity of a command, so that `case LotteryCommands.draw` can be written.
    static func == (one: Command, other: Command) -> Bool { one.words == other.words }
}

/// The commands of one feature, as help lists them together.
struct CommandGroup: Sendable {
    let title: String
    /// One sentence.
    let summary: String
    let commands: [Command]
}
