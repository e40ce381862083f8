import Presentation

/// The declaration of a command: its words, options and help.
struct CommandDeclaration: Sendable {
    /// Without `tombola`; empty for `tombola` alone.
    let words: [String]
    /// Other spellings of the last word.
    let aliases: [String]
    /// The last word may be omitted.
    let isDefault: Bool
    /// One sentence.
    let summary: String
    /// Whole lines, as typed at a shell.
    let examples: [String]
    let operands: [OperandEntry]
    /// Required options; not repeated in `options`.
    let required: [OptionEntry]
    let options: [OptionEntry]
    /// Paragraphs shown after the examples.
    let details: [String]
    let traits: [Trait]

    enum Trait: Sendable {
        /// Runs even if the configuration file is invalid.
        case needsNoConfiguration
        /// Runs without announcing due reminders, because programs read its output or it delivers reminders itself.
        case announcesNothing
        /// Prints a fixed text: neither reads nor stores data.
        case needsNoData
        /// Reads stored data only.
        case readsNoSource
        /// Only changes what is stored, so `--ephemeral` would leave it nothing to do.
        case changesStoredData
        /// Is the subject of the usage statistics.
        case reportsUsage
    }

    init(
        _ words: String...,
        aliases: [String] = [],
        isDefault: Bool = false,
        summary: String,
        examples: [String],
        operands: [OperandEntry] = [],
        required: [OptionEntry] = [],
        options: [OptionEntry] = [],
        details: [String] = [],
        traits: [Trait] = []
    ) {
        self.words = words
        self.aliases = aliases
        self.isDefault = isDefault
        self.summary = summary
        self.examples = examples
        self.operands = operands
        self.required = required
        self.options = options
        self.details = details
        self.traits = traits
    }

    /// "lottery draw"; empty for `tombola` alone.
    var name: String { words.joined(separator: " ") }
    /// "tombola lottery draw"
    var fullName: String { (["tombola"] + words).joined(separator: " ") }
    var allOptions: [OptionEntry] { required + options }
}

/// A declared command and its screen. Commands with the same words are equal.
@dynamicMemberLookup
struct Command: Sendable, Equatable {
    let declaration: CommandDeclaration
    let screen: @MainActor @Sendable (CommandContext) throws(ErrorMessage) -> any Screen

    init(
        _ declaration: CommandDeclaration,
        screen: @escaping @MainActor @Sendable (CommandContext) throws(ErrorMessage) -> any Screen
    ) {
        self.declaration = declaration
        self.screen = screen
    }

    subscript<Value>(dynamicMember member: KeyPath<CommandDeclaration, Value>) -> Value { declaration[keyPath: member] }

    static func == (one: Command, other: Command) -> Bool { one.words == other.words }
}

/// The commands of one feature, listed together in help.
struct CommandGroup: Sendable {
    let title: String
    /// One sentence.
    let summary: String
    let commands: [Command]
}
