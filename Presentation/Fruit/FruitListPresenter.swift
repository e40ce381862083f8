import Domain

/// Presents the catalogue of fruit.
package struct FruitListPresenter: ScreenPresenter {
    private let numbersRows: Bool
    private let showsOrigin: Bool
    private let limit: RowLimit

    /// - Parameters:
    ///   - numbersRows: whether a row can be opened by its number.
    ///   - showsOrigin: whether a notice names the source of the list.
    package init(numbersRows: Bool = false, showsOrigin: Bool = false, limit: RowLimit = RowLimit()) {
        self.numbersRows = numbersRows
        self.showsOrigin = showsOrigin
        self.limit = limit
    }

    package func lines(_ listing: Listing<Fruit>, for medium: Medium) -> [Line] {
        let fruit = limit.first(listing.items)
        switch medium {
        case .pipe: return Self.records.lines(of: fruit, for: medium)
        case .terminal:
            let age = fruit.isEmpty ? [] : [Line("Last updated \(listing.ageText)", .faint)]
            return table.lines(of: fruit, for: medium) + age
        }
    }

    private var table: Table<Fruit> {
        let type = Column<Fruit>("Type", wrapsTo: 8) { StyledText($0.name, .emphasis) }
        let values = FruitColumn.all.map { column in
            Column<Fruit>(column.title, .right) { StyledText(column.text($0)) }
        }
        return Table([type] + values, numberedFrom: numbersRows ? 1 : nil)
    }

    /// Pence and grams, for programs that calculate with them.
    private static var records: Table<Fruit> {
        let type = Column<Fruit>("Type") { StyledText($0.name) }
        return Table([type] + FruitColumn.all.map { column in Column(column.title) { StyledText(column.record($0)) } })
    }

    package func notices(_ listing: Listing<Fruit>) -> [Line] {
        let empty: [Line] = listing.items.isEmpty ? [.note("The catalogue is empty.")] : []
        return empty + limit.notices(of: listing.items.count) + listing.changeNotices
            + listing.troubleNotices + (showsOrigin ? [listing.originNotice] : [])
    }

    package func json(_ listing: Listing<Fruit>) -> JSONText { listing.json(limit) }
}

/// The values of a fruit beside its type, in the columns of the list and of its changes.
struct FruitColumn: Sendable {
    let title: String
    /// For a person: "£1.49".
    let text: @Sendable (Fruit) -> String
    /// For a program: "149".
    let record: @Sendable (Fruit) -> String

    static let all = [
        FruitColumn(title: "Price", text: \.priceText, record: \.price.description),
        FruitColumn(title: "Weight", text: \.weightText, record: \.weight.description),
    ]
}

extension Listing<Fruit> {
    func json(_ limit: RowLimit = RowLimit()) -> JSONText {
        let members: [String: JSONText] = [
            "fruit": .array(limit.first(items).map { .object($0.jsonMembers) }),
            "changes": changes?.json ?? .null,
        ]
        return .object(jsonMembers.merging(members) { $1 })
    }

    /// The members that all fruit of the list share.
    var jsonMembers: [String: JSONText] {
        [
            "updatedAt": .string(ISO8601.text(fetchedAt)),
            "source": .string(source),
            "writeError": .failure(writeFailure),
        ].merging(list.skipped.jsonMembers) { $1 }
    }

    /// "3 hours ago"
    var ageText: String { Age.text(of: fetchedAt, now: seenAt) }

    /// Items that could not be read, and why the list could not be read or stored.
    var troubleNotices: [Line] {
        Line.leftOut(list.skipped)
            + (readFailure.map {
                [.note("Could not read the saved list (\($0.errorMessage.clause)). Fetched a new one.", .warning)]
            } ?? [])
            + (writeFailure.map { [.note("Could not save the list: \($0.errorMessage.clause).", .warning)] } ?? [])
    }

    var originNotice: Line {
        .note("\(items.count.counted("kind")) of fruit from \(source), updated \(ageText).")
    }
}
