import Domain

/// British prices and metric weights in every locale.
extension Fruit {
    /// In pounds: "£1.49".
    package var priceText: String { "£\(price / 100).\(ISO8601.digits(price % 100, 2))" }

    /// To the gram: "0.120 kg".
    package var weightText: String { "\(weight / 1000).\(ISO8601.digits(weight % 1000, 3)) kg" }
}

extension Fruit: PresentableItem {
    package static func fields(for reader: Reader) -> [Field<Fruit>] {
        [
            Field("Type", wrapsTo: 8, role: .leads) { StyledText($0.name, .emphasis) }
                .json(Member("type", "apple", \.name)),
            Field("Price", .right) { fruit in reader.text(fruit.priceText, or: fruit.price) }
                .detail { "\($0.priceText) / \($0.price)p" }
                .json(Member("price", "149", \.price), Member("priceText", \.priceText)),
            Field("Weight", .right) { fruit in reader.text(fruit.weightText, or: fruit.weight) }
                .detail { StyledText($0.weightText) }
                .json(Member("weight", "120", \.weight), Member("weightText", "0.120 kg", \.weightText)),
        ]
    }

    package static func listMembers(for reader: Reader) -> [Member<Listing<Fruit>>] {
        [Member("changes", "null|{...}") { $0.changes.map(FruitChanges.members.json) ?? JSONText.null }]
    }

    package static func notices(_ listing: Listing<Fruit>) -> [Line] {
        guard let changes = listing.changes, changes.hasPreviousFruit else { return [] }
        let texts = [
            ("new", changes.new.map(\.name)), ("changed", changes.changed.map(\.text)),
            ("gone", changes.gone.map(\.name)),
        ]
        return [changes.summary]
            + texts.filter { !$0.1.isEmpty }.map { name, items in .note("\(name): \(some(of: items)).") }
    }

    private static func some(of items: [String]) -> String {
        let most = 5
        let rest = items.count - most
        return items.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension FruitChanges {
    /// "2 new, 1 changed, 1 gone, 5 unchanged."
    var summary: Line {
        .note("\(new.count) new, \(changed.count) changed, \(gone.count) gone, \(unchanged.count) unchanged.")
    }

    static var members: [Member<FruitChanges>] {
        let fruit = Fruit.fields(for: Reader(.pipe)).members()
        let change: [Member<Change>] = [
            Member("before") { fruit.json($0.before) }, Member("after") { fruit.json($0.after) },
        ]
        return [
            Member("new", "[...]") { JSONText.array($0.new.map(fruit.json)) },
            Member("changed", "[\(change.sample())]") { JSONText.array($0.changed.map(change.json)) },
            Member("gone", "[...]") { JSONText.array($0.gone.map(fruit.json)) },
            Member("unchanged", "5") { $0.unchanged.count },
        ]
    }
}

extension FruitChanges.Change {
    /// "apple (£1.49 → £1.59)"
    fileprivate var text: String {
        let texts = Fruit.fields(for: Reader(.terminal(width: .max))).map {
            ($0.cell(before).text, $0.cell(after).text)
        }
        let changed = texts.filter { $0 != $1 }.map { "\($0) → \($1)" }
        return "\(after.name) (\(changed.joined(separator: ", ")))"
    }
}

package enum FruitJSON {
    package static var help: [JSONHelp] {
        JSONHelp.list(
            of: Fruit.self,
            "fruit, fruit refresh",
            .remark(
                "The second line is an item of fruit, in pence and grams. The changes are null if nothing was fetched; "
                    + "otherwise:"
            ),
            .samples(FruitChanges.members.sample())
        )
    }
}

/// Presents what a refresh of the fruit changed, each change from its old to its new value.
package struct FruitChangesPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ listing: Listing<Fruit>, for reader: Reader) -> [Line] {
        guard let changes = listing.changes else { return [] }
        let rows =
            changes.new.map { Row(change: StyledText("new", .success), after: $0) }
            + changes.changed.map { Row(change: StyledText("changed", .warning), before: $0.before, after: $0.after) }
            + changes.gone.map { Row(change: StyledText("gone", .faint), before: $0) }
        let unchanged = reader.isPipe ? changes.unchanged.map { Row(change: "unchanged", before: $0, after: $0) } : []
        let columns = Fruit.fields(for: reader).filter(\.isListed)
        let change = Field<Row>("Change", cell: \.change)
        return ([change] + (reader.isPipe ? records(columns) : columns.map(changed)))
            .lines(of: rows + unchanged, for: reader)
    }

    private struct Row {
        let change: StyledText
        var before: Fruit?
        var after: Fruit?
    }

    /// The old and the new text if they differ, otherwise one of them.
    private func changed(_ field: Field<Fruit>) -> Field<Row> {
        Field(field.title, wrapsTo: field.minimumWidth, role: field.role) { row in
            let texts = [row.before, row.after].compactMap { $0.map(field.cell) }
            return StyledText(texts.map(\.text).unique.joined(separator: " → "), texts[0].style)
        }
    }

    /// The name, then all old values and all new ones; empty before for new fruit, and after for fruit that is gone.
    private func records(_ fields: [Field<Fruit>]) -> [Field<Row>] {
        func part(_ fields: some Collection<Field<Fruit>>, _ fruit: @escaping (Row) -> Fruit?) -> [Field<Row>] {
            fields.map { field in Field(field.title) { fruit($0).map(field.cell) ?? "" } }
        }
        let values = fields.dropFirst()
        return part(fields.prefix(1)) { $0.after ?? $0.before } + part(values, \.before) + part(values, \.after)
    }

    package func notices(_ listing: Listing<Fruit>, for reader: Reader) -> [Line] {
        // The table says more than the notices of other screens.
        (listing.changes.map { [$0.summary] } ?? []) + Line.leftOut(listing.list.skipped)
    }

    package func json(_ listing: Listing<Fruit>, for reader: Reader) -> JSONText {
        ListingPresenter<Fruit>().json(listing, for: reader)
    }
}
