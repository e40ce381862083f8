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

extension ListedText {
    /// Bytes decide for most names, because lists have millions.
    var nameCount: NameCount {
        var commas = 0
        var mayBeSeveral = utf8.starts(with: "Famil".utf8)
        for index in utf8.indices where !mayBeSeveral {
            switch utf8[index] {
            case UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "+"): mayBeSeveral = true
            case ASCII.comma: commas += 1
            case ASCII.space where utf8[index...].dropFirst().first.map(Joint.firstBytes.contains) == true:
                mayBeSeveral = Joint.all.contains { utf8[index...].starts(with: $0) }
            default: break
            }
        }
        if mayBeSeveral || hasCount || commas > 0 && hasWordsAroundComma {
            return NameParts(text, isCounted: hasCount).count
        }
        return .one
    }

    /// Whether it ends with a number of people: "Ada (2 Personen)", "Ada x2".
    private var hasCount: Bool {
        guard let last = utf8.last, utf8.contains(ASCII.space) else { return false }
        if ASCII.digits ~= last { return endsWithCount }
        guard last == UInt8(ascii: ")"), let open = utf8.lastIndex(of: UInt8(ascii: "(")) else { return false }
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
        // "Ada (she/her)".
        text = String(whole.prefix { $0 != "(" })
        self.isCounted = isCounted
        joints = Joint.allCases.filter { [text] in text.contains($0.rawValue) }
        let marked = joints.reduce(text) { $0.replacing($1.rawValue, with: "&") }
        parts = marked.split { ";/&+,".contains($0) }.filter { $0.contains(where: \.isLetter) }
    }

    var count: NameCount {
        let words = parts.map { $0.split(separator: " ").count }
        let areFull = words.count > 1 && words.allSatisfy { $0 > 1 }
        if text.contains(";"), parts.count > 1 { return .several }
        if text.contains("/"), parts.allSatisfy({ String($0).trimmed.count > 1 }), parts.count > 1 {
            return areFull || text.contains(" / ") ? .several : .perhapsSeveral
        }
        let isJoined = text.contains("&") || text.contains("+") || joints.contains(where: \.joinsNames)
        if isJoined, areFull, !isOfBusiness { return .several }
        if isCounted || text.contains("+") || text.hasPrefix("Famil") { return .perhapsSeveral }
        if isJoined || joints.contains(where: { !$0.isPartOfName }) { return isOfBusiness ? .one : .perhapsSeveral }
        if joints.contains(where: \.isPartOfName) { return areFull ? .perhapsSeveral : .one }
        return areFull ? parts.count > 2 ? .several : .perhapsSeveralByComma : .one
    }

    /// "Jean & Co", "Meier und Söhne".
    private var isOfBusiness: Bool {
        parts.last?.split(separator: " ").first.map { Self.partners.contains(FoldedText(String($0)).text) } ?? true
    }

    private static let partners = Set(WordLists.ofCells["partners"])
}
