import Domain

/// Presents what a refresh of the fruit changed, each change from its old to its new value.
package struct FruitChangesPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ listing: Listing<Fruit>, for medium: Medium) -> [Line] {
        guard let changes = listing.changes else { return [] }
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

        /// The old and the new text if they differ, otherwise one of them.
        func text(_ of: (Fruit) -> String) -> String {
            let (old, new) = (before.map(of), after.map(of))
            return [old, new == old ? nil : new].compactMap(\.self).joined(separator: " → ")
        }
    }

    private static var table: Table<Row> {
        let names: [Column<Row>] = [
            Column("Change", cell: \.change),
            Column("Type", wrapsTo: 8, role: .leads) { StyledText($0.text(\.name), .emphasis) },
        ]
        return Table(
            names + FruitColumn.all.map { column in Column(column.title) { StyledText($0.text(column.text)) } }
        )
    }

    /// In pence and grams; empty before for new fruit, and after for fruit that is gone.
    private static var records: Table<Row> {
        let names: [Column<Row>] = [
            Column("Change", cell: \.change),
            Column("Type") { StyledText(($0.after ?? $0.before)?.name ?? "") },
        ]
        let before = FruitColumn.all.map { column in
            Column<Row>("\(column.title) before") { StyledText($0.before.map(column.record) ?? "") }
        }
        let after = FruitColumn.all.map { column in
            Column<Row>(column.title) { StyledText($0.after.map(column.record) ?? "") }
        }
        return Table(names + before + after)
    }

    package func notices(_ listing: Listing<Fruit>) -> [Line] {
        (listing.changes.map { [.note($0.summary)] } ?? []) + listing.troubleNotices
    }

    package func json(_ listing: Listing<Fruit>) -> JSONText { listing.json() }
}

extension Listing<Fruit> {
    /// For screens that show something other than the changes.
    var changeNotices: [Line] {
        guard let changes, changes.hasPreviousFruit else { return [] }
        let texts = [
            ("new", changes.new.map(\.name)), ("changed", changes.changed.map(\.text)),
            ("gone", changes.gone.map(\.name)),
        ]
        return [.note(changes.summary)]
            + texts.filter { !$0.1.isEmpty }.map { name, items in .note("\(name): \(Self.some(of: items)).") }
    }

    private static func some(of items: [String]) -> String {
        let most = 5
        let rest = items.count - most
        return items.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension FruitChanges {
    /// "2 new, 1 changed, 1 gone, 5 unchanged."
    fileprivate var summary: String {
        "\(new.count) new, \(changed.count) changed, \(gone.count) gone, \(unchanged.count) unchanged."
    }

    var json: JSONText {
        .object([
            "new": .array(new.map { .object($0.jsonMembers) }),
            "changed": .array(
                changed.map {
                    .object(["before": .object($0.before.jsonMembers), "after": .object($0.after.jsonMembers)])
                }
            ),
            "gone": .array(gone.map { .object($0.jsonMembers) }),
            "unchanged": .integer(unchanged.count),
        ])
    }
}

extension FruitChanges.Change {
    /// "apple (£1.49 → £1.59)"
    fileprivate var text: String {
        let texts = [(before.name, after.name)] + FruitColumn.all.map { ($0.text(before), $0.text(after)) }
        let changed = texts.filter { $0 != $1 }.map { "\($0) → \($1)" }
        return "\(after.name) (\(changed.joined(separator: ", ")))"
    }
}
