/// The details of one thing: names and values, one below the other.
package struct Fields {
    private let fields: [(name: String, value: Span)]

    package init(_ fields: [(name: String, value: Span)]) {
        self.fields = fields
    }

    /// On a terminal the values below each other; for a pipe one field a line, the name first.
    package func lines(for medium: Medium) -> [Line] {
        switch medium {
        case .terminal: aligned
        case .pipe: fields.map { Line(fields: [$0.name, $0.value.text]) }
        }
    }

    package var aligned: [Line] {
        let width = fields.map { CellWidth.of($0.name) }.max() ?? 0
        return fields.map { [Span(CellWidth.padded($0.name, to: width + 2), .faint), $0.value] }
    }
}
