import Presentation

/// A command as it is declared: what is typed, and what help says about it.
struct CommandDeclaration: Sendable {
    /// As they are typed after `tombola`; none for `tombola` alone.
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
    /// Options without which it cannot run; not repeated in `options`.
    let required: [OptionEntry]
    let options: [OptionEntry]
    /// Paragraphs that say what the summary cannot.
    let details: [String]
    let traits: Set<Trait>

    enum Trait: Sendable {
        /// Runs even if the configuration file cannot be used.
        case needsNoConfiguration
        /// Due reminders are not announced before it, because a program reads its output or delivers them.
        case announcesNothing
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
        traits: Set<Trait> = []
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

/// A declared command with the screen that it shows. Two are equal if their words are.
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

/// The commands of one feature, as help lists them together.
struct CommandGroup: Sendable {
    let title: String
    /// One sentence.
    let summary: String
    let commands: [Command]
}
