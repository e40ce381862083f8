/// The first objects of a list in JSON: what their columns have.
struct FirstObjects {
    private static let most = 50

    /// Empty until a list was looked at.
    private var cells: [String: [String]] = [:]
    /// Of the columns, in the order in which the objects have them.
    private(set) var names: [String] = []
    /// Of columns with lists that are not empty.
    private var lists: Set<String> = []
    private var count = 0
    /// Whether the list has no further objects.
    private(set) var isWhole = false

    init() {}

    /// - Parameter bytes: Begin with those of the list. Its first fault ends the first objects; reading them reports it.
    init(_ bytes: [UInt8]) {
        var row = Row(bytes)
        let span = bytes.span
        var position = span.skippingSpace(from: 0) + 1
        do throws(RowFault) {
            for index in 0..<Self.most {
                guard try span.passComma(&position, isFirst: index == 0, end: ASCII.closeBracket) else {
                    isWhole = true
                    return
                }
                guard try span.byte(at: position) == ASCII.openBrace else { return }
                position = try row.scanObject(at: position, flattens: true)
                count += 1
                for (name, value) in row.members {
                    if cells[name] == nil { names.append(name) }
                    if value.kind == .array, !row.isEmptyArray(value) { lists.insert(name) }
                    let isText = value.kind != .null && value.kind != .array
                    cells[name, default: []].append(isText ? bytes.text(of: value).trimmed : "")
                }
            }
        } catch {
            return
        }
    }

    /// Objects without the column are blank.
    func sample(_ name: String) -> ColumnSample {
        guard let cells = cells[name] else { return .unknown }
        let blanks = [String](repeating: "", count: max(0, count - cells.count))
        return ColumnSample(cells + blanks, hasLists: lists.contains(name))
    }

    /// Whether a column has names, or may have some.
    func mayHavePeople(_ headers: HeaderRule) -> Bool {
        headers.accept(namesOfObjects: names)
            || Headings(names, isTable: false, names.map(sample)).proposal != nil
    }
}
