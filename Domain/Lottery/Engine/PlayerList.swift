/// The players in the order of the lottery list, without duplicates.
///
/// Stored in the canonical order, ascending by numeric id, in which they are hashed and numbered, and packed: 17 bytes a
/// player.
package struct PlayerList: RandomAccessCollection, Sendable {
    private let ids: [UInt64]
    private let voids: [Bool]
    private let userPositions: [UInt32]
    /// For each place in the lottery list, the place in the canonical order.
    private let order: [UInt32]

    /// - Parameters:
    ///   - voids: of the entries, in the order of the lottery list.
    ///   - userPositions: for each sorted entry, the position of its user in the list of users.
    ///   - unknown: the indices of the sorted entries that have no user, ascending.
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
            let kept = entries.ids.indices.filter { known[$0] }
            ids = kept.map { entries.ids[$0] }
            self.voids = kept.map { canonicalVoids[$0] }
            self.userPositions = kept.map { userPositions[$0] }
            for index in unknown { order[Int(entries.positions[index])] = absent }
            for (player, index) in kept.enumerated() { order[Int(entries.positions[index])] = UInt32(player) }
            self.order = order.filter { $0 != absent }
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ids.count }

    package subscript(position: Int) -> Player { canonical(Int(order[position])) }

    func players(in places: Range<Int>) -> [Player] { places.map { self[$0] } }

    /// A player by the place in the canonical order.
    package func canonical(_ index: Int) -> Player {
        Player(id: UserID(ids[index]), isVoid: voids[index], userPosition: Int(userPositions[index]))
    }

    /// nil if no player has this id.
    func canonicalIndex(of id: UserID) -> Int? { ids.sortedIndex(of: id.rawValue) }

    /// What binds a draw to these players (see PlayersDigest): a line `<id>,<void>` each, with a line feed, in the
    /// canonical order.
    package var digest: PlayersDigest {
        var hash = SHA256()
        // More than fits a line is kept free, so that only a full buffer has to be looked after.
        var lines = [UInt8](repeating: 0, count: 1 << 14)
        var used = 0
        for index in ids.indices {
            let digits = DecimalDigits(ids[index])
            for place in 0..<digits.count { lines[used + place] = digits[place] }
            used += digits.count
            for byte in (voids[index] ? ",true\n" : ",false\n").utf8 {
                lines[used] = byte
                used += 1
            }
            if used > lines.count - 32 {
                hash.update(lines.span.extracting(..<used))
                used = 0
            }
        }
        hash.update(lines.span.extracting(..<used))
        return PlayersDigest(count: count, sha256: hash.finalized().hex)
    }
}
