import Domain

package struct CommitmentPayload: Decodable {
    private let method, onVoid: String
    private let winners, alternates: Int
    private let prizes: [String]?
    private let seedSource: String?
}

extension CommitmentPayload {
    /// Reads a commitment. Its bytes must be exactly those that Tombola writes, because receipts identify it by its
    /// digest; otherwise throws `.unreadable`.
    package static func read(_ bytes: [UInt8], name: String) throws(AccessFailure) -> PublishedCommitment {
        let document = DrawPayload(bytes: bytes, name: name, kind: "commitment")
        _ = try document.format()
        let payload: CommitmentPayload = try document.decode()
        let pool: DrawPayload.Pool = try document.decode()
        let commitment = PublishedCommitment(terms: try payload.commitment(in: document, pool.pool(in: document)))
        guard bytes.elementsEqual(commitment.terms.canonicalText.utf8) else {
            let reason = "it was changed after 'tombola lottery commit' printed it"
            throw AccessFailure(.unreadable, name, reason, hint: "Use the published file.")
        }
        return commitment
    }

    private func commitment(in document: DrawPayload, _ pool: DrawPool) throws(AccessFailure) -> Commitment {
        let method: DrawMethod = try document.known(method, "method")
        let onVoid: VoidRule = try document.known(onVoid, "onVoid")
        let rules: DrawRules
        do {
            rules = try DrawRules(
                method: method,
                winners: winners,
                alternates: alternates,
                onVoid: onVoid,
                prizes: prizes ?? []
            )
        } catch {
            throw document.invalid("cannot draw \(winners) and \(alternates)")
        }
        return Commitment(rules: rules, pool: pool, seedSource: seedSource)
    }
}
