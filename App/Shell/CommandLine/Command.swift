import Presentation

/// A command: its words, its parameters, its help, and what opens its screen. Commands with the same words are equal.
struct Command: Sendable {
    /// Without `tombola`; empty for `tombola` alone.
    let words: [String]
    /// Other spellings of the last word.
    let aliases: [String]
    /// The last word may be omitted.
    let isDefault: Bool
    /// One sentence.
    let summary: String
    private let lines: KeyValuePairs<String, String>
    /// Paragraphs shown after the examples.
    let details: [String]
    let traits: Traits
    /// Makes the feature that owns the command, for its context, and opens the screen.
    let open: @MainActor @Sendable (CommandContext) throws(ErrorMessage) -> any Screen
    /// Made when needed: making those of all commands would take a sixth of the time to start.
    let parameters: @Sendable () -> any Parameter
    private let entries: Once<[ParameterEntry]>
    /// Made for the command that runs.
    let rules: @Sendable () -> [ParameterRule]

    struct Traits: OptionSet, Sendable {
        let rawValue: Int

        /// Runs even if the configuration file is invalid.
        static let needsNoConfiguration = Traits(rawValue: 1)
        /// Runs without announcing what is due, because programs read its output or it does so itself.
        static let announcesNothing = Traits(rawValue: 2)
        /// Prints a fixed text: neither reads nor stores data.
        static let needsNoData = Traits(rawValue: 4)
        /// Reads stored data only.
        static let readsNoSource = Traits(rawValue: 8)
        /// Only changes what is stored, so `--ephemeral` would leave it nothing to do.
        static let changesStoredData = Traits(rawValue: 16)

        static let withoutSource: Traits = [needsNoData, readsNoSource]
    }

    /// - Parameters:
    ///   - words: Separated by spaces.
    ///   - examples: Lines as typed at a shell, by purpose, which has no full stop.
    ///   - open: Opens the screen of the feature, named by the type of the first argument, with the values of the
    ///     parameters, which only this command can read.
    init<Owner: Feature, Declaration: Parameter>(
        _ words: String,
        aliases: [String] = [],
        isDefault: Bool = false,
        summary: String,
        examples: KeyValuePairs<String, String>,
        _ parameters: @autoclosure @escaping @Sendable () -> Declaration,
        details: [String] = [],
        traits: Traits = [],
        open: @escaping @MainActor @Sendable (Owner, Given<Declaration>) throws(ErrorMessage) -> any Screen
    ) {
        self.words = words.split(separator: " ").map(String.init)
        (self.aliases, self.isDefault, self.summary, lines) = (aliases, isDefault, summary, examples)
        (self.details, self.traits, self.parameters) = (details, traits, parameters)
        entries = Once { parameters().entries }
        rules = { parameters().allRules }
        self.open = { context throws(ErrorMessage) in
            try open(Owner(context: context), Given(parameters(), in: context.invocation))
        }
    }

    var operands: [ParameterEntry] { entries.value.filter(\.isOperand) }
    var options: [ParameterEntry] { entries.value.filter { !$0.isOperand } }

    var examples: [(purpose: String, line: String)] { lines.map { ($0.key, $0.value) } }

    /// "config set"; empty for `tombola` alone.
    var name: String { words.joined(separator: " ") }
    /// "tombola config set"
    var fullName: String { (["tombola"] + words).joined(separator: " ") }
}

extension Command: Equatable, CustomStringConvertible {
    static func == (one: Command, other: Command) -> Bool { one.words == other.words }

    var description: String { fullName }
}

/// The commands of one feature, listed together in help.
struct CommandGroup: Sendable {
    let title: String
    /// One sentence.
    let summary: String
    let commands: [Command]
    /// Of settings that matter to these commands alone. They are accepted everywhere.
    let options: [ParameterEntry]
}
