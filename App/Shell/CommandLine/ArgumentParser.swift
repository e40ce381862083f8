import Presentation

/// Parses the arguments of the process, or the words of a session line. Never guesses or accepts abbreviations.
struct ArgumentParser: Sendable {
    let table: CommandTable
    /// Where relative paths start; empty for the current folder of the process.
    var folder = ""

    /// - Parameter arguments: without the program's name.
    func parse(_ arguments: [String]) throws(ErrorMessage) -> ParsedLine {
        let scan = ArgumentScanner(arguments, options: table.options)
        if let help = scan.given.first(where: { $0.option.name == GlobalOptions.help.entry.name }) {
            return .help(subject(near: scan.words), help.spelling == "-h" ? .summary : .complete)
        }
        if let mistake = scan.mistake { throw mistake }
        if scan.given.contains(where: { $0.option.name == GlobalOptions.version.entry.name }) { return .version }
        if let subject = subject(ofCommandHelp: scan.words) { return .help(subject, .complete) }

        let (command, words) = try resolve(scan.words)
        var invocation = Invocation(command: command, arguments: arguments)
        var readers: [String] = []
        for given in scan.given {
            guard let option = table.options(of: command)[given.option.name] else { throw misplaced(given, command) }
            try refusing(given.typed, for: command) { () throws(ParseError) in
                try invocation.take(option, option.shape?.located(given.text, in: folder) ?? given.text)
            }
            if option.shape?.readsStandardInput == true, given.text == "-" { readers.append(given.typed) }
        }
        var expected = command.operands[...]
        for word in words + (scan.operands ?? []) {
            guard let operand = expected.first else {
                let command = "\(command.fullName) --help"
                throw ErrorMessage.usage(word, "unexpected argument", hint: "See its arguments:", command: command)
            }
            try refusing("\(operand.name) \(word)", for: command) { () throws(ParseError) in
                try invocation.take(operand, operand.shape.located(word, in: folder))
            }
            if operand.shape.readsStandardInput, word == "-" { readers.append(operand.name + " -") }
            if !operand.isRepeated { expected.removeFirst() }
        }
        guard readers.count <= 1 else {
            let all = readers.joined(separator: " and ")
            throw ErrorMessage.usage(all, "standard input can be read only once", hint: "Pass a file for one of them.")
        }
        if case .commands = command.operands.first?.shape.completion {
            _ = try subject(of: words + (scan.operands ?? []))
        }
        try invocation.check()
        return .run(invocation)
    }

    /// Parses the valid options and ignores the rest, so that a usage error honours --color.
    func salvaged(_ arguments: [String]) -> Invocation {
        var invocation = Invocation(command: table.root, arguments: arguments)
        for given in ArgumentScanner(arguments, options: table.options).given {
            let text = given.option.shape?.located(given.text, in: folder) ?? given.text
            do { try invocation.take(given.option, text) } catch { continue }
        }
        return invocation
    }

    private func refusing(
        _ what: String,
        for command: Command,
        _ body: () throws(ParseError) -> Void
    ) throws(ErrorMessage) {
        do {
            try body()
        } catch {
            throw ErrorMessage.usage(
                what,
                error.why,
                hint: error.hint ?? "See its arguments and options:",
                command: error.hint == nil ? "\(command.fullName) --help" : nil
            )
        }
    }

    private func misplaced(_ given: ArgumentScanner.Given, _ command: Command) -> ErrorMessage {
        let owners = table.commands.filter { $0.options[given.option.name] != nil }.map(\.name)
        return ErrorMessage.usage(
            given.spelling,
            "not an option of \(command.fullName)",
            hint: "Commands with this option: \(owners.joined(separator: ", "))"
        )
    }
}

/// A parsed command line.
enum ParsedLine: Sendable {
    case run(Invocation)
    case help(HelpSubject, HelpLength)
    case version

    var invocation: Invocation? { if case .run(let invocation) = self { invocation } else { nil } }
}

/// The length of a help page: `-h` fits a screen of 24 rows.
enum HelpLength: Sendable { case summary, complete }

/// The subject of a help page.
enum HelpSubject: Sendable, Equatable {
    case overview
    /// A prefix of several commands.
    case commands([String])
    case command(Command)
    case topic(HelpTopic)
}

extension ErrorMessage {
    /// An invalid command line.
    ///
    /// - Parameter what: the invalid part, as typed.
    static func usage(_ what: String, _ why: String, hint: String? = nil, command: String? = nil) -> ErrorMessage {
        ErrorMessage(.usage, what: what, why: why, hint: hint, command: command.map { .command($0) })
    }
}
