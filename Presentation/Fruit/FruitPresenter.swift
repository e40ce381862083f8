import Domain

/// The list of all fruit.
package struct FruitPresenter: ScreenPresenter {
    private let numbersRows: Bool
    private let tellsOrigin: Bool

    /// - Parameters:
    ///   - numbersRows: whether a row can be opened by its number.
    ///   - tellsOrigin: whether it is told where the list is from.
    package init(numbersRows: Bool = false, tellsOrigin: Bool = false) {
        self.numbersRows = numbersRows
        self.tellsOrigin = tellsOrigin
    }

    package func lines(_ browsed: FruitListing, for medium: Medium) -> [Line] {
        let fruit = browsed.catalogue.fruit
        switch medium {
        case .pipe: return records.lines(of: fruit, for: medium)
        case .terminal:
            let age = fruit.isEmpty ? [] : [Line("Last updated \(browsed.ageText)", .faint)]
            return table.lines(of: fruit, for: medium) + age
        }
    }

    private var table: Table<Fruit> {
        let columns: [Column<Fruit>] = [
            Column("Type", shrinksTo: 6) { StyledText($0.type, .emphasis) },
            Column("Price", .right) { StyledText($0.priceText) },
            Column("Weight", .right) { StyledText($0.weightText) },
        ]
        return Table(columns, numberedFrom: numbersRows ? 1 : nil)
    }

    /// Pence and grams, for programs that count with them.
    private var records: Table<Fruit> {
        Table([
            Column("Type") { StyledText($0.type) },
            Column("Price") { StyledText($0.price.description) },
            Column("Weight") { StyledText($0.weight.description) },
        ])
    }

    package func notices(_ browsed: FruitListing) -> [Line] {
        let empty: [Line] = browsed.catalogue.fruit.isEmpty ? [.note("There is no fruit in the catalogue.")] : []
        return empty + browsed.changeNotices + browsed.troubleNotices + (tellsOrigin ? [browsed.originNotice] : [])
    }

    package func json(_ browsed: FruitListing) -> JSONText { browsed.json }
}
