import Domain

/// The letters before the numbers of accounts: "user" in "user501112233". An account with others is of another kind, such
/// as the channel in which users write.
struct AccountPrefixes {
    private struct Kind {
        let prefix: ArraySlice<UInt8>
        var count = 0
        var titles: [String] = []
    }

    private var kinds: [Kind] = []
    private var isMixed = false

    private static let mostOthers = 2
    private static let mostKinds = 2
    /// How many times as many accounts the usual kind has.
    private static let leastRatio = 5

    mutating func note(_ person: ListedPerson) {
        if isMixed || person.username.isEmpty { return }
        guard let prefix = person.username.utf8.prefixOfNumber else {
            isMixed = true
            return
        }
        let known = kinds.firstIndex { $0.prefix.elementsEqual(prefix) }
        if known == nil { kinds.append(Kind(prefix: prefix)) }
        let index = known ?? kinds.count - 1
        kinds[index].count += 1
        if kinds[index].titles.count < Self.mostOthers { kinds[index].titles.append(person.title) }
        isMixed = kinds.count > Self.mostKinds
    }

    var remarks: [ListRemark] {
        let sorted = kinds.sorted { $0.count < $1.count }
        guard !isMixed, sorted.count == Self.mostKinds, sorted[0].count <= Self.mostOthers,
            sorted[1].count >= sorted[0].count * Self.leastRatio
        else { return [] }
        let prefixes = sorted.map { String(repairing: $0.prefix) }
        return [.otherAccounts(sorted[0].titles, prefix: prefixes[0], usual: prefixes[1])]
    }
}

extension ArraySlice<UInt8> {
    /// The letters before a long number; nil for any other text.
    fileprivate var prefixOfNumber: ArraySlice<UInt8>? {
        let letters = prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        let number = dropFirst(letters.count)
        let isLong = number.count > 4 && number.allSatisfy(ASCII.digits.contains)
        return isLong && !letters.isEmpty ? letters : nil
    }
}
