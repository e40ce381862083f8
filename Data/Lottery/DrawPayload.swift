import Domain
import Foundation

/// A commitment or receipt as JSON, and what both contain.
struct DrawPayload {
    struct Players: Decodable {
        let count: Int, sha256: String
        var digest: PlayersDigest { PlayersDigest(count: count, sha256: sha256) }
    }

    struct Records: Decodable {
        let sha256: String
        var records: PlayerRecords { PlayerRecords(sha256: sha256) }
    }

    struct Excluded: Decodable {
        let notEntered, unknownUser: Int
        var counts: ExclusionCounts { ExclusionCounts(notEntered: notEntered, unknownUser: unknownUser) }
    }

    private struct Version: Decodable { let format: Int }

    let bytes: [UInt8]
    let name: String
    /// Noun for messages.
    let kind: String

    /// Throws if a later version of Tombola wrote the document.
    func format() throws(AccessFailure) -> Int {
        let version: Version = try decode()
        guard version.format <= Receipt.latestFormat else {
            let formats = "(format \(version.format), not \(Receipt.latestFormat))"
            let reason = "a later version of tombola wrote it \(formats)"
            throw AccessFailure(.unreadable, name, reason, hint: "Update tombola.")
        }
        return version.format
    }

    func decode<Payload: Decodable>() throws(AccessFailure) -> Payload {
        do {
            return try JSONDecoder().decode(Payload.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw invalid(error.reason)
        } catch {
            throw AccessFailure(.unreadable, name, "it is not a \(kind)")
        }
    }

    func invalid(_ problem: String) -> AccessFailure {
        AccessFailure(.unreadable, name, "it is not a \(kind): \(problem)")
    }
}
