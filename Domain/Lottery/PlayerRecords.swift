/// Binds a draw to the names of its players: SHA-256 over one line `<id>⇥<name>⇥<username>` for each, in canonical order.
///
/// A list whose names are bound has no tab or line break in a name, so that each line can be read in one way only.
package struct PlayerRecords: Hashable, Sendable {
    /// 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(sha256: String) {
        self.sha256 = sha256
    }

    package var json: JSONText { .object(["sha256": .string(sha256)]) }
}

/// Whether a draw binds the names of its players, or their ids only.
package enum NameBinding: Hashable, Sendable {
    case idsOnly
    case names
    /// A list of plain names, in which a player's id is the line. A name stands for one person: to give it two chances is
    /// an error, unless the user allows it.
    case plainNames(allowsDuplicates: Bool)
}

/// The records of a lottery, and how many of its plain names repeat an earlier one.
struct BoundNames: Sendable {
    let records: PlayerRecords
    let repeatedNames: Int

    /// - Parameter list: Display name of the list, for the error.
    /// - Throws: `duplicateName` for the first line that repeats a name, unless the binding allows it.
    init(of lottery: Lottery, by binding: NameBinding, in list: String) throws(LotteryError) {
        let (players, users) = (lottery.players, lottery.users)
        var hash = SHA256()
        // For plain names: a part of each name's digest, long enough that two names never share it by chance.
        var keys: [UInt64] = []
        for index in players.indices {
            let (name, username) = users.texts(at: Int(players.userPositions[index]))
            hash.update(decimal: players[index].id.rawValue)
            hash.update("\t".utf8)
            hash.update(name)
            hash.update("\t".utf8)
            hash.update(username)
            hash.update("\n".utf8)
            if binding != .names { keys.append(SHA256.digest(of: name).prefix) }
        }
        records = PlayerRecords(sha256: hash.finalized().hex)
        let (sorted, positions) = RadixSort.sorted(keys)
        let repeats = sorted.indices.dropFirst().filter { sorted[$0] == sorted[$0 - 1] }
        repeatedNames = repeats.count
        guard binding == .plainNames(allowsDuplicates: false),
            let second = repeats.min(by: { positions[$0] < positions[$1] })
        else { return }
        let pair = [positions[second - 1], positions[second]].map { lottery.namedPlayer(at: Int($0)).user }
        throw .duplicateName(pair[0].name, in: list, lines: pair.map(\.id.rawValue))
    }
}
