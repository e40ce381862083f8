/// A player's index and ticket, ordered by ticket. A tie, never seen so far, goes to the smaller id.
struct Candidate: Comparable, Sendable {
    let ticket: Ticket
    let id: UserID
    /// Index in the canonical order of the players.
    let index: Int

    static func < (one: Candidate, other: Candidate) -> Bool {
        one.ticket == other.ticket ? one.id < other.id : one.ticket < other.ticket
    }
}

/// All players with their tickets, computed on demand: sharded across all cores, four tickets at a time.
///
/// Sharding does not affect the result: a ticket follows from the seed and the id alone, and the best of all are among
/// the best of each shard.
struct Candidates: Sendable {
    let players: PlayerList
    let sampler: ConsistentSampler
    var shardSize = 1 << 15

    /// Returns the candidates with the smallest tickets, in order; fewer than `count` if there are fewer players.
    func best(_ count: Int) async -> [Candidate] {
        let capacity = min(count, players.count)
        let all = await inShards(Shortlist<Candidate>(capacity: capacity)) { shortlist, number, index in
            // The first digits rule out most tickets before they are computed in full.
            let bound = shortlist.last?.ticket.firstFourDigits ?? .max
            guard Ticket.firstFourDigits(of: number) <= bound else { return }
            shortlist.offer(Candidate(ticket: Ticket(number), id: players.canonical(index).id, index: index))
        } merging: {
            $0.merge($1)
        }
        return all.sorted
    }

    /// Returns how many candidates precede this one.
    func count(before own: Candidate) async -> Int {
        let bound = own.ticket.firstFourDigits
        return await inShards(0) { count, number, index in
            guard Ticket.firstFourDigits(of: number) <= bound else { return }
            let other = Candidate(ticket: Ticket(number), id: players.canonical(index).id, index: index)
            if other < own { count += 1 }
        } merging: {
            $0 += $1
        }
    }

    private func inShards<Value: Sendable>(
        _ start: Value,
        _ look: @escaping @Sendable (inout Value, SHA256.Digest, _ index: Int) -> Void,
        merging merge: (inout Value, Value) -> Void
    ) async -> Value {
        await withTaskGroup(of: Value.self) { shards in
            for first in stride(from: 0, to: players.count, by: shardSize) {
                shards.addTask {
                    var value = start
                    visit(first..<min(first + shardSize, players.count)) { look(&value, $0, $1) }
                    return value
                }
            }
            var whole = start
            for await value in shards { merge(&whole, value) }
            return whole
        }
    }

    private func visit(_ indices: Range<Int>, _ body: (SHA256.Digest, _ index: Int) -> Void) {
        for first in stride(from: indices.lowerBound, to: indices.upperBound, by: 4) {
            // Pads an incomplete last group with its own first element.
            let count = min(4, indices.upperBound - first)
            let ids = InlineArray<4, UserID> { players.canonical(first + ($0 < count ? $0 : 0)).id }
            let numbers = sampler.numbers(for: ids)
            for lane in 0..<count { body(numbers[lane], first + lane) }
        }
    }
}
