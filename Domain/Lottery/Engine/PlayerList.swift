/// Players in the order of the lottery list, without duplicates.
///
/// Stored in canonical order, ascending by numeric id, in which they are hashed and numbered. Takes 17 bytes a player.
package struct PlayerList: RandomAccessCollection, Sendable {
    private let ids: [UInt64]
    private let voids: [Bool]
    private let userPositions: [UInt32]
    /// Maps each position in the lottery list to the canonical index.
    private let order: [UInt32]

    /// - Parameters:
    /// - voids: Void flags of the entries, in the order of the lottery list.
    /// - userPositions: For each sorted entry, the position of its user in the list of users.
    /// - unknown: Indices of the sorted entries without a user, ascending.
    init(_ entries: SortedIDs, voids: [Bool], userPositions: [UInt32], without unknown: [Int]) {
        let canonicalVoids = entries.positions.map { voids[Int($0)] }
        var order = [UInt32](repeating: 0, count: entries.ids.count)
        if unknown.isEmpty {
            (ids, self.voids, self.userPositions) = (entries.ids, canonicalVoids, userPositions)
            for (index, entry) in entries.positions.enumerated() { order[Int(entry)] = UInt32(index) }
            self.order = order
        } else {
            let absent = UInt32.max
            var known = [Bool](repeating: true, count: entries.ids.count)
            for index in unknown { known[index] = false }
            let joined = entries.ids.indices.filter { known[$0] }
            ids = joined.map { entries.ids[$0] }
            self.voids = joined.map { canonicalVoids[$0] }
            self.userPositions = joined.map { userPositions[$0] }
            for index in unknown { order[Int(entries.positions[index])] = absent }
            for (player, index) in joined.enumerated() { order[Int(entries.positions[index])] = UInt32(player) }
            self.order = order.filter { $0 != absent }
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ids.count }

    package subscript(position: Int) -> Player { canonical(Int(order[position])) }

    func players(in places: Range<Int>) -> [Player] { places.map { self[$0] } }

    /// Returns a player by canonical index.
    package func canonical(_ index: Int) -> Player {
        Player(id: UserID(ids[index]), isVoid: voids[index], userPosition: Int(userPositions[index]))
    }

    /// Returns nil if no player has this id.
    func canonicalIndex(of id: UserID) -> Int? { ids.sortedIndex(of: id.rawValue) }

    /// Digest that binds a draw to these players: SHA-256 over one line `<id>,<void>` for each, in canonical order.
    package var digest: PlayersDigest {
        var hash = SHA256()
        for (id, isVoid) in zip(ids, voids) {
            hash.update(decimal: id)
            // ",true\n" or ",false\n"
            if isVoid {
                hash.append(0x2c_7472_7565_0a << 16, count: 6)
            } else {
                hash.append(0x2c_6661_6c73_650a << 8, count: 7)
            }
        }
        return PlayersDigest(count: count, sha256: hash.finalized().hex)
    }
}
