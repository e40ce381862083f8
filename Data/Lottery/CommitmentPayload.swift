import Domain
import Foundation

package struct CommitmentPayload: Decodable {
    private struct Version: Decodable { let format: Int }
    private struct PlayersPayload: Decodable { let count: Int, sha256: String }
    private struct RecordsPayload: Decodable { let sha256: String }
    private struct ExcludedPayload: Decodable { let notEntered, unknownUser: Int }

    private let method, onVoid: String
    private let winners, alternates: Int
    private let players: PlayersPayload
    private let records: RecordsPayload?
    private let excluded: ExcludedPayload
    private let seedSource: String?
}

extension CommitmentPayload {
    /// Reads a commitment. Its bytes must be exactly those that Tombola writes, because receipts identify it by its
    /// digest; otherwise throws `.unreadable`.
    package static func read(_ bytes: [UInt8], name: String) throws(SourceFailure) -> PublishedCommitment {
        let version: Version = try decode(bytes, name)
        guard version.format <= Receipt.latestFormat else {
            throw SourceFailure(
                .unreadable,
                name,
                "a later version of tombola wrote it (format \(version.format), not \(Receipt.latestFormat))",
                hint: "Update tombola."
            )
        }
        let payload: CommitmentPayload = try decode(bytes, name)
        let commitment = PublishedCommitment(terms: try payload.commitment(name: name))
        guard bytes.elementsEqual(commitment.terms.canonicalText.utf8) else {
            throw SourceFailure(
                .unreadable,
                name,
                "it was changed after 'tombola lottery commit' printed it",
                hint: "Use the published file."
            )
        }
        return commitment
    }

    private static func decode<Payload: Decodable>(_ bytes: [UInt8], _ name: String) throws(SourceFailure) -> Payload {
        do {
            return try JSONDecoder().decode(Payload.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw SourceFailure(.unreadable, name, "it is not a commitment: \(error.reason)")
        } catch {
            throw SourceFailure(.unreadable, name, "it is not a commitment")
        }
    }

    private func commitment(name: String) throws(SourceFailure) -> Commitment {
        guard let method = DrawMethod(rawValue: method), let onVoid = VoidRule(rawValue: onVoid) else {
            throw SourceFailure(
                .unreadable,
                name,
                "it is not a commitment: unknown method or void rule"
            )
        }
        let rules: DrawRules
        do {
            rules = try DrawRules(method: method, winners: winners, alternates: alternates, onVoid: onVoid)
        } catch {
            throw SourceFailure(
                .unreadable,
                name,
                "it is not a commitment: cannot draw \(winners) and \(alternates)"
            )
        }
        return Commitment(
            rules: rules,
            players: PlayersDigest(count: players.count, sha256: players.sha256),
            records: records.map { PlayerRecords(sha256: $0.sha256) },
            excluded: ExclusionCounts(notEntered: excluded.notEntered, unknownUser: excluded.unknownUser),
            seedSource: seedSource
        )
    }
}
