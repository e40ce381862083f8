/// Ronald Rivest's consistent sampler, without replacement; compatible bit for bit with the Python package
/// `consistent_sampler`.
///
/// An id's ticket follows from the seed and the id alone. So the order of the list does not matter, removing a loser
/// changes nothing, removing a winner promotes the next player, and each ticket can be checked on its own.
package struct ConsistentSampler: Sendable {
    /// State after the seed's hexadecimal hash, which fills exactly one block: hashed once for all ids.
    private let prefix: SHA256

    package init(seed: String) {
        var hash = SHA256()
        hash.update(SHA256.digest(of: seed.utf8).hex.utf8)
        prefix = hash
    }

    /// - Parameter id: UTF-8.
    package func ticket(for id: some Sequence<UInt8>) -> Ticket {
        var hash = prefix
        hash.update(id)
        return Ticket(hash.finalized())
    }

    package func ticket(for id: UserID) -> Ticket {
        ticket(for: id.description.utf8)
    }

    /// Hashes four ids side by side. Each digest is the number that a ticket is made from.
    func numbers(for ids: InlineArray<4, UserID>) -> InlineArray<4, SHA256.Digest> {
        prefix.finalized(appending: SIMD4(ids[0].rawValue, ids[1].rawValue, ids[2].rawValue, ids[3].rawValue))
    }
}
