import Presentation

/// The first of two passes over the arguments: separates options, their values and words. It knows all options, but not
/// yet the command.
struct ArgumentScanner {
    struct ScannedOption {
        let option: ParameterEntry
        /// As typed, for errors.
        let spelling: String
        /// For a flag, the flag.
        let text: String

        /// The option with its value.
        var typed: String {
            if option.shape == nil { return spelling }
            return text.isEmpty ? "\(spelling) \"\"" : "\(spelling) \(text)"
        }
    }

    private(set) var words: [String] = []
    /// The words after `--`, which are never part of a command's name; nil without it.
    private(set) var operands: [String]?
    private(set) var given: [ScannedOption] = []
    /// The first mistake. Stored instead of thrown, because a later `--help` takes precedence.
    private(set) var mistake: ErrorMessage?
    /// The last argument, if it is an option without its value.
    private(set) var pending: ParameterEntry?

    private let table: CommandTable
    private var rest: ArraySlice<String>

    init(_ arguments: [String], _ table: CommandTable) {
        self.table = table
        rest = arguments[...]
        while let argument = rest.popFirst() {
            do {
                try scan(argument)
            } catch {
                mistake = mistake ?? error
            }
        }
    }

    private mutating func scan(_ argument: String) throws(ErrorMessage) {
        if argument == "--" {
            operands = Array(rest)
            rest = []
        } else if argument.hasPrefix("--") {
            try scanLong(argument)
        } else if argument.hasPrefix("-"), argument != "-" {
            try scanCluster(argument)
        } else {
            words.append(argument)
        }
    }

    private mutating func scanLong(_ argument: String) throws(ErrorMessage) {
        let text = argument.dropFirst(2)
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = option(name) else {
            let known = words.isEmpty ? nil : table.command(at: table.path(in: words)).map(table.options(of:))
            let nearest = Spelling.nearest(to: name, among: (known ?? table.options).map(\.name)).map {
                "Did you mean '--\($0)'?"
            }
            throw .usage("--\(name)", "unknown option", hint: nearest ?? Self.list)
        }
        if parts.count == 2 {
            guard option.shape != nil else { throw .usage(argument, "\(option.long) takes no value") }
            take(option, option.long, String(parts[1]))
        } else {
            take(option, option.long, try value(for: option, option.long))
        }
    }

    /// `-vq` is `-v -q`; `-sremote` and `-vs remote` give `-s` its value.
    private mutating func scanCluster(_ argument: String) throws(ErrorMessage) {
        let name = String(argument.dropFirst().prefix { $0 != "=" })
        if name.count > 2, let meant = Spelling.nearest(to: name, among: table.options.map(\.name)),
            meant == name || option(name[name.startIndex]) == nil
        {
            let rest = argument.dropFirst(name.count + 1)
            throw .usage(argument, "unknown option", hint: "Did you mean '--\(meant)\(rest)'?")
        }
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = option(letter) else {
                let hint = letter.isNumber ? "Write -- before it to pass it as an argument." : Self.list
                let why = argument.count == 2 ? "unknown option" : "unknown option -\(letter)"
                throw .usage(argument, why, hint: hint)
            }
            guard option.shape != nil, !letters.isEmpty else {
                take(option, "-\(letter)", try value(for: option, "-\(letter)"))
                continue
            }
            take(option, "-\(letter)", String(letters))
            letters = ""
        }
    }

    private mutating func take(_ option: ParameterEntry, _ spelling: String, _ text: String) {
        let (name, text) = option.standsFor ?? (option.name, text)
        given.append(ScannedOption(option: self.option(name) ?? option, spelling: spelling, text: text))
    }

    /// Takes the next argument as the value. A negative number is a value; an option is not, so that a missing value
    /// does not consume it.
    private mutating func value(
        for option: ParameterEntry,
        _ spelling: String
    ) throws(ErrorMessage) -> String {
        guard let shape = option.shape else { return spelling }
        guard let next = rest.first else {
            pending = option
            // Where the feature knows the values, help says what lists them.
            let meaning = shape.isKnown ? option.help : option.summary
            let values = shape.allowed.map { "Values: \($0)." } ?? meaning
            throw .usage(spelling, "missing value \(shape.placeholder)", hint: values)
        }
        guard !isOption(next) else {
            let instead = next == "--" ? nil : "Write \(option.long)=\(next) to pass \(next) as the value."
            throw .usage(spelling, "missing value \(shape.placeholder)", hint: instead)
        }
        rest.removeFirst()
        return next
    }

    private func isOption(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let letter = argument.dropFirst().first else { return false }
        return letter == "-" || option(letter) != nil
    }

    private func option(_ name: String) -> ParameterEntry? { table.option(after: words) { $0.name == name } }
    private func option(_ short: Character) -> ParameterEntry? {
        table.option(after: words) { $0.short == short }
    }

    private static let list =
        "Run 'tombola help' to list options, or 'tombola COMMAND --help' for those of a command."
}
