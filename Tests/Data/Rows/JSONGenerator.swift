/// Generates valid and nearly valid lists of parties. The same seed gives the same documents.
struct JSONGenerator {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// Half of the documents are valid apart from rare values; the others have one to three changed bytes.
    mutating func document() -> [UInt8] {
        var bytes = Array(root().utf8)
        guard oneIn(2) else { return bytes }
        for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes) }
        return bytes
    }

    /// Returns chunk boundaries for a document of this length.
    mutating func cuts(of count: Int) -> [Int] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0...count, using: &random) }.sorted()
    }

    private mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func root() -> String {
        let rows = (0..<Int.random(in: 0...3, using: &random)).map { _ in object(party()) }
        var members = [member("parties", "[\(space())\(rows.joined(separator: "\(space()),"))\(space())]")]
        while oneIn(3) { members.append(member(pick(["page", "Parties", "pärt\u{1F600}ies", ""]), value(depth: 0))) }
        return space() + object(members) + space()
    }

    private mutating func party() -> [String] {
        let id = UInt64.random(in: 0...UInt64.max >> pick([0, 32, 56]), using: &random)
        var members = [member("id", oneIn(30) ? number() : "\(id)")]
        if !oneIn(4) { members.append(member("place", oneIn(20) ? value(depth: 1) : object(place()))) }
        if !oneIn(4) { members.append(member("guests", oneIn(20) ? value(depth: 1) : list { $0.object($0.guest()) })) }
        if !oneIn(4) { members.append(member("songs", oneIn(20) ? value(depth: 1) : list { $0.string() })) }
        if oneIn(4) { members.append(member(pick(["city", "Place", ""]), value(depth: 0))) }
        if oneIn(40) { members.append(pick(members)) }
        return members
    }

    private mutating func place() -> [String] {
        let city = member("city", oneIn(20) ? value(depth: 2) : string())
        return oneIn(4) ? [city, member("zone", value(depth: 2))] : [city]
    }

    private mutating func guest() -> [String] {
        var members = [member("name", oneIn(20) ? value(depth: 2) : string())]
        if oneIn(2) { members.append(member("age", oneIn(20) ? value(depth: 2) : pick(["0", "41", "null"]))) }
        if oneIn(40) { members.append(pick(members)) }
        return members
    }

    private mutating func list(_ element: (inout JSONGenerator) -> String) -> String {
        let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in element(&self) }
        return "[\(space())\(elements.joined(separator: "\(space()),\(space())"))\(space())]"
    }

    private mutating func object(_ members: [String]) -> String {
        "{\(space())\(members.shuffled(using: &random).joined(separator: ",\(space())"))\(space())}"
    }

    private mutating func member(_ name: String, _ value: String) -> String {
        "\"\(oneIn(6) ? escaped(name) : name)\"\(space()):\(space())\(value)"
    }

    private mutating func escaped(_ name: String) -> String {
        name.utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: oneIn(2))
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    private mutating func value(depth: Int) -> String {
        switch Int.random(in: 0..<(depth < 3 ? 6 : 4), using: &random) {
        case 0: string()
        case 1: number()
        case 2: pick(["true", "false"])
        case 3: "null"
        case 4: "[\(space())\((0..<pick([0, 1, 2])).map { _ in value(depth: depth + 1) }.joined(separator: ", "))]"
        default: object((0..<pick([0, 1, 2])).map { index in member("k\(index)", value(depth: depth + 1)) })
        }
    }

    private mutating func number() -> String {
        pick([
            "0", "7", "-1", "-0", "1.5", "10.0", "1e1", "2E+2", "5e-1", "18446744073709551615", "18446744073709551616",
        ])
    }

    private mutating func string() -> String {
        let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            pick([
                "Zoë", "林", "😀", "O'Neil", " ", "a long plain name", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t",
                "\\u0041",
                "\\uD83D\\uDE00", "\\u00e9", "\\u0000", "e\u{301}", "\u{7F}", "\u{10FFFF}",
            ])
        }
        return "\"\(parts.joined())\""
    }

    private mutating func space() -> String {
        oneIn(8) ? pick([" ", "\n", "\t", "\r\n", "         "]) : ""
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        guard let place = bytes.indices.randomElement(using: &random) else { return }
        let telling = Array("{}[]\":,\\/'+-.0123456789eEutfn \n\0\u{1F}".utf8) + [0x80, 0xC0, 0xED, 0xF4, 0xFF]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(pick(telling), at: place)
        case 2: bytes[place] = pick(telling)
        case 3: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 4: bytes.swapAt(place, bytes.index(after: place) % bytes.count)
        default: bytes.removeSubrange(place..<min(place + 6, bytes.count))
        }
    }
}
