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
        switch typed {
        case "q", "exit": self = .quit
        case "?": self = .help
        default: self.init(rawValue: typed)
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
        let editing: [(String, StyledText)] = [
            ("Tab", "complete a word"), ("Up, Ctrl-R", "earlier lines; search them"),
            ("Ctrl-C", "cancel the line, or what is running"),
        ]
        let keys: [(String, StyledText)] = [
            ("a number", "open that row"), ("a name", "open the row with that name, in most lists"),
            ("Return", "start what is on the screen, or start it again"),
            ("show, watch, …", "on a screen, its commands need not repeat its name"),
            ("other words", "on a screen with a search: search for them"),
        ]
        let ownKeys = editsLines ? editing[...] : editing.suffix(1)
        let example = table.root.examples.first.map { String($0.line.trimmingPrefix("tombola ")) } ?? ""
        let words = allCases.map { ($0.rawValue, StyledText($0.meaning)) }
        return Fields(keys + ownKeys + words).aligned(for: medium)
            + [Line("Everything else is a command of the program: \(example)")]
    }
}

/// What counts on the screen where a line is typed.
struct ScreenSnapshot {
    /// The words of the command that opened the screen, without its last; other commands need not repeat them.
    var group: [String] = []
    var claim: LineClaim?
    var rowNames: [String] = []
}

/// Interprets lines: the words of the current screen come first, then those of the session, then the commands.
struct SessionLineParser {
    let table: CommandTable

    func parse(_ line: String, on screen: ScreenSnapshot) -> SessionLine {
        let typed = line.split(whereSeparator: \.isWhitespace).map(String.init)
        if typed.isEmpty { return .forScreen }
        if screen.claim == .answer { return answer(typed) }
        if screen.claim == .leave { return .own(.back) }
        if screen.claim == .word { return .forScreen }
        if typed.count == 1 {
            if screen.claim != .text, let number = Int(typed[0]), number >= 0 { return .row(number) }
            if let word = SessionWord(typed: typed[0]) { return .own(word) }
        }
        let (words, open, _) = WordSplitter.split(line)
        if let open {
            if screen.claim == .text { return .forScreen }
            let hint = "Put a \\ before a \(open) that is part of a word."
            return .invalid(ErrorMessage.usage(line, "a quote is not closed", hint: hint))
        }
        return parse(words, line, on: screen)
    }

    /// Only what leaves the screen is not an answer.
    private func answer(_ typed: [String]) -> SessionLine {
        guard typed.count == 1, typed[0] != "q", let word = SessionWord(typed: typed[0].lowercased()),
            [.back, .home, .quit].contains(word)
        else { return .forScreen }
        return .own(word)
    }

    private func parse(_ words: [String], _ line: String, on screen: ScreenSnapshot) -> SessionLine {
        guard let first = words.first else { return .forScreen }
        // A line that was copied from a hint or an example.
        if first == "tombola" { return words.count == 1 ? .own(.home) : .command(Array(words.dropFirst())) }
        if let command = command(words, of: screen) { return .command(command) }
        if words.count == 2, first == SessionWord.source.rawValue { return .source(words[1]) }
        if first.hasPrefix("-"), screen.claim != .text { return .command(words) }
        let isFreeText = screen.claim == .text && words.count > 1 && !isCommand(words)
        if table.words(after: []).contains(first), !isFreeText { return .command(words) }
        if screen.claim == .text {
            let hasOption = words.contains { $0.hasPrefix("-") && $0.count > 1 }
            guard hasOption else { return .forScreen }
            guard SessionWord(typed: first) == nil else { return .invalid(.usage(first, "it takes no options")) }
            return .command(screen.group + words)
        }
        let name = words.joined(separator: " ")
        let row = screen.rowNames.firstIndex { Spelling.isSame($0, name) }
        if let row { return .row(row + 1) }
        if let mistake = mistake(words, on: screen) { return .invalid(mistake) }
        return .command(detail(words, on: screen) ?? words)
    }

    /// A command of the current screen's group. On a screen that takes free text, only one that is complete: `show me`
    /// is a search.
    private func command(_ words: [String], of screen: ScreenSnapshot) -> [String]? {
        guard let command = table.command(words, within: screen.group) else { return nil }
        return screen.claim != .text || isCommand(command) ? command : nil
    }

    /// Whether the words are no free text. With an option, they are a command with a mistake.
    private func isCommand(_ words: [String]) -> Bool {
        ArgumentParser(table: table).parse(words).mistake == nil || words.contains { $0.hasPrefix("-") }
    }

    private func mistake(_ words: [String], on screen: ScreenSnapshot) -> ErrorMessage? {
        let commands = table.words(after: screen.group) + table.words(after: [])
        let known = SessionWord.allCases.map(\.rawValue) + commands
        guard words.count == 1, let meant = Spelling.nearest(to: words[0], among: known) else { return nil }
        return .usage(words[0], "unknown command", hint: "Did you mean '\(meant)'?")
    }

    /// Whatever else is typed on a list is looked up there: its own error says what is like it.
    private func detail(_ words: [String], on screen: ScreenSnapshot) -> [String]? {
        let show = table.command(at: screen.group + ["show"])
        let isOtherCommand = words.count == 1 && table.command(ending: words[0]) != nil
        guard !screen.rowNames.isEmpty, !isOtherCommand, let show, show.operands.count == 1 else { return nil }
        return show.words + [words.joined(separator: " ")]
    }
}

/// Splits a line into words as a shell does: at blanks, with quotes and backslashes.
enum WordSplitter {
    /// - Returns: the words, the quote that is not closed, and the last word as it was typed; empty after a blank.
    static func split(_ line: String) -> (words: [String], open: Unicode.Scalar?, typed: String) {
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
                if let finished = word { words.append(finished) }
                (word, typed) = (nil, "")
            } else {
                word = (word ?? "") + String(scalar)
                isEscaped = false
            }
        }
        if isEscaped { word = (word ?? "") + "\\" }
        if let finished = word { words.append(finished) }
        return (words, quote, typed)
    }
}
