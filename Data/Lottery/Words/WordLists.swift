import Domain

/// Lists of words in a text: each begins with its name on a line of its own, and has its words between commas on indented
/// lines. `@crews` stands for the words of an earlier list. Lines with a `#` are comments.
struct WordLists {
    private(set) var lists: [String: [String]] = [:]

    init(_ text: [UInt8]) {
        for (name, words) in Self.written(in: text) {
            lists[name] = words.flatMap { word in
                word.hasPrefix("@") ? lists[String(word.dropFirst())] ?? [word] : [word]
            }
        }
    }

    /// The lists in their order, with the names of those for which a word stands.
    static func written(in text: [UInt8]) -> [(name: String, words: [String])] {
        var lists: [(name: String, words: [String])] = []
        // In bytes: splitting by characters took a quarter of the time of a draw from a short list.
        for line in text.split(separator: ASCII.lineFeed) where line.first != UInt8(ascii: "#") {
            if line.first == ASCII.space {
                let words = line.split(separator: ASCII.comma).map { ListedText($0).trimmed }
                lists[lists.count - 1].words += words.filter { !$0.isEmpty }.map(\.text)
            } else {
                lists.append((String(repairing: line), []))
            }
        }
        return lists
    }
}

/// The lists of one text, each a case of the same name.
protocol NamedWordLists: CaseIterable, RawRepresentable<Int> {
    /// In the order of the cases.
    static var lists: [WordList] { get }
}

extension NamedWordLists {
    /// - Parameter form: In which words are compared.
    static func read(_ text: [UInt8], _ form: (String) -> String = { $0 }) -> [WordList] {
        let lists = WordLists(text).lists
        return allCases.map { WordList(lists["\($0)", default: []], form) }
    }

    private var list: WordList { Self.lists[rawValue] }

    /// In their order.
    var words: [String] { list.words }

    /// Each as the words that it has.
    var phrases: [[String]] { list.phrases }

    /// Whether a text is one of them.
    func contains(_ text: String) -> Bool { list.contains(text) }

    /// Whether a text of these words has one of them.
    func matches(_ words: [String]) -> Bool { list.matches(words) }

    /// Whether a text of these words begins with one of them.
    func begin(_ words: ArraySlice<String>) -> Bool { list.begin(words) }
}

/// Folded words, phrases such as `waiting list`, beginnings of words such as `refund-`, and endings such as `-status`.
struct WordList {
    let words: [String]
    let phrases: [[String]]
    private let texts: Set<String>
    private var singleWords: Set<String> = []
    /// By their first byte, so that a word is compared with few of them.
    private var beginnings: [UInt8: [String]] = [:]
    private var endings: [String] = []
    /// By their first word.
    private var longPhrases: [String: [[String]]] = [:]

    init(_ patterns: [String], _ form: (String) -> String = { $0 }) {
        words = patterns.map(form)
        texts = Set(words)
        phrases = patterns.map { $0.utf8.split(separator: ASCII.space).map { String(Substring($0)) } }
        for (pattern, phrase) in zip(patterns, phrases) {
            let bytes = pattern.utf8
            if bytes.count > 1, bytes.last == ASCII.minus {
                beginnings[bytes[bytes.startIndex], default: []].append(String(pattern.dropLast()))
            } else if bytes.count > 1, bytes.first == ASCII.minus {
                endings.append(String(pattern.dropFirst()))
            } else if phrase.count > 1 {
                longPhrases[phrase[0], default: []].append(phrase)
            } else {
                singleWords.insert(pattern)
            }
        }
    }

    func contains(_ text: String) -> Bool { texts.contains(text) }

    func matches(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index]
            return singleWords.contains(word) || hasKnownBeginning(word)
                || endings.contains(where: word.hasSuffix) || beginWithPhrase(words[index...])
        }
    }

    func begin(_ words: ArraySlice<String>) -> Bool {
        matches(Array(words.prefix(1))) || beginWithPhrase(words)
    }

    private func hasKnownBeginning(_ word: String) -> Bool {
        guard let first = word.utf8.first, let beginnings = beginnings[first] else { return false }
        return beginnings.contains(where: word.hasPrefix)
    }

    private func beginWithPhrase(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first, let phrases = longPhrases[first] else { return false }
        return phrases.contains { words.starts(with: $0) }
    }
}
