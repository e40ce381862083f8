/// Players in canonical order, ascending by numeric id, in which they are hashed and numbered. Takes 17 bytes a player.
package struct PlayerList: RandomAccessCollection, Sendable {
    private let entries: SortedIDs
    /// Indexed by position in the lottery list.
    private let voids: [Bool]
    private let userPositions: [UInt32]

    /// - Parameters:
    ///   - entries: Entries with a user.
    ///   - voids: Void flags of all entries, in the order of the lottery list.
    ///   - userPositions: For each of the sorted entries, the position of its user in the list of users.
    init(_ entries: SortedIDs, voids: [Bool], userPositions: [UInt32]) {
        self.entries = entries
        self.voids = voids
        self.userPositions = userPositions
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.ids.count }

    package subscript(index: Int) -> Player {
        Player(
            id: UserID(entries.ids[index]),
            isVoid: voids[Int(entries.positions[index])],
            userPosition: Int(userPositions[index])
        )
    }

    /// Indices of the players in the order of the lottery list. A draw does without it.
    package var listOrder: [UInt32] { entries.listOrder }

    /// Returns nil if no player has this id.
    func index(of id: UserID) -> Int? { entries.index(of: id) }

    /// Digest that binds a draw to these players: SHA-256 over one line `<id>,<void>` for each, in canonical order.
    package var digest: PlayersDigest {
        var hash = SHA256()
        for (id, position) in zip(entries.ids, entries.positions) {
            hash.update(decimal: id)
            // ",true\n" or ",false\n"
            if voids[Int(position)] {
                hash.append(0x2c_7472_7565_0a << 16, count: 6)
            } else {
                hash.append(0x2c_6661_6c73_650a << 8, count: 7)
            }
        }
        return PlayersDigest(count: count, sha256: hash.finalized().hex)
    }
}
