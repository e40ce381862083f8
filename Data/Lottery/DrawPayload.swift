import Domain
import Foundation

/// A commitment or receipt as JSON, and what both contain.
struct DrawPayload {
    struct Players: Decodable {
        let count: Int, sha256: String, tickets: Int?
        var digest: PlayersDigest { PlayersDigest(count: count, sha256: sha256, tickets: tickets) }
    }

    /// Members that say what the draw is made from.
    struct Pool: Decodable {
        private let players: Players
        private let excluded: Excluded
        private let records: Records?
        private let ids, repeats: String?
        private let list: Players?

        func pool(in document: DrawPayload) throws(AccessFailure) -> DrawPool {
            var binding: DrawPool.Binding?
            if let ids, let list, let repeats {
                binding = DrawPool.Binding(
                    ids: try document.known(ids, "ids"),
                    list: list.digest,
                    repeats: try document.known(repeats, "repeats")
                )
            }
            return DrawPool(
                players: players.digest,
                excluded: excluded.counts,
                records: records?.sha256,
                binding: binding
            )
        }
    }

    private struct Records: Decodable { let sha256: String }

    struct Excluded: Decodable {
        let notEntered, unknownUser: Int, listed: Int?
        var counts: ExclusionCounts {
            ExclusionCounts(notEntered: notEntered, unknownUser: unknownUser, listed: listed)
        }
    }

    private struct Version: Decodable { let format: Int }

    let bytes: [UInt8]
    let name: String
    /// Noun for messages.
    let kind: String

    /// Throws if a later version of Tombola wrote the document.
    func format() throws(AccessFailure) -> Int {
        let version: Version = try decode()
        let latest = DrawPool.Format.tickets.rawValue
        guard version.format <= latest else {
            let formats = "(format \(version.format), not \(latest))"
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

    func known<Name: RawRepresentable<String>>(_ text: String, _ key: String) throws(AccessFailure) -> Name {
        guard let known = Name(rawValue: text) else { throw invalid("\(key) is \"\(text)\", an unknown value") }
        return known
    }

    func invalid(_ problem: String) -> AccessFailure {
        AccessFailure(.unreadable, name, "it is not a \(kind): \(problem)")
    }
}
