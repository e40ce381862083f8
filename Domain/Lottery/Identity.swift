/// What tells one participant from another: one person, one chance.
///
/// It is the id where the list has a column of ids, otherwise the username, otherwise the name; a blank one falls back to
/// the next. Identities of different kinds never equal each other. Texts are compared without regard to case, form of
/// white space, invisible characters and one leading `@`; accents count.
package enum Identity: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case id, username, name
    }

    case id(UserID)
    /// Both as ``folded(_:)`` returns them.
    case username(String)
    case name(String)

    package var kind: Kind {
        switch self {
        case .id: .id
        case .username: .username
        case .name: .name
        }
    }

    /// Returns a text in the form in which identities are compared: case-folded (Unicode's full folding), with single
    /// blanks between words and none around them. Canonically equivalent results are equal.
    ///
    /// - Parameter text: UTF-8.
    static func folded(_ text: ArraySlice<UInt8>) -> String {
        guard text.allSatisfy({ $0 < 0x80 }) else { return folded(String(decoding: text, as: UTF8.self)) }
        return String(unsafeUninitializedCapacity: text.count) { folded in
            var (count, needsBlank) = (0, false)
            for byte in text {
                if byte == 0x20 || 0x09...0x0D ~= byte {
                    needsBlank = count > 0
                    continue
                }
                if needsBlank {
                    folded[count] = 0x20
                    count += 1
                    needsBlank = false
                }
                folded[count] = 0x41...0x5A ~= byte ? byte | 0x20 : byte
                count += 1
            }
            guard count > 0, folded[0] == UInt8(ascii: "@") else { return count }
            for index in 1..<count { folded[index - 1] = folded[index] }
            return count - 1
        }
    }

    package static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var needsBlank = false
        // Marks in a row: comparing texts with long runs of them takes quadratic time, so no more than 30 count.
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
            switch scalar {
            case _ where marks > 30: continue
            case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": continue
            case _ where scalar.properties.isWhitespace: needsBlank = !folded.isEmpty
            default:
                if needsBlank { folded.append(" ") }
                needsBlank = false
                folded += scalar.caseFolded
            }
        }
        return String(folded.first == "@" ? folded.dropFirst() : folded[...])
    }
}

extension UserList {
    /// Returns nil if the text is blank, or the list has none.
    func identity(_ kind: Identity.Kind, at position: Int) -> Identity? {
        if kind == .id { return .id(id(at: position)) }
        let (name, username) = texts(at: position)
        let folded = Identity.folded(kind == .name ? name : username)
        return folded.isEmpty ? nil : kind == .name ? .name(folded) : .username(folded)
    }

    /// - Parameter kind: The strongest kind to use.
    func identity(from kind: Identity.Kind, at position: Int) -> Identity? {
        identity(kind, at: position) ?? (kind == .username ? identity(.name, at: position) : nil)
    }

    /// Whether it has a column of this kind.
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
    func sharing(_ kind: Identity.Kind) -> [[Int]] {
        // Equal identities have equal hashes; few others do.
        let hashes = indices.map { UInt64(truncatingIfNeeded: identity(from: kind, at: $0).hashValue) }
        let (sorted, positions) = RadixSort.sorted(hashes)
        var groups: [[Int]] = []
        var start = 0
        while start < sorted.count {
            var end = start + 1
            while end < sorted.count, sorted[end] == sorted[start] { end += 1 }
            if end > start + 1 {
                let alike = Dictionary(grouping: positions[start..<end].map { Int($0) }) {
                    identity(from: kind, at: $0)
                }
                groups += alike.filter { $0.key != nil && $0.value.count > 1 }.values
            }
            start = end
        }
        return groups.sorted { $0[0] < $1[0] }
    }
}
