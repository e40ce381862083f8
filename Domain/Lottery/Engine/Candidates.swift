/// A player with their ticket, ascending by ticket. A tie, which has never been seen, goes to the smaller id.
struct Candidate: Comparable, Sendable {
    let ticket: Ticket
    let id: UserID
    /// In the canonical order of the players.
    let index: Int

    static func < (one: Candidate, other: Candidate) -> Bool {
        one.ticket == other.ticket ? one.id < other.id : one.ticket < other.ticket
    }
}

/// All players with their tickets, which are made when they are looked at: in shards, on as many cores as there are,
/// four at a time. That changes how long it takes and nothing else: a ticket follows from the seed and the id alone, and
/// the best of all are among the best of each shard.
struct Candidates: Sendable {
    let players: PlayerList
    let sampler: ConsistentSampler
    var shardSize = 1 << 15

    /// The first so many, in their order; all of them where there are fewer.
    func best(_ count: Int) async -> [Candidate] {
        let capacity = min(count, players.count)
        let all = await inShards(Shortlist<Candidate>(capacity: capacity)) { shortlist, number, index in
            // Most tickets lose by their first digits, and need not be made.
            let bound = shortlist.last?.ticket.firstFourDigits ?? .max
            guard Ticket.firstFourDigits(of: number) <= bound else { return }
            shortlist.offer(Candidate(ticket: Ticket(number), id: players.canonical(index).id, index: index))
        } merging: {
            $0.merge($1)
        }
        return all.sorted
    }

    /// How many come before one.
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
            // A last group that is not full is filled up with its own first.
            let count = min(4, indices.upperBound - first)
            let ids = InlineArray<4, UserID> { players.canonical(first + ($0 < count ? $0 : 0)).id }
            let numbers = sampler.numbers(for: ids)
            for lane in 0..<count { body(numbers[lane], first + lane) }
        }
    }
}
