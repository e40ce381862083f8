import Domain
import Presentation

extension Completer {
    /// What Tab offers in a session: the words of the current screen, those of the session, and the commands.
    @MainActor
    func completions(for before: String, on screen: ScreenSnapshot) async -> Completions {
        // The last word stays as it was typed, so that a completion does not replace its `~`.
        let (last, _, typed) = WordSplitter.split(before)
        let value = typed.isEmpty ? "" : last.last ?? ""
        let earlier = String(before.unicodeScalars.dropLast(typed.unicodeScalars.count))
        var words = WordSplitter.split(earlier, home: home).words
        if words.first == "tombola" { words.removeFirst() }
        // In full, a command means the same as elsewhere.
        let isShort = words.count == 1
        var terms: [HelpTerm] = []
        if words.isEmpty {
            terms = screen.rowNames.map { HelpTerm($0, "") }
            if !screen.group.isEmpty { terms += self.words(after: screen.group, value) }
            terms += SessionWord.allCases.map { HelpTerm($0.rawValue, $0.meaning) }
            terms.removeAll { !$0.name.lowercased().hasPrefix(value.lowercased()) }
        } else if words == [SessionWord.source.rawValue] {
            // It is followed by what the option accepts.
            words = [CommonSettings.source.entry.long]
        } else {
            words = table.command(words, within: screen.group) ?? words
        }
        var choices = await self.choices(for: value, after: words)
        if isShort, words.dropLast() == screen.group { choices.number(screen.rows, beginningWith: value) }
        let known = Set(terms.map(\.name))
        terms += choices.terms.filter { !known.contains($0.name) }
        terms += choices.paths.map { paths($0, beginningWith: value, isTilde: typed.hasPrefix("~/")) } ?? []
        return Completions(typed: typed, value: value, terms: terms)
    }

    private func paths(
        _ kind: ValueShape.PathKind,
        beginningWith typed: String,
        isTilde: Bool
    ) -> [HelpTerm] {
        guard isTilde, let home else { return kind.terms(beginningWith: typed, in: folder) }
        let terms = kind.terms(beginningWith: home + typed.dropFirst(), in: folder)
        return terms.map { HelpTerm("~" + $0.name.dropFirst(home.count), $0.meaning) }
    }
}

extension Completer.Choices {
    /// Offers the numbers of rows in the place of ids: with a word of the screen, a number is that of a row.
    fileprivate mutating func number(_ rows: [HelpTerm], beginningWith typed: String) {
        guard !rows.isEmpty, terms.contains(where: \.name.isDigits) else { return }
        terms = terms.filter { !$0.name.isDigits } + rows.filter { $0.name.hasPrefix(typed) }
    }
}

struct Completions: Sendable {
    let typed: String
    private let terms: [HelpTerm]
    /// As much of the word as is certain.
    let replacement: String

    init(typed: String, value: String = "", terms: [HelpTerm] = []) {
        self.typed = typed
        self.terms = terms
        let names = terms.map(\.name)
        // Within quotes, it would not stand for the home folder.
        let unquoted = typed.hasPrefix("~/") ? "~/" : ""
        // What follows a blank would be another word.
        let isQuoted = ["'", "\""].contains(typed.first) || names.contains { $0.contains(where: \.isWhitespace) }
        func quoted(_ word: String, isComplete: Bool) -> String {
            let word = String(word.dropFirst(unquoted.count))
            return unquoted + Self.quoted(word, isComplete: isComplete, isOpen: isQuoted && !isComplete)
        }
        guard let first = names.first else {
            replacement = typed
            return
        }
        if names.count == 1 {
            // One can go on typing after a folder.
            replacement = quoted(first, isComplete: true) + (first.hasSuffix("/") ? "" : " ")
            return
        }
        let common = names.dropFirst().reduce(first) { common, name in
            String(zip(common, name).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
        }
        replacement = common.count > value.count ? quoted(common, isComplete: false) : typed
    }

    private static func quoted(_ word: String, isComplete: Bool, isOpen: Bool) -> String {
        guard isOpen || word.contains(where: { $0.isWhitespace || "'\"\\".contains($0) }) else { return word }
        guard word.contains("'") else { return "'" + word + (isComplete ? "'" : "") }
        let escaped = word.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return "\"" + escaped + (isComplete ? "\"" : "")
    }

    func lines(width: Int, rows: Int) -> [Line] {
        guard !terms.isEmpty else { return [] }
        var count = terms.count
        while count > 1, lines(of: terms.prefix(count), width).count > rows { count -= max(1, count / 10) }
        let more = terms.count > count ? [Line("… and \(terms.count - count) more", .faint)] : []
        return lines(of: terms.prefix(count), width) + more
    }

    private func lines(of shown: ArraySlice<HelpTerm>, _ width: Int) -> [Line] {
        guard shown.contains(where: { !$0.meaning.isEmpty }) else {
            return Line(shown.map(\.name).joined(separator: "  ")).wrapped(to: width)
        }
        let fields = Fields(shown.map { ($0.name, StyledText($0.meaning)) })
        return fields.aligned(for: .terminal(width: width), names: .emphasis)
    }
}
