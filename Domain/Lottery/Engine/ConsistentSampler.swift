/// Ronald Rivest's consistent sampler, without replacement, bit for bit as the package `consistent_sampler` does it.
///
/// An id's ticket follows from the seed and the id alone. So the order of the list does not matter, a removed loser
/// changes nothing, a removed winner promotes the next, and each ticket can be checked on its own.
package struct ConsistentSampler: Sendable {
    /// After the seed's hash in hexadecimal, which fills exactly one block: it is hashed once for all ids.
    private let prefix: SHA256

    package init(seed: String) {
        var hash = SHA256()
        hash.update(SHA256.digest(of: seed.utf8).hex.utf8)
        prefix = hash
    }

    /// The ticket of an id, given as text in UTF-8.
    package func ticket(for id: some Sequence<UInt8>) -> Ticket {
        var hash = prefix
        hash.update(id)
        return Ticket(hash.finalized())
    }

    package func ticket(for id: UserID) -> Ticket {
        ticket(for: id.description.utf8)
    }

    /// The numbers behind the tickets of four ids, made side by side.
    func numbers(for ids: InlineArray<4, UserID>) -> InlineArray<4, SHA256.Digest> {
        prefix.finalized(appending: SIMD4(ids[0].rawValue, ids[1].rawValue, ids[2].rawValue, ids[3].rawValue))
    }
}
