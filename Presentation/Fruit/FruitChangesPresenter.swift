import Domain

/// What a refresh changed, and from what to what.
package struct FruitChangesPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ browsed: FruitListing, for medium: Medium) -> [Line] {
        guard let changes = browsed.changes else { return [] }
        let rows =
            changes.new.map { Row("new", .success, nil, $0) }
            + changes.changed.map { Row("changed", .warning, $0.before, $0.after) }
            + changes.gone.map { Row("gone", .faint, $0, nil) }
        switch medium {
        case .terminal: return Self.table.lines(of: rows, for: medium)
        case .pipe:
            let unchanged = changes.unchanged.map { Row("unchanged", .plain, $0, $0) }
            return Self.records.lines(of: rows + unchanged, for: medium)
        }
    }

    private struct Row {
        let change: StyledText
        let before: Fruit?
        let after: Fruit?

        init(_ change: String, _ style: Style, _ before: Fruit?, _ after: Fruit?) {
            self.change = StyledText(change, style)
            self.before = before
            self.after = after
        }

        /// What it was and what it is, where these differ.
        func text(_ of: (Fruit) -> String) -> String {
            let (old, new) = (before.map(of), after.map(of))
            return [old, new == old ? nil : new].compactMap(\.self).joined(separator: " → ")
        }
    }

    private static var table: Table<Row> {
        Table([
            Column("Change", cell: \.change),
            Column("Type", shrinksTo: 6) { StyledText($0.text(\.type), .emphasis) },
            Column("Price") { StyledText($0.text(\.priceText)) },
            Column("Weight") { StyledText($0.text(\.weightText)) },
        ])
    }

    /// The price and the weight before, then as they are now, in pence and grams; empty where there was, or is, none.
    private static var records: Table<Row> {
        Table([
            Column("Change", cell: \.change),
            Column("Type") { StyledText(($0.after ?? $0.before)?.type ?? "") },
            Column("Price before") { StyledText($0.before?.price.description ?? "") },
            Column("Weight before") { StyledText($0.before?.weight.description ?? "") },
            Column("Price") { StyledText($0.after?.price.description ?? "") },
            Column("Weight") { StyledText($0.after?.weight.description ?? "") },
        ])
    }

    package func notices(_ browsed: FruitListing) -> [Line] {
        (browsed.changes.map { [.note($0.summary)] } ?? []) + browsed.troubleNotices
    }

    package func json(_ browsed: FruitListing) -> JSONText { browsed.json }
}
