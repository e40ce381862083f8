import Presentation
import Synchronization

/// A command of a feature: how it is written, and what opens its screen.
struct Command<Owner>: Sendable {
    typealias Opening<Parameters> =
        @MainActor @Sendable (Owner, Parameters) async throws(ErrorMessage) -> any Screen

    let entry: CommandEntry
    let open: Opening<Invocation>

    /// - Parameters:
    ///   - words: Separated by spaces.
    ///   - examples: Lines as typed at a shell, by purpose, which has no full stop.
    ///   - open: Opens the screen of the feature with the values of the parameters, and of no others.
    init<Declaration: Parameter>(
        _ words: String,
        aliases: [String] = [],
        isDefault: Bool = false,
        summary: String,
        examples: KeyValuePairs<String, String>,
        _ parameters: @autoclosure @escaping @Sendable () -> Declaration,
        details: @autoclosure @escaping @Sendable () -> [String] = [],
        traits: CommandEntry.Traits = [],
        open: @escaping Opening<Given<Declaration>>
    ) {
        entry = CommandEntry(
            words: words.split(separator: " ").map(String.init),
            aliases: aliases,
            isDefault: isDefault,
            summary: summary,
            examples: examples.map { ($0.key, $0.value) },
            details: details,
            traits: traits,
            parameters: parameters,
            entries: Once { parameters().entries }
        )
        self.open = { owner, invocation async throws(ErrorMessage) in
            try await open(owner, Given(parameters(), invocation.values))
        }
    }
}

/// A command without the type of its feature: its words, its parameters and its help. Those with the same words are equal.
struct CommandEntry: Sendable {
    /// Without `tombola`; empty for `tombola` alone.
    let words: [String]
    /// Other spellings of the last word.
    let aliases: [String]
    /// The last word may be omitted.
    let isDefault: Bool
    /// One sentence.
    let summary: String
    let examples: [(purpose: String, line: String)]
    /// Paragraphs shown after the examples; made when needed, as the parameters are.
    let details: @Sendable () -> [String]
    let traits: Traits
    /// Made when needed: making those of all commands would take a sixth of the time to start.
    let parameters: @Sendable () -> any Parameter
    fileprivate let entries: Once<[ParameterEntry]>

    struct Traits: OptionSet, Sendable {
        let rawValue: Int

        /// Runs even if the configuration file is invalid.
        static let needsNoConfiguration = Traits(rawValue: 1)
        /// Runs without announcing what is due, because programs read its output or it does so itself.
        static let announcesNothing = Traits(rawValue: 2)
        /// Neither reads nor stores data.
        static let needsNoData = Traits(rawValue: 4)
        /// Reads stored data only.
        static let readsNoSource = Traits(rawValue: 8)
        /// Only changes what is stored, so `--ephemeral` would leave it nothing to do.
        static let changesStoredData = Traits(rawValue: 16)
        /// Waits for a time, or has another program do so.
        static let waits = Traits(rawValue: 32)
        /// Says what the settings are, among them the source.
        static let showsSettings = Traits(rawValue: 64)

        static let withoutSource: Traits = [needsNoData, readsNoSource]
        /// Makes no use of what a source contains, or checks whether it has any.
        static let notOfSource: Traits = [needsNoData, readsNoSource, showsSettings]
        static let printsFixedText: Traits = [needsNoConfiguration, announcesNothing, needsNoData]
    }

    var operands: [ParameterEntry] { entries.value.filter(\.isOperand) }
    var options: [ParameterEntry] { entries.value.filter { !$0.isOperand } }
    var rules: [ParameterRule] { parameters().allRules }

    /// "config set"; empty for `tombola` alone.
    var name: String { words.joined(separator: " ") }
    /// "tombola config set"
    var fullName: String { words.asTyped }
}

extension CommandEntry: Equatable, CustomStringConvertible {
    static func == (one: CommandEntry, other: CommandEntry) -> Bool { one.words == other.words }

    var description: String { fullName }
}

extension [String] {
    /// The words of a command at a shell: "tombola config set".
    var asTyped: String { (["tombola"] + self).joined(separator: " ") }
}

/// The commands of one feature, listed together in help.
struct CommandGroup: Sendable {
    let title: String
    /// One sentence.
    let summary: String
    let commands: [CommandEntry]
    /// Of settings that matter to these commands alone. They are accepted everywhere.
    let options: [ParameterEntry]
}

final class Once<Value: Sendable>: Sendable {
    private let computed = Mutex<(version: Int, value: Value)?>(nil)
    private let compute: @Sendable () -> Value

    init(_ compute: @escaping @Sendable () -> Value) {
        self.compute = compute
    }

    var value: Value { value(in: 0) }

    /// Computes it again for another version of what it depends on.
    func value(in version: Int) -> Value {
        computed.withLock { computed in
            if let computed, computed.version == version { return computed.value }
            let value = compute()
            computed = (version, value)
            return value
        }
    }
}
