/// All who take part, in the order of the lottery list; no id twice. Flat, so that millions fit.
package struct PlayerList: RandomAccessCollection, Sendable {
    private let ids: [UserID]
    private let voids: [Bool]
    private let userPositions: [UInt32]
    /// The positions of the players in this list, in the canonical order: ascending by numeric id.
    package let canonicalOrder: [UInt32]

    /// The arrays run in parallel; `canonicalOrder` is a permutation of their positions. Only the merge can promise
    /// that, so only the domain can call this.
    init(ids: [UserID], voids: [Bool], userPositions: [UInt32], canonicalOrder: [UInt32]) {
        self.ids = ids
        self.voids = voids
        self.userPositions = userPositions
        self.canonicalOrder = canonicalOrder
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ids.count }

    package subscript(position: Int) -> Player {
        Player(id: ids[position], isVoid: voids[position], userPosition: Int(userPositions[position]))
    }

    /// What binds a draw to these players (see PlayersDigest): a line `<id>,<void>` each, with a line feed, in the
    /// canonical order.
    package var digest: PlayersDigest {
        var hash = SHA256()
        for position in canonicalOrder {
            hash.update(ids[Int(position)].rawValue.description.utf8)
            hash.update((voids[Int(position)] ? ",true\n" : ",false\n").utf8)
        }
        return PlayersDigest(count: count, sha256: hash.finalized().hex)
    }
}
