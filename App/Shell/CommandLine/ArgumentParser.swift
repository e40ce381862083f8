import Domain
import Foundation
import Presentation

/// Parses the arguments of the process, or the words of a session line. Never guesses or accepts abbreviations.
struct ArgumentParser: Sendable {
    let table: CommandTable
    /// Where relative paths start; empty for the current folder of the process.
    var folder = ""
    /// Whether the arguments begin with the options of a session.
    var isInSession = false

    /// - Parameter typed: without the program's name.
    func parse(_ typed: [String]) -> Invocation {
        let arguments = typed.map(\.withBoundedMarks)
        let scan = ArgumentScanner(arguments, table)
        let command = table.command(at: table.path(in: scan.words)) ?? table.root
        var invocation = Invocation(command: command, arguments: arguments, isInSession: isInSession)
        // What is valid is taken even if the rest is not, so that a usage error honours --color.
        let faults = scan.given.map { given in
            let option = command.options[given.option.name] ?? given.option
            return invocation.take(option, located(given.text, option))
        }
        do throws(ErrorMessage) {
            if typed.contains(where: \.hasTooManyMarks) { throw ErrorMessage.overmarked }
            try complete(&invocation, scan, faults)
        } catch {
            invocation.mistake = error
        }
        return invocation
    }

    private func complete(
        _ invocation: inout Invocation,
        _ scan: ArgumentScanner,
        _ faults: [ParseError?]
    ) throws(ErrorMessage) {
        // Bytes that are not UTF-8 were replaced, so a path would name another file.
        if let text = invocation.arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
            throw ErrorMessage.notUTF8(text)
        }
        let isHelp = invocation[GlobalOptions.help]
        if !isHelp, let mistake = scan.mistake { throw mistake }
        if let words = isHelp ? subjectWords(near: scan.words) : subjectWords(ofCommandHelp: scan.words) {
            invocation.command = table.help
            for operand in table.help.operands { for word in words { _ = invocation.take(operand, word) } }
            return
        }
        if invocation[GlobalOptions.version] {
            invocation.command = table.version
            return
        }
        let (command, words) = try resolve(scan.words)
        invocation.command = command
        var readers: [String] = []
        let options = table.options(of: command)
        for (given, fault) in zip(scan.given, faults) {
            guard options[given.option.name] != nil else { throw misplaced(given, command) }
            if let fault { throw refusal(of: given.typed, fault, command) }
            if given.option.reads(standardInput: given.text) { readers.append(given.typed) }
        }
        var expected = command.operands[...]
        for word in words + (scan.operands ?? []) {
            guard let operand = expected.first else { throw unexpected(word, command) }
            if let fault = invocation.take(operand, located(word, operand)) {
                throw refusal(of: "\(operand.name) \(word.isEmpty ? "\"\"" : word)", fault, command)
            }
            if operand.reads(standardInput: word) { readers.append(operand.name + " -") }
            if !operand.isRepeated { expected.removeFirst() }
        }
        invocation.standardInputReader = readers.first
        guard readers.count <= 1 else {
            let all = readers.joined(separator: " and ")
            let hint = "Pass a file for one of them."
            throw .usage(all, "standard input can be read only once", hint: hint)
        }
        if command.operands.first?.name == CommandTable.placeholder {
            _ = try subject(of: words + (scan.operands ?? []))
        }
        try invocation.check()
    }

    private func located(_ text: String, _ parameter: ParameterEntry) -> String {
        parameter.shape?.located(text, in: folder) ?? text
    }

    private func unexpected(_ word: String, _ command: CommandEntry) -> ErrorMessage {
        let readers = command.options.filter {
            $0.shape?.readsStandardInput == true && FileManager.default.fileExists(atPath: located(word, $0))
        }
        let names = readers.map(\.long).joined(separator: ", ")
        let hint = names.isEmpty ? "See its arguments:" : "Options that read a file: \(names). See:"
        return .usage(word, "unexpected argument", hint: hint, command: "\(command.fullName) --help")
    }

    private func refusal(of what: String, _ fault: ParseError, _ command: CommandEntry) -> ErrorMessage {
        ErrorMessage.usage(
            what,
            fault.why,
            hint: fault.hint ?? "See its arguments and options:",
            command: fault.hint == nil ? "\(command.fullName) --help" : nil
        )
    }

    private func misplaced(_ given: ArgumentScanner.ScannedOption, _ command: CommandEntry) -> ErrorMessage {
        let owners = table.commands.filter { $0.options[given.option.name] != nil }.map(\.name)
        return .usage(
            given.spelling,
            "not an option of \(command.fullName)",
            hint: "Commands with this option: \(owners.joined(separator: ", "))"
        )
    }
}

extension ErrorMessage {
    /// - Parameter text: the argument with invalid bytes replaced.
    static func notUTF8(_ text: String) -> ErrorMessage {
        .usage(text, "not valid UTF-8", hint: "Rename the file or folder, or type the argument again.")
    }

    fileprivate static var overmarked: ErrorMessage {
        .usage("the arguments", "one has \(CombiningMarks.excess)", hint: "Remove these stacked accents.")
    }
}
