/// An id and its ticket, ordered by ticket. A tie, never seen so far, goes to the smaller id.
struct Candidate: Comparable, Sendable {
    let ticket: TicketValue
    /// Among the sorted ids.
    let index: Int

    static func < (one: Candidate, other: Candidate) -> Bool {
        (one.ticket, one.index) < (other.ticket, other.index)
    }
}

/// All ids with their tickets, computed on demand: sharded across all cores, eight tickets at a time.
///
/// Sharding does not affect the result: a ticket follows from the seed and the id alone, and the best of all are among
/// the best of each shard.
struct Candidates: Sendable {
    /// In ascending order.
    let ids: [UInt64]
    /// Number of tickets of each id; empty if each has one.
    var tickets: [UInt32] = []
    let sampler: ConsistentSampler
    var shardSize = 1 << 15

    /// Returns the candidates with the smallest tickets, in order; fewer than `count` if there are fewer ids, or if the task
    /// is cancelled.
    func best(_ count: Int) async -> [Candidate] {
        let capacity = min(count, ids.count)
        // Starting a task takes longer than a small draw.
        guard ids.count > shardSize else { return shard(from: 0, capacity).sorted }
        return await withTaskGroup(of: Shortlist<Candidate>.self) { shards in
            for first in stride(from: 0, to: ids.count, by: shardSize) {
                shards.addTask { Task.isCancelled ? Shortlist(capacity: 0) : shard(from: first, capacity) }
            }
            var whole = Shortlist<Candidate>(capacity: capacity)
            for await shard in shards { whole.merge(shard) }
            return whole.sorted
        }
    }

    /// Returns how many ids have a smaller ticket than a candidate; fewer if the task is cancelled.
    func countBefore(_ candidate: Candidate) async -> Int {
        await withTaskGroup(of: Int.self) { shards in
            for first in stride(from: 0, to: ids.count, by: shardSize) {
                shards.addTask { Task.isCancelled ? 0 : countBefore(candidate, from: first) }
            }
            return await shards.reduce(0, +)
        }
    }

    private func countBefore(_ candidate: Candidate, from first: Int) -> Int {
        let firstDigits = candidate.ticket.firstFourDigits
        var count = 0
        // An id counts once. Its tickets follow on each other.
        var counted = -1
        visit(first..<min(first + shardSize, ids.count)) { number, index in
            guard index != counted, TicketValue.begins(number, withAtMost: firstDigits),
                Candidate(ticket: TicketValue(number), index: index) < candidate
            else { return }
            count += 1
            counted = index
        }
        return count
    }

    private func shard(from first: Int, _ capacity: Int) -> Shortlist<Candidate> {
        var shortlist = Shortlist<Candidate>(capacity: capacity)
        var firstDigits = UInt64.max
        // Of several tickets of one id, only the smallest counts. They follow on each other.
        var smallest: Candidate?
        func offerSmallest() {
            guard let candidate = smallest else { return }
            shortlist.offer(candidate)
            firstDigits = shortlist.last?.ticket.firstFourDigits ?? .max
        }
        visit(first..<min(first + shardSize, ids.count)) { number, index in
            guard TicketValue.begins(number, withAtMost: firstDigits) else { return }
            let candidate = Candidate(ticket: TicketValue(number), index: index)
            if let own = smallest, own.index == index {
                smallest = min(own, candidate)
            } else {
                offerSmallest()
                smallest = candidate
            }
        }
        offerSmallest()
        return shortlist
    }

    private func visit(_ indices: Range<Int>, _ body: (SHA256.Digest, _ index: Int) -> Void) {
        // An incomplete last group is padded with what was there before.
        var group = InlineArray<8, Int>(repeating: indices.lowerBound)
        var ticketNumbers = InlineArray<8, UInt32>(repeating: 1)
        var count = 0
        func hash() {
            let seconds = tickets.isEmpty ? nil : ticketNumbers
            let digests = sampler.prefix.finalized(appending: InlineArray { ids[group[$0]] }, seconds)
            for lane in 0..<count { body(digests[lane], group[lane]) }
            count = 0
        }
        for index in indices {
            for number in 1...(tickets.isEmpty ? 1 : tickets[index]) {
                group[count] = index
                ticketNumbers[count] = number
                count += 1
                if count == 8 { hash() }
            }
        }
        if count > 0 { hash() }
    }
}

/// The `capacity` smallest elements seen so far.
package struct Shortlist<Element: Comparable & Sendable>: Sendable {
    private let capacity: Int
    /// Sorted and cut whenever it reaches twice the capacity.
    private var elements: [Element] = []
    /// The largest element after the last cut: anything larger is rejected.
    private(set) var last: Element?

    package init(capacity: Int) { self.capacity = capacity }

    package mutating func offer(_ element: Element) {
        if let last, last < element { return }
        elements.append(element)
        guard elements.count >= 2 * capacity else { return }
        elements = sorted
        last = elements.last
    }

    package mutating func merge(_ other: Shortlist) {
        for element in other.elements { offer(element) }
    }

    package var sorted: [Element] { Array(elements.sorted().prefix(capacity)) }
}
