import Presentation

enum SessionLine: Equatable {
    case own(SessionWord)
    /// Counted from 1.
    case row(Int)
    /// The current screen takes the line as it was typed, or Return alone.
    case forScreen
    /// The words of a command, without `tombola`.
    case command([String])
    /// The lines that follow read from it.
    case source(String)
    case invalid(ErrorMessage)
}

/// A word that is typed in a session and nowhere else.
enum SessionWord: String, CaseIterable {
    case back, home, refresh, source, help, quit

    init?(typed: String) {
        switch typed.lowercased() {
        case "q", "exit": self = .quit
        case "?", "h": self = .help
        case "menu": self = .home
        case let word: self.init(rawValue: word)
        }
    }

    var meaning: String {
        switch self {
        case .back: "leave this screen"
        case .home: "go back to the first screen"
        case .refresh: "reload this screen"
        case .source: "show where data comes from; source SOURCE changes it"
        case .help: "show this; help COMMAND explains a command"
        case .quit: "leave the session, like Ctrl-D"
        }
    }
}

extension SessionWord {
    /// - Parameter editsLines: Whether keys do more than the terminal itself lets them.
    static func help(for medium: Medium, editsLines: Bool, _ table: CommandTable) -> [Line] {
        let terms = terms(editsLines: editsLines).map { ($0.name, StyledText($0.meaning)) }
        return Fields(terms).aligned(for: medium) + [Line(commands(like: table.root))]
    }

    private static func terms(editsLines: Bool) -> [HelpTerm] {
        let editing = [
            HelpTerm("Tab", "complete a word"), HelpTerm("Up, Ctrl-R", "earlier lines; search them"),
            HelpTerm("Ctrl-C", "cancel the line, or what is running"),
        ]
        let keys = [
            HelpTerm("a number", "open that row"),
            HelpTerm("a name", "open the row with that name, in most lists"),
            HelpTerm("Return", "start what is on the screen, or start it again"),
            HelpTerm("show, watch, ...", "on a screen, its commands need not repeat its name"),
            HelpTerm("other words", "on a screen with a search: search for them"),
        ]
        let ownKeys = editsLines ? editing[...] : editing.suffix(1)
        return keys + ownKeys + allCases.map { HelpTerm($0.rawValue, $0.meaning) }
    }

    private static func commands(like root: CommandEntry) -> String {
        let example = root.examples.first.map { String($0.line.trimmingPrefix("tombola ")) } ?? ""
        return "Everything else is a command of the program: \(example)"
    }

    fileprivate static func page(_ root: CommandEntry) -> HelpPage {
        let terms = HelpBlock.terms(terms(editsLines: true))
        let fault = GlobalOptions.fault.entry.long
        let faults =
            "What \(fault) simulates ends with its line, or with the game that it starts. "
            + "Other options hold while the screen is open."
        let plain = CommonSettings.plain.entry.long
        let keys = "With \(plain), Tab, Up and Ctrl-R do nothing: the terminal itself edits the line."
        let paragraphs: [HelpBlock] = [
            .paragraph(commands(like: root)), .paragraph(keys), .paragraph(faults),
        ]
        let section = HelpSection(title: "Lines and keys", blocks: [terms] + paragraphs)
        return HelpPage("Words and keys of a session, which 'tombola' without a command opens.", [section])
    }
}

extension ShellFeature {
    nonisolated static let sessionTopic = "session"

    nonisolated static var topics: [HelpTopic] {
        [HelpTopic(name: sessionTopic, page: SessionWord.page(session.entry))]
    }
}

/// What counts on the screen where a line is typed.
struct ScreenSnapshot {
    /// The words of the command that opened the screen, without its last; other commands need not repeat them.
    var group: [String] = []
    var claim: LineClaim?
    var rowNames: [String] = []
    /// Of rows whose names cannot be typed.
    var rowNumbers: ClosedRange<Int>?
    /// Of rows that are not counted.
    var rowIDs: [Int] = []
    /// The rows that have a number, with what they show: for completions alone.
    var rows: [HelpTerm] = []

    fileprivate func hasRow(_ word: String) -> Bool {
        guard word.isDigits, let number = Int(word) else { return false }
        let hasNumber = rowNumbers?.contains(number) ?? false
        return hasNumber || rowIDs.contains(number) || rowNames.indices.contains(number - 1)
    }
}

/// Interprets lines: the words of the current screen come first, then those of the session, then the commands. In each
/// function, the first interpretation that fits counts.
struct SessionLineParser {
    let table: CommandTable
    /// For words that begin with `~`.
    var home: String?

    func parse(_ line: String, on screen: ScreenSnapshot) -> SessionLine {
        let typed = line.split(whereSeparator: \.isWhitespace).map(String.init)
        if typed.isEmpty { return .forScreen }
        switch screen.claim {
        case .answer: return answer(typed)
        case .leave: return .own(.back)
        case .word: return .forScreen
        case .text, nil: break
        }
        let takesText = screen.claim == .text
        if typed.count == 1 {
            if !takesText, let number = Int(typed[0]), number >= 0 { return .row(number) }
            if let word = SessionWord(typed: typed[0]) { return .own(word) }
        }
        let (words, open, _) = WordSplitter.split(line, home: home)
        if let open {
            let hint = "Close it, or put a \\ before a \(open) that is part of a word."
            return takesText ? .forScreen : .invalid(.usage(line, "a quote is not closed", hint: hint))
        }
        // A line that was copied from a hint or an example.
        if words[0] == "tombola" {
            let command = Array(words.dropFirst())
            return command.isEmpty ? .own(.home) : source(command) ?? .command(command)
        }
        let full = explaining(words, on: screen)
        return takesText ? search(full, on: screen) : lookUp(full, on: screen)
    }

    /// After `help`, the commands of the screen need not repeat its name either. Topics are of the whole program.
    private func explaining(_ words: [String], on screen: ScreenSnapshot) -> [String] {
        let named = Array(words.dropFirst())
        guard words[0] == SessionWord.help.rawValue, let name = named.first, !isCommand(named),
            !table.topics().contains(where: { $0.name == name })
        else { return words }
        let command = table.command(named, within: screen.group)
        let isOfSession = named.count == 1 && SessionWord(rawValue: name) != nil
        return words.prefix(1) + (command ?? (isOfSession ? [ShellFeature.sessionTopic] : named))
    }

    /// Only what leaves the screen is not an answer.
    private func answer(_ typed: [String]) -> SessionLine {
        guard typed.count == 1, typed[0] != "q", let word = SessionWord(typed: typed[0]),
            [.back, .home, .quit].contains(word)
        else { return .forScreen }
        return .own(word)
    }

    /// On a screen that takes free text, only what is complete is a command: `show me` is a search.
    private func search(_ words: [String], on screen: ScreenSnapshot) -> SessionLine {
        let ofScreen = table.command(words, within: screen.group)
        if let ofScreen, isComplete(ofScreen) { return .command(ofScreen) }
        if words.count == 2, let source = source(words) { return source }
        if isCommand(words), words.count == 1 || isComplete(words) { return .command(words) }
        guard words.contains(where: { $0.hasPrefix("-") && $0.count > 1 }) else { return .forScreen }
        // The number of a row opens it with these options, as it does alone.
        if screen.hasRow(words[0]), words[1].hasPrefix("-") { return .command(screen.group + ["show"] + words) }
        return withOptions(words) ?? .command(screen.group + words)
    }

    /// A word of the session takes no options, unless it is a command of the screen.
    private func withOptions(_ words: [String]) -> SessionLine? {
        let hasOption = words.dropFirst().contains { $0.hasPrefix("-") }
        guard hasOption, let word = SessionWord(typed: words[0]) else { return nil }
        let hint =
            words.contains { $0.hasPrefix(CommonSettings.source.entry.long) }
            ? "To read from another source: \(SessionWord.source.rawValue) PLACE"
            : "Repeat the command that opened this screen, with these options."
        return .invalid(.usage(words[0], "it takes no options here", hint: word == .refresh ? hint : nil))
    }

    /// Whatever else is typed on a list is looked up there: its own error says what is like it.
    private func lookUp(_ words: [String], on screen: ScreenSnapshot) -> SessionLine {
        if let sign = words.first(where: ["|", ">", ">>", "<", "&&", "||", ";", "\\"].contains) {
            let hint = "To use pipes, redirection or several commands on a line, leave the session first."
            return .invalid(.usage("'\(sign)'", "a session is not a shell", hint: hint))
        }
        if let command = table.command(words, within: screen.group) { return .command(command) }
        if let number = shownRow(words, on: screen) { return .row(number) }
        if let source = source(words) { return source }
        if words[0].hasPrefix("-") || isCommand(words) { return .command(words) }
        if let mistake = withOptions(words) { return mistake }
        let name = words.joined(separator: " ")
        let rows = screen.rowNames.indices.filter { Spelling.isSame(screen.rowNames[$0], name) }
        if rows.count == 1 { return .row(rows[0] + 1) }
        if rows.isEmpty, let mistake = mistake(words, on: screen) { return .invalid(mistake) }
        // Of several with one name, the error of a command names the numbers, too.
        if let detail = detail(words, on: screen) { return .command(detail) }
        guard rows.count > 1 else { return unknown(words, on: screen) }
        let numbers = rows.map { "\($0 + 1)" }.joined(upTo: 10)
        return .invalid(
            .usage(name, "several rows have this name", hint: "Type one of these numbers: \(numbers)")
        )
    }

    /// The row that `show` means on a list without this command.
    private func shownRow(_ words: [String], on screen: ScreenSnapshot) -> Int? {
        let hasRows = screen.rowNumbers != nil || !screen.rowNames.isEmpty
        guard hasRows, words.count == 2, words[0] == "show", words[1].isDigits else { return nil }
        return Int(words[1])
    }

    /// What is no command, and like none. On a screen, it may have been meant for the one before.
    private func unknown(_ words: [String], on screen: ScreenSnapshot) -> SessionLine {
        let isRow = words.count > 1 && screen.hasRow(words[0])
        let near = Spelling.nearest(to: words[0], among: table.words(after: []))
        let isLikeOne = near != nil || table.words(ending: words[0]) != nil
        guard isRow || !screen.group.isEmpty && !isLikeOne else { return .command(words) }
        let hint =
            isRow
            ? "To open a row, type its number alone."
            : "Type 'back' to leave this screen, or 'help' for what else can be typed."
        return .invalid(.usage(words[0], "unknown command", hint: hint))
    }

    /// The option alone means the same as the word.
    private func source(_ words: [String]) -> SessionLine? {
        let names = [SessionWord.source.rawValue, CommonSettings.source.entry.long]
        guard words.count > 1, names.contains(words[0]) else { return nil }
        if ["-h", GlobalOptions.help.entry.long].contains(words[1]) {
            return .command([SessionWord.help.rawValue, ShellFeature.sessionTopic])
        }
        if words.count == 2 { return .source(words[1]) }
        return .invalid(.usage(words[0], "it takes one source", hint: "Quote a path that contains blanks."))
    }

    private func isCommand(_ words: [String]) -> Bool { table.words(after: []).contains(words[0]) }

    /// Whether words that begin like a command are no free text. With an option, they are a command with a mistake.
    private func isComplete(_ command: [String]) -> Bool {
        command.contains { $0.hasPrefix("-") } || ArgumentParser(table: table).parse(command).mistake == nil
    }

    private func mistake(_ words: [String], on screen: ScreenSnapshot) -> ErrorMessage? {
        let commands = table.words(after: screen.group) + table.words(after: [])
        let known = SessionWord.allCases.map(\.rawValue) + commands
        guard words.count == 1, let meant = Spelling.nearest(to: words[0], among: known) else { return nil }
        return .usage(words[0], "unknown command", hint: "Did you mean '\(meant)'?")
    }

    /// The command that shows the details of what is typed.
    private func detail(_ words: [String], on screen: ScreenSnapshot) -> [String]? {
        let isOtherCommand = words.count == 1 && table.words(ending: words[0]) != nil
        let options = words.drop { !$0.hasPrefix("-") }
        let name = words.prefix(words.count - options.count).joined(separator: " ")
        guard !screen.rowNames.isEmpty || screen.hasRow(name), !isOtherCommand,
            let show = table.command(at: screen.group + ["show"]), show.operands.count == 1
        else { return nil }
        // The number of a row would be a name here.
        let row = Int(name).flatMap { screen.rowNames[at: $0 - 1] }
        return show.words + [row ?? name] + options
    }
}

/// Splits a line into words as a shell does: at blanks, with quotes and backslashes, and `~` for the home folder.
enum WordSplitter {
    /// - Parameter home: The home folder, which replaces an unquoted `~` at the start of a path; nil to leave it.
    /// - Returns: the words, the quote that is not closed, and the last word as it was typed; empty after a blank.
    static func split(
        _ line: String,
        home: String? = nil
    ) -> (words: [String], open: Unicode.Scalar?, typed: String) {
        var words: [String] = []
        var typed = ""
        var word: String?
        var quote: Unicode.Scalar?
        var isEscaped = false
        for scalar in line.unicodeScalars {
            typed.unicodeScalars.append(scalar)
            if !isEscaped, scalar == "\\", quote != "'" {
                isEscaped = true
            } else if !isEscaped, scalar == quote || quote == nil && ["\"", "'"].contains(scalar) {
                quote = quote == nil ? scalar : nil
                word = word ?? ""
            } else if !isEscaped, quote == nil, scalar.properties.isWhitespace {
                if let finished = word { words.append(path(finished, typed, home)) }
                word = nil
                typed = ""
            } else {
                word = word ?? ""
                word?.unicodeScalars.append(scalar)
                isEscaped = false
            }
        }
        if isEscaped { word = (word ?? "") + "\\" }
        if let finished = word { words.append(path(finished, typed, home)) }
        return (words, quote, typed)
    }

    /// - Parameter typed: The word as it was typed, maybe with the blank after it.
    private static func path(_ word: String, _ typed: String, _ home: String?) -> String {
        guard let home, word == "~" || word.hasPrefix("~/"), typed.hasPrefix("~") else { return word }
        return home + word.dropFirst()
    }
}
