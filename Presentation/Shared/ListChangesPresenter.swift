import Domain

/// Presents what a refresh did to a list, each change from its old to its new value. Its origin is the news, so everyone
/// reads it.
package struct ListChangesPresenter<Item: PresentableItem>: ScreenPresenter {
    package static var columns: String {
        let columns = Item.fields(for: Audience(.pipe)).filter(\.isListed).map { $0.title.lowercased() }
        let values = ["old", "new"].flatMap { age in columns.dropFirst().map { "\(age) \($0)" } }
        return (["change (new, changed, gone or unchanged)"] + columns.prefix(1) + values).columnsSentence
    }

    private let lists = ListingPresenter<Item>()

    package init() {}

    /// A list that could not be stored changed nothing. It is shown itself, except to a program, which expects changes.
    package func lines(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        guard let changes = listing.changes else {
            return audience.isPipe ? [] : lists.lines(listing, for: audience)
        }
        let kinds = ChangeKind.allCases.filter { audience.isPipe || $0 != .unchanged }
        let columns = Item.fields(for: audience).filter(\.isListed)
        let change = Field<ItemChange<Item>>("Change") { StyledText($0.kind.rawValue, $0.kind.style) }
        return ([change] + (audience.isPipe ? records(columns) : columns.map { changed($0, for: audience) }))
            .table(of: kinds.flatMap { kind in changes.filter { $0.kind == kind } }, for: audience)
    }

    /// The old and the new text if they differ, otherwise one of them.
    private func changed(_ field: Field<Item>, for audience: Audience) -> Field<ItemChange<Item>> {
        Field(field.title, wrapsTo: field.minimumWidth, role: field.role) { row in
            let style = (row.before ?? row.after).map { field.cell($0).style } ?? .plain
            return StyledText(audience.change(row.texts(of: field)), style)
        }
    }

    /// The name, then all old values and all new ones; empty before for a new item, and after for one that is gone.
    private func records(_ fields: [Field<Item>]) -> [Field<ItemChange<Item>>] {
        typealias Change = ItemChange<Item>
        func part(_ fields: ArraySlice<Field<Item>>, _ item: @escaping (Change) -> Item?) -> [Field<Change>] {
            fields.map { field in Field(field.title) { item($0).map(field.cell) ?? "" } }
        }
        let values = fields.dropFirst()
        let name = part(fields.prefix(1)) { $0.after ?? $0.before }
        return name + part(values, \.before) + part(values, \.after)
    }

    package func notices(_ listing: Listing<Item>, for audience: Audience) -> [Line] {
        guard let changes = listing.changes else { return [] }
        return [Line.changes(changes.map { ($0.kind, "") })] + listing.troubles
            + listing.origin(for: audience)
    }

    package func failures(_ listing: Listing<Item>, for audience: Audience) -> [ErrorMessage] {
        listing.writeFailure.map { [$0.errorMessage] } ?? []
    }

    package func json(_ listing: Listing<Item>, for audience: Audience) -> JSONText {
        lists.json(listing, for: audience)
    }
}

extension Listing where Item: PresentableItem {
    func news(for audience: Audience) -> [Line] {
        Line.news((changes ?? []).map { ($0.kind, $0.summary(for: audience)) })
    }

    static func changeMembers(for audience: Audience) -> [Member<[ItemChange<Item>]>] {
        let item = Item.fields(for: audience).members()
        func json(_ items: [Item?]) -> [JSONText] { items.compactMap { $0.map(item.json) } }
        func of(_ kind: ChangeKind) -> ([ItemChange<Item>]) -> [ItemChange<Item>] {
            { changes in changes.filter { $0.kind == kind } }
        }
        let change: [Member<ItemChange<Item>>] = [
            Member("before", "{...}|null") { $0.before.map(item.json) ?? JSONText.null },
            Member("after") { $0.after.map(item.json) ?? JSONText.null },
        ]
        return [
            Member("new", "...") { json(of(.new)($0).map(\.after)) },
            .list("changed", of: change, of(.changed)),
            Member("gone", "...") { json(of(.gone)($0).map(\.before)) },
            Member("unchanged", "5") { of(.unchanged)($0).count },
        ]
    }
}

extension ItemChange where Item: PresentableItem {
    /// The old and the new text if they differ, otherwise one.
    fileprivate func texts(of field: Field<Item>) -> [String] {
        [before, after].compactMap { $0.map(field.cell)?.text }.unique
    }

    /// Its name, with the values that changed.
    fileprivate func summary(for audience: Audience) -> String {
        let name = NamedChange(self).name
        if kind != .changed { return name }
        let texts = Item.fields(for: audience).filter(\.isListed).dropFirst().map(texts).filter {
            $0.count == 2
        }
        return name + (texts.isEmpty ? "" : ": ") + texts.map(audience.change).joined(separator: ", ")
    }
}

extension Audience {
    /// - Parameter texts: The old and the new one, or one that has not changed.
    fileprivate func change(_ texts: [String]) -> String {
        texts.count == 2 && !showsSymbols ? "from \(texts[0]) to \(texts[1])" : texts.joined(separator: " → ")
    }
}

extension Line {
    /// What a fetch changed. In a first one, everything is new.
    static func news(_ changes: [(kind: ChangeKind, name: String)]) -> [Line] {
        changes.contains { $0.kind != .new } ? [.changes(changes, naming: 3)] : []
    }

    /// "2 new, 1 changed, 1 gone, 5 unchanged." or, with names, "2 new (fig, lime), 0 changed, …"
    ///
    /// - Parameter limit: How many items of each kind are named.
    fileprivate static func changes(
        _ changes: [(kind: ChangeKind, name: String)],
        naming limit: Int = 0
    ) -> Line {
        let counts = ChangeKind.allCases.map { kind in
            let items = changes.filter { $0.kind == kind }
            let named = kind == .unchanged ? [] : items.prefix(limit).map(\.name)
            let names = (named + (named.count < items.count ? ["…"] : [])).joined(separator: ", ")
            return "\(items.count) \(kind.rawValue)" + (named.isEmpty ? "" : " (\(names))")
        }
        return .note("\(counts.joined(separator: ", ")).")
    }
}

extension ChangeKind {
    fileprivate var style: Style {
        switch self {
        case .new: .success
        case .changed: .warning
        case .gone, .unchanged: .plain
        }
    }
}
