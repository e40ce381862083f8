/// Finds a jackpot by name, ignoring case and accents, by its number in the list, counted from 1, or else by a part of the
/// name that only one jackpot has.
///
/// A name that looks like a number wins over a number: names are stable, numbers change with each list.
package struct FindJackpot: UseCase {
    /// `wanted` is a name or a number. `number` selects one of several jackpots with the same name; nil for the first.
    package typealias Request = (wanted: String, number: Int?, freshness: Freshness)

    private let browse: any UseCase<Freshness, JackpotListing, JackpotError>

    package init(browse: any UseCase<Freshness, JackpotListing, JackpotError>) {
        self.browse = browse
    }

    package func callAsFunction(_ request: Request) async throws(JackpotError) -> JackpotDetail {
        let (wanted, number, freshness) = request
        let listing = try await browse(freshness)
        let jackpots = listing.list.jackpots
        let name = FoldedText(wanted)
        let named = jackpots.indices.filter { FoldedText(jackpots[$0].name) == name }
        var row = named.first { $0 + 1 == number } ?? named.first ?? Self.row(wanted)
        if row == nil { row = try Self.part(wanted, jackpots) }
        guard let row, let detail = JackpotDetail(row: row, of: listing) else {
            throw .unknown(wanted, names: jackpots.map(\.name))
        }
        return detail
    }

    private static func part(_ wanted: String, _ jackpots: [Jackpot]) throws(JackpotError) -> Int? {
        let names = jackpots.map(\.name)
        let found = names.places(matching: wanted)
        guard found.count <= 1 else { throw .ambiguous(wanted, names: found.map { names[$0] }) }
        return found.first
    }

    private static func row(_ wanted: String) -> Int? {
        guard wanted.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(wanted) else { return nil }
        return number - 1
    }
}

/// A jackpot and the listing that contains it.
package struct JackpotDetail: Hashable, Sendable {
    package let jackpot: Jackpot
    /// Position in the list, counted from 1.
    package let number: Int
    package let listing: JackpotListing

    /// - Parameter row: Counted from 0. The result is nil if it does not exist.
    package init?(row: Int, of listing: JackpotListing) {
        guard listing.list.jackpots.indices.contains(row) else { return nil }
        jackpot = listing.list.jackpots[row]
        number = row + 1
        self.listing = listing
    }
}
