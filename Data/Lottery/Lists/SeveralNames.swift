import Domain

/// Whether a name may be that of several people.
enum NameCount {
    case one
    /// "Anna & Ben Schmidt", "Anna Müller +1".
    case perhapsSeveral
    /// "Anna Müller, Ben Meier": two surnames and two first names look the same.
    case perhapsSeveralByComma
    /// "Anna Müller und Ben Meier", "Anna / Ben".
    case several
}

/// Counts the names of a list that may be those of several people, and shows some.
struct SharedNames {
    static let mostShown = 3

    private var ofOne = 0
    /// Where most names have a comma, a last and a first name stand around it.
    private var withComma: Examples<String> = []
    /// "Anna, Ben". Where most lines are such pairs, two people can share each, or "Byron, Ada" is one.
    private var pairs: Examples<String> = []

    /// - Parameter isLine: Whether no heading says that the name is one.
    mutating func note(
        _ name: ListedText,
        isLine: Bool = false,
        _ description: inout ListDescription
    ) -> NameCount {
        let count = name.nameCount
        switch count {
        case .one where isLine && name.firstNames == 2: pairs.append(name.text)
        case .one: ofOne += 1
        case .perhapsSeveralByComma: withComma.append(name.text)
        case .perhapsSeveral, .several: description.sharedNames.append(name.text)
        }
        return count
    }

    /// Ends a list.
    func finish(_ description: inout ListDescription) {
        if withComma.count < ofOne { description.sharedNames.append(withComma) }
        if pairs.count > ofOne { description.sharedNames.append(pairs) }
    }
}

extension ListedText {
    /// Bytes decide for most names, because lists have millions.
    var nameCount: NameCount {
        var commas = 0
        var mayBeSeveral = utf8.starts(with: "Famil".utf8)
        for index in utf8.indices where !mayBeSeveral {
            switch utf8[index] {
            case ASCII.semicolon, UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "+"):
                mayBeSeveral = true
            case ASCII.comma: commas += 1
            case ASCII.space where utf8[index...].dropFirst().first == UInt8(ascii: "@"): mayBeSeveral = true
            case ASCII.space where utf8[index...].dropFirst().first.map(Joint.firstBytes.contains) == true:
                mayBeSeveral = Joint.all.contains { utf8[index...].starts(with: $0) }
            default: break
            }
        }
        let isCounted = hasCount
        guard mayBeSeveral || isCounted || commas > 0 && hasWordsAroundComma else { return .one }
        return NameParts(text, isCounted: isCounted).count
    }

    /// How many first names it may have between commas: three for "Anna, Ben, Zoe", and none for one name with titles,
    /// "Byron, Ada, PhD".
    var firstNames: Int {
        guard utf8.contains(ASCII.comma) else { return 0 }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let areNames = parts.allSatisfy { String($0).trimmed.mayBeNickname }
        return areNames ? parts.count : 0
    }

    /// Whether it ends with a number of people: "Ada (2 Personen)", "Ada x2".
    private var hasCount: Bool {
        guard let last = utf8.last, utf8.contains(ASCII.space) else { return false }
        if ASCII.digits ~= last { return endsWithCount }
        guard last == UInt8(ascii: ")"), let open = utf8.lastIndex(of: UInt8(ascii: "(")) else {
            return false
        }
        return utf8[open...].dropFirst().first.map { ASCII.digits ~= $0 } == true
    }

    /// Whether there is a first and a last name on either side, as "Smith, John" has not.
    private var hasWordsAroundComma: Bool {
        utf8.split(separator: ASCII.comma).allSatisfy { part in
            part.drop { $0 == ASCII.space }.contains(ASCII.space)
        }
    }
}

/// What stands between two names.
private enum Joint: String, CaseIterable {
    case und = " und ", and = " and ", et = " et ", y = " y ", e = " e ", en = " en ", i = " i "
    case plus = " plus ", with = " with ", mit = " mit ", avec = " avec ", con = " con "

    static let all = allCases.map { Array($0.rawValue.utf8) }
    /// Few words of names begin with a small letter.
    static let firstBytes = Set(all.map { $0[1] })

    /// Whether names of one person can have it.
    var isPartOfName: Bool { [.y, .e, .i, .en].contains(self) }
    var joinsNames: Bool { [.und, .and, .et].contains(self) }
}

/// The parts of a name between marks.
private struct NameParts {
    private let isCounted: Bool
    private let text: String
    private let joints: [Joint]
    private let parts: [Substring]

    init(_ whole: String, isCounted: Bool) {
        // "Ada (she/her)", "Freifrau von und zu Hohenstein".
        text = String(whole.prefix { $0 != "(" }).replacing("von und zu", with: "von")
        self.isCounted = isCounted
        joints = Joint.allCases.filter { [text] in text.contains($0.rawValue) }
        let marked = joints.reduce(text) { $0.replacing($1.rawValue, with: "&") }
        parts = marked.split { ";/&+,".contains($0) }.filter { $0.contains(where: \.isLetter) }
    }

    var count: NameCount {
        if areHandles { return .several }
        // "+44 7700 900123"
        if !text.contains(where: \.isLetter) { return .one }
        if text.contains(";"), parts.count > 1 { return .several }
        if isSlashed { return areFull || text.contains(" / ") ? .several : .perhapsSeveral }
        if isJoined, areFull, !isOfBusiness { return .several }
        if isCounted || text.contains("+") || text.hasPrefix("Famil") { return .perhapsSeveral }
        if isJoined || joints.contains(where: { !$0.isPartOfName }) {
            return isOfBusiness ? .one : .perhapsSeveral
        }
        guard areFull else { return .one }
        if joints.contains(where: \.isPartOfName) { return .perhapsSeveral }
        return parts.count > 2 ? .several : .perhapsSeveralByComma
    }

    /// Whether each part has a first and a last name.
    private var areFull: Bool {
        parts.count > 1 && parts.allSatisfy { $0.split(separator: " ").count > 1 }
    }

    /// "@anna @ben".
    private var areHandles: Bool {
        let words = text.split(separator: " ")
        return words.count > 1
            && words.allSatisfy { $0.hasPrefix("@") && $0.dropFirst().contains(where: \.isLetter) }
    }

    /// "Anna/Ben", but not "Anna B/C".
    private var isSlashed: Bool {
        text.contains("/") && parts.count > 1 && parts.allSatisfy { String($0).trimmed.count > 1 }
    }

    private var isJoined: Bool {
        text.contains("&") || text.contains("+") || joints.contains(where: \.joinsNames)
    }

    /// "Jean & Co", "Meier und Söhne".
    private var isOfBusiness: Bool {
        parts.last?.split(separator: " ").first.map {
            CellWords.partners.contains(FoldedText(String($0)).text)
        } ?? true
    }
}

extension String {
    /// Whether it can be a first name or a nickname: "Lea", "kessi", "Jonas R.", "Ben_0815".
    fileprivate var mayBeNickname: Bool {
        let words = split(separator: " ")
        let areWords = words.allSatisfy { $0.unicodeScalars.first?.properties.isAlphabetic == true }
        return 1...2 ~= words.count && areWords && !CellWords.titles.contains(lowercased())
    }
}
