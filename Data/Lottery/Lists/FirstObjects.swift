/// The first objects of a list in JSON: what their columns have.
struct FirstObjects {
    private static let most = 50

    /// Empty until a list was looked at.
    private var cells: [String: [String]] = [:]
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
                for (name, value) in row.members {
                    cells[name, default: []].append(value.kind == .null ? "" : bytes.text(of: value).trimmed)
                }
            }
        } catch {
            return
        }
    }

    func content(_ name: String) -> ColumnContent { cells[name].map { ColumnContent($0) } ?? .texts }
}
