import Domain

/// A receipt as JSON. Accepts unknown and duplicate keys: they make the text non-canonical, which verification reports.
package struct ReceiptPayload: Decodable {
    private struct SeedPayload: Decodable { let origin, value: String }
    fileprivate struct DrawnPayload: Decodable { let rank: Int, ticket: String, userId: UInt64, void: Bool }

    private let method, onVoid: String
    private let seed: SeedPayload
    private let prizes: [String]?
    private let winners, alternates: [DrawnPayload]
    private let commitment: String?
}

extension ReceiptPayload {
    /// 64 MiB, far more than a receipt with 100,000 winners.
    static let sizeLimit = 64 << 20

    /// Reads a receipt, canonical or not. Throws `.unreadable` if the bytes are not a receipt.
    package static func read(_ bytes: [UInt8], name: String) throws(AccessFailure) -> ReceiptDocument {
        let document = DrawPayload(bytes: bytes, name: name, kind: "receipt")
        let format = try document.format()
        guard format >= 1 else { throw AccessFailure(.unreadable, name, "unknown receipt format \(format)") }
        let payload: ReceiptPayload = try document.decode()
        let pool: DrawPayload.Pool = try document.decode()
        return ReceiptDocument(receipt: try payload.receipt(in: document, pool.pool(in: document)), bytes: bytes)
    }

    private func receipt(in document: DrawPayload, _ pool: DrawPool) throws(AccessFailure) -> Receipt {
        func drawSeed() throws(AccessFailure) -> Seed {
            let origin: Seed.Origin = try document.known(seed.origin, "seed.origin")
            do { return try Seed(seed.value, origin: origin) } catch {
                throw document.invalid("seed.value is not a seed")
            }
        }
        return Receipt(
            method: try document.known(method, "method"),
            onVoid: try document.known(onVoid, "onVoid"),
            seed: try drawSeed(),
            pool: pool,
            prizes: prizes ?? [],
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
