/// Finds an item by its name, ignoring case, and accents if no name has them; by its number in the list; or else by a part
/// of the name that only one item has.
///
/// A name that looks like a number wins over a number: names are stable, numbers change with each list.
package struct FindItem<Item: ListItem>: UseCase {
    package struct Request: Sendable {
        let name: String
        /// From 1, to select one of several items with the same name.
        let number: Int?
        let freshness: Freshness

        package init(name: String, number: Int? = nil, _ freshness: Freshness) {
            self.name = name
            self.number = number
            self.freshness = freshness
        }
    }

    private let browse: any UseCase<Freshness, Listing<Item>, AccessFailure>

    package init(browse: any UseCase<Freshness, Listing<Item>, AccessFailure>) { self.browse = browse }

    package func callAsFunction(_ request: Request) async throws(ListError) -> FoundItem<Item> {
        let wanted = request.name
        let number = request.number
        let listing = try await ListError.wrapping(await browse(request.freshness))
        let names = listing.items.map(\.name)
        // What was typed can be long, and the names many.
        let inLowerCase = wanted.lowercased()
        let folded = FoldedText(wanted)
        let spelled = names.indices.filter { names[$0].lowercased() == inLowerCase }
        let same = spelled.isEmpty ? names.indices.filter { FoldedText(names[$0]) == folded } : spelled
        if number == nil, same.count > 1 {
            throw .severalNamed(wanted, Item.noun, numbers: same.map { $0 + 1 })
        }
        let known = same.first { $0 + 1 == number } ?? same.first ?? row(wanted)
        let matching = known.map { [$0] } ?? names.places(matching: wanted)
        guard matching.count <= 1 else { throw .ambiguous(wanted, names: matching.map { names[$0] }) }
        guard let row = matching.first, let found = FoundItem(row: row, of: listing) else {
            // In a first list, everything is new.
            let changes = listing.replaced == nil ? nil : listing.changes?.map { NamedChange($0) }
            throw .unknown(wanted, Item.noun, names: names, changes: changes ?? [])
        }
        return found
    }

    private func row(_ wanted: String) -> Int? { wanted.isDigits ? Int(wanted).map { $0 - 1 } : nil }
}

package struct FoundItem<Item: ListItem>: Hashable, Sendable {
    package let item: Item
    /// Position in the list, counted from 1.
    package let number: Int
    package let listing: Listing<Item>
    /// Whether the listing itself was on the screen, with what there is to report about it.
    package let wasListed: Bool

    /// - Parameter row: Counted from 0. The result is nil if it does not exist.
    package init?(row: Int, of listing: Listing<Item>, wasListed: Bool = false) {
        guard listing.items.indices.contains(row) else { return nil }
        item = listing.items[row]
        number = row + 1
        self.listing = listing
        self.wasListed = wasListed
    }
}

extension RandomAccessCollection {
    /// nil if there is no such element.
    package subscript(at index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}
