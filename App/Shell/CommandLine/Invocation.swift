import Presentation

/// A command with its options and operands: what is valid of the arguments, and the first mistake in them.
struct Invocation: Sendable {
    var command: CommandEntry
    /// All arguments as typed.
    let arguments: [String]
    /// Whether the arguments begin with the options of a session.
    let isInSession: Bool
    var mistake: ErrorMessage?
    /// The argument for which standard input is read, as typed.
    var standardInputReader: String?
    /// The values of each parameter, as typed; for a flag, the flag.
    private var typed: [String: [String]] = [:]
    private(set) var values: GivenValues = [:]

    init(command: CommandEntry, arguments: [String], isInSession: Bool = false) {
        self.command = command
        self.arguments = arguments
        self.isInSession = isInSession
    }

    /// The given value, or the one for an absent option. Commands read their own options with ``Given``.
    subscript<Value>(parameter: Declared<Value>) -> Value { parameter.value(among: values) }

    /// The values of an option or an operand, as typed.
    func texts(of parameter: ParameterEntry) -> [String] { typed[parameter.name] ?? [] }

    func has(_ parameter: ParameterEntry) -> Bool { !texts(of: parameter).isEmpty }

    /// Whether the command reads nothing of the source, because of an option.
    var replacesSource: Bool { command.options.contains { $0.replacesSource && has($0) } }

    /// Returns why the text cannot be used.
    mutating func take(_ parameter: ParameterEntry, _ text: String) -> ParseError? {
        // Of a global option the last counts, since a line of a session follows the session's own options.
        let isOwn = parameter.shape != nil && command.options[parameter.name] != nil
        if isOwn, !parameter.isRepeated, let other = texts(of: parameter).last, other != text {
            return ParseError("can be given only once")
        }
        do throws(ParseError) {
            values[parameter.name, default: []].append(try parameter.read(text))
            typed[parameter.name, default: []].append(text)
            return nil
        } catch {
            return error
        }
    }

    /// The option for which standard input is read in any case, as typed.
    var configurationReader: String? {
        self[GlobalOptions.configurationFile] == "-" ? "\(GlobalOptions.configurationFile.entry.long) -" : nil
    }

    /// The arguments up to `--`, after which there are no options.
    var options: [String] { Array(arguments.prefix { $0 != "--" }) }

    /// Throws if a required operand is missing, or if the command could not do what it is for.
    func check() throws(ErrorMessage) {
        for rule in GlobalOptions.rules { try rule.check(self) }
        if command.words.isEmpty, let reader = configurationReader {
            throw .usage(reader, "a session reads standard input itself", hint: "Name a file.")
        }
        if command.traits.contains(.changesStoredData), self[GlobalOptions.ephemeral] {
            let why = "\(command.name) changes stored data"
            throw .usage(GlobalOptions.ephemeral.entry.long, why, hint: "Run it without this option.")
        }
        if command.traits.contains(.waits), self[GlobalOptions.now] != nil {
            let why = "\(command.name) uses the system clock"
            throw .usage(GlobalOptions.now.entry.long, why, hint: "Run it without this option.")
        }
        for rule in command.rules { try rule.check(self) }
        // A command says itself which option is missing.
        guard let missing = command.operands.first(where: { $0.isRequired && !has($0) }) else { return }
        let why = "missing \(missing.name)"
        throw .usage(command.name, why, hint: "For example:", command: command.examples[0].line)
    }
}
