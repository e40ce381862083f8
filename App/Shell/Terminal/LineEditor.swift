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
    var hasFailed: Bool { search.map { !$0.isEmpty && !text.contains($0) } ?? false }

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
            moveRight(after.count)
            kill(before: before.count)
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
    mutating func replace(last count: Int, with text: String) {
        before.removeLast(count)
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
        case .left, .control("B"): moveLeft(before.isEmpty ? 0 : 1)
        case .right, .control("F"): moveRight(after.isEmpty ? 0 : 1)
        case .home, .control("A"): moveLeft(before.count)
        case .end, .control("E"): moveRight(after.count)
        case .wordLeft: moveLeft(Self.wordLength(before.reversed()))
        case .wordRight: moveRight(Self.wordLength(after))
        default: return nil
        }
        return .edited
    }

    private mutating func moveLeft(_ count: Int) {
        after = String(before.suffix(count)) + after
        before.removeLast(count)
    }

    private mutating func moveRight(_ count: Int) {
        before += after.prefix(count)
        after.removeFirst(count)
    }

    /// From the cursor to the far end of the next word, in the direction of the characters.
    private static func wordLength(_ characters: some Sequence<Character>) -> Int {
        var (length, isInWord) = (0, false)
        for character in characters {
            let isOfWord = character.isLetter || character.isNumber
            if isInWord, !isOfWord { break }
            isInWord = isOfWord
            length += 1
        }
        return length
    }

    // MARK: Deleting

    private mutating func kill(_ key: Key) -> Event? {
        switch key {
        case .backspace: _ = before.popLast()
        case .delete: return deleteRight()
        case .control("K"): kill(after: after.count)
        case .control("U"): kill(before: before.count)
        case .control("W"):
            let blanks = before.reversed().prefix(while: \.isWhitespace).count
            kill(before: blanks + before.dropLast(blanks).reversed().prefix { !$0.isWhitespace }.count)
        case .deleteWordLeft: kill(before: Self.wordLength(before.reversed()))
        case .deleteWordRight: kill(after: Self.wordLength(after))
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

    private mutating func kill(before count: Int) {
        guard count > 0 else { return }
        killed = String(before.suffix(count))
        before.removeLast(count)
    }

    private mutating func kill(after count: Int) {
        guard count > 0 else { return }
        killed = String(after.prefix(count))
        after.removeFirst(count)
    }
}

// MARK: History

extension LineEditor {
    private mutating func show(_ next: Int) -> Event {
        guard (0...history.count).contains(next) else { return .edited }
        if position == history.count { draft = text }
        position = next
        (before, after) = (next == history.count ? draft : history[next], "")
        return .edited
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
            (before, after) = (draft, "")
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

    /// Shows the latest line at or before an entry that contains the text. Without one, the line before stays.
    private mutating func find(upTo last: Int) {
        guard let search, !search.isEmpty, last >= 0,
            let found = history.prefix(last + 1).lastIndex(where: { $0.contains(search) })
        else { return }
        position = found
        (before, after) = (history[found], "")
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
