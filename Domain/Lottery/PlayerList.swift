/// Players in canonical order, ascending by numeric id, in which they are hashed and numbered. Takes 17 bytes a player.
package struct PlayerList: RandomAccessCollection, Sendable {
    /// Entries with a user.
    let entries: SortedIDs
    /// Void flags of all entries, in the order of the lottery list.
    let voids: [Bool]
    /// For each of the sorted entries, the position of its user in the list of users.
    let userPositions: [UInt32]

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.ids.count }

    package subscript(index: Int) -> Player {
        Player(id: UserID(entries.ids[index]), isVoid: voids[Int(entries.positions[index])])
    }

    /// Indices of the players in the order of the lottery list. A draw does without it.
    package var listOrder: [UInt32] { entries.listOrder }

    /// In the order of the lottery list, the position of each player's user, and whether the player is void.
    var inListOrder: [(user: UInt32, isVoid: Bool)] {
        listOrder.map { (userPositions[Int($0)], voids[Int(entries.positions[Int($0)])]) }
    }

    /// Returns nil if no player has this id.
    func index(of id: UserID) -> Int? { entries.index(of: id.rawValue) }

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
