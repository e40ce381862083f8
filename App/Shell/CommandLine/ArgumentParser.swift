import Domain
import Presentation

/// From the arguments of the process, or the words of a line, to a request. Nothing is guessed, abbreviated or corrected.
struct ArgumentParser: Sendable {
    let table: CommandTable

    /// Without the name of the program.
    func parse(_ arguments: [String]) throws(ErrorMessage) -> Request {
        let scan = ArgumentScanner(arguments, options: table.options)
        let asked = Set(scan.given.map(\.option.name))
        if asked.contains(GlobalOptions.help.entry.name) { return .help(subject(near: scan.words)) }
        if let mistake = scan.mistake { throw mistake }
        if asked.contains(GlobalOptions.version.entry.name) { return .version }

        let (command, words) = try resolve(scan.words)
        var invocation = Invocation(command: command, arguments: arguments)
        var readers: [String] = []
        for given in scan.given {
            let typed = given.typed
            guard let option = table.options(of: command)[given.option.name] else {
                throw misplaced(given, command)
            }
            try refusing(typed, for: command) { () throws(ParseError) in try invocation.take(option, given.text) }
            if option.shape?.readsStandardInput == true, given.text == "-" { readers.append(typed) }
        }
        try take(words + scan.operands, into: &invocation, &readers)
        try invocation.check()
        return .run(invocation)
    }

    private func take(
        _ words: [String],
        into invocation: inout Invocation,
        _ readers: inout [String]
    ) throws(ErrorMessage) {
        var expected = invocation.command.operands[...]
        for word in words {
            guard let operand = expected.first else {
                let name = invocation.command.fullName
                throw ErrorMessage.usage(
                    word,
                    "\(name) takes nothing more",
                    hint: "\(name) --help shows what it takes."
                )
            }
            try refusing("\(operand.name) \(word)", for: invocation.command) { () throws(ParseError) in
                try invocation.take(operand, word)
            }
            if operand.shape.readsStandardInput, word == "-" { readers.append(operand.name + " -") }
            if operand.count != .any { expected.removeFirst() }
        }
        if readers.count > 1 {
            let all = readers.joined(separator: " and ")
            throw ErrorMessage.usage(all, "standard input can be read only once", hint: "Give one of them a file.")
        }
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
                hint: error.hint ?? "\(command.fullName) --help shows what it takes."
            )
        }
    }

    private func misplaced(_ given: ArgumentScanner.Given, _ command: Command) -> ErrorMessage {
        let owners = table.commands.filter { $0.allOptions[given.option.name] != nil }.map(\.name)
        return ErrorMessage.usage(
            given.spelling,
            "\(command.fullName) has no such option",
            hint: "It belongs to \(owners.joined(separator: ", "))."
        )
    }
}

/// What a command line asks for, once it is understood.
enum Request: Sendable {
    case run(Invocation)
    case help(HelpSubject)
    case version
}

/// What help is asked about.
enum HelpSubject: Sendable, Equatable {
    case overview
    /// Words that several commands begin with.
    case commands([String])
    case command(Command)
    case topic(HelpTopic)
}

extension ErrorMessage {
    /// A command line that was not understood. Nothing has been run.
    ///
    /// - Parameter what: what was refused, as it was typed.
    static func usage(_ what: String, _ why: String, hint: String? = nil) -> ErrorMessage {
        ErrorMessage(.usage, what: what.cut, why: why.cut, hint: hint?.cut)
    }

    /// A configuration file that cannot be used. Where there is none, that is no error.
    static func configuration(_ what: String, _ why: String, hint: String? = nil) -> ErrorMessage {
        ErrorMessage(.configuration, what: what.cut, why: why.cut, hint: hint?.cut)
    }
}

extension String {
    /// Quoted input can have any length; a message cannot.
    fileprivate var cut: String {
        // Before the cut: behind it, the `@` that tells a password could be missing.
        let text = withoutUserInfo
        return text.unicodeScalars.count > 400 ? String(text.unicodeScalars.prefix(400)) + "…" : text
    }
}
