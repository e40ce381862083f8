/// The details of one thing: names and values, one below the other.
package struct Fields {
    private let fields: [(name: String, value: StyledText)]

    package init(_ fields: [(name: String, value: StyledText)]) {
        self.fields = fields
    }

    /// On a terminal the values below each other, long ones on several lines; for a pipe one field a line, the name first.
    package func lines(for medium: Medium) -> [Line] {
        switch medium {
        case .terminal(let width): aligned(in: width)
        case .pipe: fields.map { Line(fields: [$0.name, $0.value.text]) }
        }
    }

    package var aligned: [Line] { aligned(in: .max) }

    private func aligned(in width: Int) -> [Line] {
        let indent = (fields.map { CellWidth.of($0.name) }.max() ?? 0) + 2
        return fields.flatMap { name, value in
            let parts = Line(spans: [value]).wrapped(to: max(width - indent, 1))
            return parts.enumerated().map { index, part in
                let start = index == 0 ? StyledText(CellWidth.padded(name, to: indent), .faint) : .blanks(indent)
                return Line(spans: [start] + part.spans)
            }
        }
    }
}
