/// How the players are put into the order in which they are drawn. The raw value is the name used in receipts.
package enum DrawMethod: String, Hashable, Sendable, CaseIterable {
    /// Ronald Rivest's consistent sampler: each player's rank follows from the seed and the player's id alone.
    case consistentSampler = "consistent-sampler"
    /// RFC 3797: one player after another is taken out of a numbered pool.
    case rfc3797
}
