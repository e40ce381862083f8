/// What tells one participant from another: one person, one chance.
///
/// It is the id where the list has a column of ids, otherwise the username, otherwise the name; a blank one falls back to
/// the next. Identities of different kinds never equal each other. Texts are compared without regard to case, form of
/// white space, invisible characters and one leading `@`; accents count.
package enum Identity: Hashable, Sendable {
    /// The strongest first.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case id, username, name
    }

    case id(UserID)
    /// Both as ``folded(_:)`` returns them.
    case username(String)
    case name(String)

    /// Returns a text in the form in which identities are compared: case-folded (Unicode's full folding), with single
    /// blanks between words and none around them. Canonically equivalent texts have the same bytes.
    ///
    /// - Parameter text: UTF-8.
    static func folded(_ text: Span<UInt8>) -> String {
        guard text.isASCII else { return folded(text.text) }
        var folded: [UInt8] = []
        fold(text) { folded.append($0) }
        return String(decoding: folded, as: UTF8.self)
    }

    /// Equal texts have equal hashes, and few others do. Most texts need no memory for this. 0 for a blank one.
    fileprivate static func hash(_ text: Span<UInt8>) -> UInt64 {
        // FNV-1a.
        let offset: UInt64 = 0xCBF2_9CE4_8422_2325
        var hash = offset
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        if text.isASCII {
            fold(text, add)
        } else {
            for byte in folded(text).utf8 { add(byte) }
        }
        return hash == offset ? 0 : hash
    }

    @inline(__always)
    private static func fold(_ ascii: Span<UInt8>, _ add: (UInt8) -> Void) {
        let mark = UInt8(ascii: "@")
        var (isFirst, needsBlank) = (true, false)
        // A name that is only the mark keeps it.
        var isOnlyMark = false
        for index in ascii.indices {
            let byte = ascii[index]
            if byte == 0x20 || 0x09...0x0D ~= byte {
                needsBlank = !isFirst
                continue
            }
            defer { isFirst = false }
            if isFirst, byte == mark {
                isOnlyMark = true
                continue
            }
            isOnlyMark = false
            if needsBlank { add(0x20) }
            needsBlank = false
            add(0x41...0x5A ~= byte ? byte | 0x20 : byte)
        }
        if isOnlyMark { add(mark) }
    }

    package static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var needsBlank = false
        // Folding turns a mark of Greek, the iota below a letter, into a letter, which parts the marks around it.
        for scalar in text.canonical.unicodeScalars {
            switch scalar {
            case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": continue
            case _ where scalar.properties.isWhitespace: needsBlank = !folded.isEmpty
            default:
                if needsBlank { folded.append(" ") }
                needsBlank = false
                for folding in scalar.caseFolded { folded.append(folding) }
            }
        }
        let hasMark = folded.count > 1 && folded.first == "@"
        return String(hasMark ? folded.dropFirst() : folded[...]).canonical
    }
}

extension UserList {
    /// Returns nil if the text is blank, or the list has none.
    func identity(_ kind: Identity.Kind, at position: Int) -> Identity? {
        if kind == .id { return reading?.blankIDs.contains(position) == true ? nil : .id(id(at: position)) }
        let folded = withTexts(at: position) { Identity.folded(kind == .name ? $0 : $1) }
        return folded.isEmpty ? nil : kind == .name ? .name(folded) : .username(folded)
    }

    /// - Parameter kind: The strongest kind to use.
    func identity(from kind: Identity.Kind, at position: Int) -> Identity? {
        identity(kind, at: position) ?? (kind == .username ? identity(.name, at: position) : nil)
    }

    /// Of all users, in the order of the list; one half is computed beside the other.
    func hashes(from kind: Identity.Kind) async -> [UInt64] {
        async let half = indices.prefix(count / 2).map { hash(from: kind, at: $0) }
        let rest = indices.dropFirst(count / 2).map { hash(from: kind, at: $0) }
        return await half + rest
    }

    /// Equal identities have equal hashes, and few others do.
    private func hash(from kind: Identity.Kind, at position: Int) -> UInt64 {
        withTexts(at: position) { name, username in
            let hash = kind == .username ? Identity.hash(username) : 0
            return hash == 0 ? Identity.hash(name) : hash
        }
    }

    func hasBlankUsername(at position: Int) -> Bool {
        // A longer text of ASCII has something to see, or is not worth the time.
        withTexts(at: position) { _, username in
            (username.count < 8 || username[0] >= 0x80) && Identity.hash(username) == 0
        }
    }

    func has(_ kind: Identity.Kind) -> Bool { reading?.has(kind) ?? true }

    /// How a message names a user.
    func identification(from kind: Identity.Kind, at position: Int) -> (Identity.Kind, text: String) {
        let user = self[position]
        return switch identity(from: kind, at: position) {
        case .username: (.username, user.username)
        case .name: (.name, user.name)
        case .id, nil: (.id, user.id.description)
        }
    }

    /// Returns the users who share an identity with others, as positions in the order of the list.
    func sharing(_ kind: Identity.Kind) async -> [[Int]] {
        // Without the bits that positions need, hashes are sorted in a quarter of the time. Still, few are equal by chance.
        let spare = Int.bitWidth - count.leadingZeroBitCount
        let groups = SortedIDs(await hashes(from: kind).map { $0 >> spare }).duplicates.flatMap { alike -> [[Int]] in
            let byIdentity = Dictionary(grouping: alike.positions) { identity(from: kind, at: $0) }
            return byIdentity.filter { $0.key != nil && $0.value.count > 1 }.map(\.value)
        }
        return groups.sorted { $0[0] < $1[0] }
    }
}

extension Span<UInt8> {
    fileprivate var isASCII: Bool {
        for index in indices where self[index] >= 0x80 { return false }
        return true
    }
}
