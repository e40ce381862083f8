import Domain
import Foundation

/// A receipt as JSON. Accepts unknown and duplicate keys: they make the text non-canonical, which verification reports.
package struct ReceiptPayload: Decodable {
    private struct Version: Decodable { let format: Int }
    private struct SeedPayload: Decodable { let origin, value: String }
    private struct PlayersPayload: Decodable { let count: Int, sha256: String }
    private struct RecordsPayload: Decodable { let sha256: String }
    private struct ExcludedPayload: Decodable { let notEntered, unknownUser: Int }
    fileprivate struct DrawnPayload: Decodable { let rank: Int, ticket: String, userId: UInt64, void: Bool }

    private let method, onVoid: String
    private let seed: SeedPayload
    private let players: PlayersPayload
    private let records: RecordsPayload?
    private let excluded: ExcludedPayload
    private let winners, alternates: [DrawnPayload]
    private let commitment: String?
}

extension ReceiptPayload {
    /// Reads a receipt, canonical or not. Throws `.unreadable` if the bytes are not a receipt.
    package static func read(_ bytes: [UInt8], name: String) throws(SourceFailure) -> ReceiptDocument {
        let receipt: Receipt
        do {
            let format = try JSONDecoder().decode(Version.self, from: Data(bytes)).format
            guard format <= Receipt.latestFormat else {
                throw SourceFailure(
                    .unreadable,
                    name,
                    "a later version of tombola wrote it (format \(format), not \(Receipt.latestFormat))",
                    hint: "Update tombola."
                )
            }
            guard format >= 1 else {
                throw SourceFailure(.unreadable, name, "unknown receipt format \(format)")
            }
            receipt = try JSONDecoder().decode(Self.self, from: Data(bytes)).receipt(name: name)
        } catch let failure as SourceFailure {
            throw failure
        } catch let error as DecodingError {
            throw SourceFailure(.unreadable, name, "it is not a receipt: \(error.reason)")
        } catch {
            throw SourceFailure(.unreadable, name, "it is not a receipt")
        }
        return ReceiptDocument(receipt: receipt, bytes: bytes)
    }

    private func receipt(name: String) throws(SourceFailure) -> Receipt {
        Receipt(
            method: try Self.known(method, "method", name),
            onVoid: try Self.known(onVoid, "onVoid", name),
            seed: try seed(name: name),
            players: PlayersDigest(count: players.count, sha256: players.sha256),
            records: records.map { PlayerRecords(sha256: $0.sha256) },
            excluded: ExclusionCounts(notEntered: excluded.notEntered, unknownUser: excluded.unknownUser),
            winners: winners.map(\.player),
            alternates: alternates.map(\.player),
            commitment: commitment
        )
    }

    private func seed(name: String) throws(SourceFailure) -> Seed {
        let origin: Seed.Origin = try Self.known(seed.origin, "seed.origin", name)
        do {
            return try Seed(seed.value, origin: origin)
        } catch {
            throw SourceFailure(.unreadable, name, "it is not a receipt: seed.value is not a seed")
        }
    }

    private static func known<Name: RawRepresentable<String>>(
        _ text: String,
        _ key: String,
        _ name: String
    ) throws(SourceFailure) -> Name {
        guard let known = Name(rawValue: text) else {
            throw SourceFailure(
                .unreadable,
                name,
                "it is not a receipt: \(key) is \"\(text)\", an unknown value"
            )
        }
        return known
    }
}

extension ReceiptPayload.DrawnPayload {
    fileprivate var player: DrawnPlayer {
        DrawnPlayer(rank: rank, userID: UserID(userId), isVoid: void, ticket: ticket)
    }
}
