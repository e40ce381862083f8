import Domain

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
        let columns = Fruit.fields(for: reader)
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
