import Foundation

/// A line that is edited key by key, as readline does, with a history. A pure value: keys in, text and events out.
struct LineEditor {
    enum Event: Equatable {
        /// The text or the cursor may have changed.
        case edited
        case finished(LineInput)
        case complete
        case clearScreen
        case suspend
    }

    /// The text on either side of the cursor, so that the cursor never stands within a character.
    private(set) var before = ""
    private(set) var after = ""
    /// What is searched for, backwards through the history.
    private(set) var search: String?
    private let history: [String]
    /// The entry of the history that is shown; the draft stands behind the last one.
    private var position: Int
    private var draft = ""
    private var killed = ""

    /// - Parameter history: earlier lines, oldest first.
    init(history: [String] = []) {
        self.history = history
        position = history.count
    }

    var text: String { before + after }

    /// Whether no line contains what is searched for.
    var hasFailed: Bool { search.map { !$0.isEmpty && !Self.has($0, in: text) } ?? false }

    mutating func handle(_ key: Key) -> Event {
        if search != nil { return handleInSearch(key) }
        switch key {
        case .text(let text): return insert(text)
        case .enter: return .finished(.read(.line(text)))
        case .tab: return .complete
        case .up, .control("P"): return show(position - 1)
        case .down, .control("N"): return show(position + 1)
        case .control("R"): return beginSearch()
        case .escape:
            moveRight(to: after.endIndex)
            kill(from: before.startIndex)
            return .finished(.escaped)
        case .control("C"): return .finished(.cancelled(wasEmpty: text.isEmpty))
        case .control("L"): return .clearScreen
        case .control("Z"): return .suspend
        case .control("D"):
            return text.isEmpty ? .finished(.read(.end(nil))) : deleteRight()
        default: return move(key) ?? kill(key) ?? .edited
        }
    }

    /// Replaces the end of the text before the cursor.
    mutating func replace(end: String, with text: String) {
        before.unicodeScalars.removeLast(end.unicodeScalars.count)
        before += text
    }

    private mutating func insert(_ text: String) -> Event {
        before += Self.fitting(text, beside: before.utf8.count + after.utf8.count)
        return .edited
    }

    /// As much of the text as a line can hold. A longer one would be drawn more and more slowly as it grows.
    private static func fitting(_ text: String, beside count: Int) -> String {
        var room = LineReader.longestLine - count
        let scalars = text.unicodeScalars.prefix { scalar in
            room -= UTF8.width(scalar)
            return room >= 0
        }
        return String(scalars)
    }

    // MARK: Moving

    private mutating func move(_ key: Key) -> Event? {
        switch key {
        case .left, .control("B"): moveLeft(to: before.indices.last ?? before.startIndex)
        case .right, .control("F"): moveRight(to: after.indices.dropFirst().first ?? after.endIndex)
        case .home, .control("A"): moveLeft(to: before.startIndex)
        case .end, .control("E"): moveRight(to: after.endIndex)
        case .wordLeft: moveLeft(to: Self.lastRun(in: before, of: Self.isOfWord))
        case .wordRight: moveRight(to: Self.endOfWord(in: after))
        default: return nil
        }
        return .edited
    }

    private mutating func moveLeft(to index: String.Index) {
        after = before[index...] + after
        before = String(before[..<index])
    }

    private mutating func moveRight(to index: String.Index) {
        before += after[..<index]
        after = String(after[index...])
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private static func endOfWord(in text: String) -> String.Index {
        let word = text.drop { !isOfWord($0) }
        return word.firstIndex { !isOfWord($0) } ?? text.endIndex
    }

    /// Where the last of such characters begin. Characters are read from the first one, since to find where the one before
    /// begins can take as long as all of them.
    private static func lastRun(in text: String, of isMember: (Character) -> Bool) -> String.Index {
        var start = text.startIndex
        var isInRun = false
        for index in text.indices {
            let belongs = isMember(text[index])
            if belongs, !isInRun { start = index }
            isInRun = belongs
        }
        return start
    }

    // MARK: Deleting

    private mutating func kill(_ key: Key) -> Event? {
        switch key {
        case .backspace: _ = before.popLast()
        case .delete: return deleteRight()
        case .control("K"): kill(to: after.endIndex)
        case .control("U"): kill(from: before.startIndex)
        case .control("W"): kill(from: Self.lastRun(in: before) { !$0.isWhitespace })
        case .deleteWordLeft: kill(from: Self.lastRun(in: before, of: Self.isOfWord))
        case .deleteWordRight: kill(to: Self.endOfWord(in: after))
        case .control("Y"): return insert(killed)
        default: return nil
        }
        return .edited
    }

    private mutating func deleteRight() -> Event {
        guard !after.isEmpty else { return .edited }
        after.removeFirst()
        return .edited
    }

    /// - Parameter index: of the text before the cursor.
    private mutating func kill(from index: String.Index) {
        guard index < before.endIndex else { return }
        killed = String(before[index...])
        before = String(before[..<index])
    }

    /// - Parameter index: of the text after the cursor.
    private mutating func kill(to index: String.Index) {
        guard index > after.startIndex else { return }
        killed = String(after[..<index])
        after = String(after[index...])
    }
}

// MARK: History

extension LineEditor {
    private mutating func show(_ next: Int) -> Event {
        guard (0...history.count).contains(next) else { return .edited }
        if position == history.count { draft = text }
        position = next
        replaceText(with: next == history.count ? draft : history[next])
        return .edited
    }

    private mutating func replaceText(with line: String) {
        before = line
        after = ""
    }

    private mutating func beginSearch() -> Event {
        search = ""
        // A line of one's own is searched for among all lines.
        if position == history.count || text != history[position] {
            draft = text
            position = history.count
        }
        return .edited
    }

    private mutating func handleInSearch(_ key: Key) -> Event {
        switch key {
        case .text(let text):
            let addition = Self.fitting(text, beside: search?.utf8.count ?? 0)
            search?.append(addition)
            find(upTo: position)
        case .backspace:
            _ = search?.popLast()
            find(upTo: history.count)
        case .control("R"): find(upTo: position - 1)
        case .control("C"), .control("G"):
            search = nil
            position = history.count
            replaceText(with: draft)
        case .escape: search = nil
        // An empty line would start what is on the screen.
        case .enter where hasFailed: search = nil
        default:
            // Ends the search with the line it has found, and does what it does to that line.
            search = nil
            return handle(key)
        }
        return .edited
    }

    /// The library of the system searches bytes in linear time, where characters with joiners would take quadratic time.
    private static func has(_ part: String, in line: String) -> Bool { strstr(line, part) != nil }

    /// Shows the latest line at or before an entry that contains the text. Without one, the line before stays.
    private mutating func find(upTo last: Int) {
        guard let search, !search.isEmpty, last >= 0,
            let found = history.prefix(last + 1).lastIndex(where: { Self.has(search, in: $0) })
        else { return }
        position = found
        replaceText(with: history[found])
    }
}

/// What came of waiting for a line that can be edited.
enum LineInput: Equatable {
    case read(LineReader.Reading)
    /// Escape, which discards the text.
    case escaped
    /// Ctrl-C, with whether there was nothing to discard.
    case cancelled(wasEmpty: Bool)
}
