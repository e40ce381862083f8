import Domain

/// A receipt as JSON. Accepts unknown and duplicate keys: they make the text non-canonical, which verification reports.
package struct ReceiptPayload: Decodable {
    private struct SeedPayload: Decodable { let origin, value: String }
    fileprivate struct DrawnPayload: Decodable { let rank: Int, ticket: String, userId: UInt64, void: Bool }

    private let method, onVoid: String
    private let seed: SeedPayload
    private let players: DrawPayload.Players
    private let records: DrawPayload.Records?
    private let excluded: DrawPayload.Excluded
    private let winners, alternates: [DrawnPayload]
    private let commitment: String?
}

extension ReceiptPayload {
    /// Reads a receipt, canonical or not. Throws `.unreadable` if the bytes are not a receipt.
    package static func read(_ bytes: [UInt8], name: String) throws(AccessFailure) -> ReceiptDocument {
        let document = DrawPayload(bytes: bytes, name: name, kind: "receipt")
        let format = try document.format()
        guard format >= 1 else { throw AccessFailure(.unreadable, name, "unknown receipt format \(format)") }
        let payload: ReceiptPayload = try document.decode()
        return ReceiptDocument(receipt: try payload.receipt(in: document), bytes: bytes)
    }

    private func receipt(in document: DrawPayload) throws(AccessFailure) -> Receipt {
        func known<Name: RawRepresentable<String>>(_ text: String, _ key: String) throws(AccessFailure) -> Name {
            guard let known = Name(rawValue: text) else {
                throw document.invalid("\(key) is \"\(text)\", an unknown value")
            }
            return known
        }
        func drawSeed() throws(AccessFailure) -> Seed {
            let origin: Seed.Origin = try known(seed.origin, "seed.origin")
            do { return try Seed(seed.value, origin: origin) } catch {
                throw document.invalid("seed.value is not a seed")
            }
        }
        return Receipt(
            method: try known(method, "method"),
            onVoid: try known(onVoid, "onVoid"),
            seed: try drawSeed(),
            players: players.digest,
            records: records?.records,
            excluded: excluded.counts,
            winners: winners.map(\.player),
            alternates: alternates.map(\.player),
            commitment: commitment
        )
    }
}

extension ReceiptPayload.DrawnPayload {
    fileprivate var player: DrawnPlayer {
        DrawnPlayer(rank: rank, userID: UserID(userId), isVoid: void, ticket: ticket)
    }
}
