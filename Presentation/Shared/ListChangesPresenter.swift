import Domain

/// Presents what a refresh of the fruit changed, each change from its old to its new value.
package struct FruitChangesPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ listing: Listing<Fruit>, for audience: Audience) -> [Line] {
        guard let changes = listing.changes else { return [] }
        let kinds = FruitChange.Kind.allCases.filter { audience.isPipe || $0 != .unchanged }
        let columns = Fruit.fields(for: audience).filter(\.isListed)
        let change = Field<FruitChange>("Change") { StyledText($0.kind.rawValue, $0.style) }
        return ([change] + (audience.isPipe ? records(columns) : columns.map(changed)))
            .table(of: kinds.flatMap(changes.of), for: audience)
    }

    /// The old and the new text if they differ, otherwise one of them.
    private func changed(_ field: Field<Fruit>) -> Field<FruitChange> {
        Field(field.title, wrapsTo: field.minimumWidth, role: field.role) { row in
            let texts = [row.before, row.after].compactMap { $0.map(field.cell) }
            return StyledText(texts.map(\.text).unique.joined(separator: " → "), texts[0].style)
        }
    }

    /// The name, then all old values and all new ones; empty before for new fruit, and after for fruit that is gone.
    private func records(_ fields: [Field<Fruit>]) -> [Field<FruitChange>] {
        typealias Columns = [Field<FruitChange>]
        func part(_ fields: ArraySlice<Field<Fruit>>, _ fruit: @escaping (FruitChange) -> Fruit?) -> Columns {
            fields.map { field in Field(field.title) { fruit($0).map(field.cell) ?? "" } }
        }
        let values = fields.dropFirst()
        return part(fields.prefix(1)) { $0.after ?? $0.before } + part(values, \.before) + part(values, \.after)
    }

    package func notices(_ listing: Listing<Fruit>, for audience: Audience) -> [Line] {
        // The table says more than the notices of other screens.
        (listing.changes.map { [$0.summary] } ?? []) + Line.skipped(listing.skipped)
    }

    package func json(_ listing: Listing<Fruit>, for audience: Audience) -> JSONText {
        ListingPresenter<Fruit>().json(listing, for: audience)
    }
}

extension [FruitChange] {
    fileprivate func of(_ kind: FruitChange.Kind) -> [FruitChange] { filter { $0.kind == kind } }

    /// "2 new, 1 changed, 1 gone, 5 unchanged."
    var summary: Line {
        let counts = FruitChange.Kind.allCases.map { "\(of($0).count) \($0.rawValue)" }
        return .note("\(counts.joined(separator: ", ")).")
    }

    static var members: [Member<[FruitChange]>] {
        let fruit = Fruit.fields(for: Audience(.pipe)).members()
        func json(_ fruits: [Fruit?]) -> [JSONText] { fruits.compactMap { $0.map(fruit.json) } }
        let change: [Member<FruitChange>] = [
            Member("before") { $0.before.map(fruit.json) ?? JSONText.null },
            Member("after") { $0.after.map(fruit.json) ?? JSONText.null },
        ]
        return [
            Member("new", "...") { json($0.of(.new).map(\.after)) },
            .list("changed", of: change) { $0.of(.changed) },
            Member("gone", "...") { json($0.of(.gone).map(\.before)) },
            Member("unchanged", "5") { $0.of(.unchanged).count },
        ]
    }
}

extension FruitChange {
    fileprivate var style: Style {
        switch kind {
        case .new: .success
        case .changed: .warning
        case .gone: .faint
        case .unchanged: .plain
        }
    }
}
