import Domain

/// The headings of a list, and what the first rows show of its columns.
struct Headings {
    /// As the list writes them.
    let texts: [String]
    /// Of a table. Objects may have columns in further objects, such as `user.login`.
    let isTable: Bool
    /// What the first rows have in each column.
    private let contents: [ColumnContent]
    /// The first two rows.
    private let examples: [[String]]
    /// In the form in which headings are compared.
    private let folded: [String]

    init(_ texts: [String], isTable: Bool, _ contents: [ColumnContent] = [], examples: [[String]] = []) {
        self.texts = texts
        self.isTable = isTable
        self.contents = contents
        self.examples = examples
        folded = texts.map(\.heading)
    }

    /// Texts, unless rows show otherwise.
    func content(_ column: Int) -> ColumnContent {
        contents.indices.contains(column) ? contents[column] : .texts
    }

    func isOne(of known: [String], _ column: Int) -> Bool { known.contains(folded[column]) }

    /// Columns with one of these headings, in the order of these.
    func columns(_ known: [String]) -> [Int] { known.compactMap(folded.firstIndex) }

    /// Columns of nested objects whose last name is one of these: the first that any of them has.
    func nestedColumns(_ known: [String]) -> [Int] {
        if isTable { return [] }
        let lasts = texts.map { $0.split(separator: ".").dropFirst().last.map { String($0).heading } }
        guard let name = known.first(where: lasts.contains) else { return [] }
        return lasts.indices.filter { lasts[$0] == name }
    }

    /// The first of these headings that occurs again.
    func firstRepeat(of known: Set<String>) -> String? {
        let column = folded.indices.first { known.contains(folded[$0]) && folded[..<$0].contains(folded[$0]) }
        return column.map { texts[$0] }
    }

    /// The heading of a column that may have names. One that is not shown in full could not be copied.
    var proposal: String? {
        if isTable, texts.count == 1 { return nil }
        let shown = texts.indices.filter { column in
            let text = texts[column]
            return content(column) == .texts && text == text.visible && !folded[column].isEmpty
                && !text.isNumberOrDate
        }
        return (shown.first { folded[$0].contains("nam") } ?? shown.first).map { texts[$0] }
    }

    /// - Parameter column: What the header does not have.
    func lacking(_ column: ListProblem.Needed) -> ListProblem {
        .noColumn(column, header: texts, examples: column == .names ? examples : [])
    }
}

extension String {
    /// A heading in the form in which headings are compared. Folding each of these takes time, and no heading that has a
    /// meaning is long.
    var heading: String { utf8.count > 1000 ? self : FoldedText(self).heading }
}
