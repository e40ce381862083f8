/// All who take part, in the order of the lottery list; no id twice.
///
/// They are kept in the canonical order, ascending by numeric id, in which they are hashed and numbered; flat, so that
/// millions fit.
package struct PlayerList: RandomAccessCollection, Sendable {
    private let ids: [UInt64]
    private let voids: [Bool]
    private let userPositions: [UInt32]
    /// For each place in the lottery list, the place in the canonical order.
    private let order: [UInt32]

    /// The first three run in parallel, in the canonical order; `order` is a permutation of their indices. Only the merge
    /// can promise that, so only the domain can call this.
    init(ids: [UInt64], voids: [Bool], userPositions: [UInt32], order: [UInt32]) {
        self.ids = ids
        self.voids = voids
        self.userPositions = userPositions
        self.order = order
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ids.count }

    package subscript(position: Int) -> Player { canonical(canonicalIndex(ofPlayerAt: position)) }

    /// A player by the place in the canonical order.
    package func canonical(_ index: Int) -> Player {
        Player(id: UserID(ids[index]), isVoid: voids[index], userPosition: Int(userPositions[index]))
    }

    func canonicalIndex(ofPlayerAt position: Int) -> Int { Int(order[position]) }

    /// nil where nobody with this id takes part.
    func canonicalIndex(of id: UserID) -> Int? { ids.sortedIndex(of: id.rawValue) }

    /// What binds a draw to these players (see PlayersDigest): a line `<id>,<void>` each, with a line feed, in the
    /// canonical order.
    package var digest: PlayersDigest {
        var hash = SHA256()
        var lines: [UInt8] = []
        lines.reserveCapacity(1 << 15)
        for index in ids.indices {
            let digits = DecimalDigits(ids[index])
            for place in 0..<digits.count { lines.append(digits[place]) }
            lines += (voids[index] ? ",true\n" : ",false\n").utf8
            if lines.count > 1 << 14 {
                hash.update(lines.span)
                lines.removeAll(keepingCapacity: true)
            }
        }
        hash.update(lines.span)
        return PlayersDigest(count: count, sha256: hash.finalized().hex)
    }
}
