/// One line for the screen or for a pipe, without its end.
///
/// A string literal is a plain line: `"3 players"`. Styled ones are written as a list of spans:
/// `[StyledText("hint:", .faint), " try again"]`.
package struct Line: Hashable, Sendable {
    package var spans: [StyledText]

    package init(spans: [StyledText]) {
        self.spans = spans
    }

    package init(_ text: String, _ style: Style = .plain) {
        spans = text.isEmpty ? [] : [StyledText(text, style)]
    }

    package static let empty = Line(spans: [])

    package var text: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }
    package var width: Int { spans.reduce(0) { $0 + $1.width } }

    package static func + (one: Line, other: Line) -> Line {
        Line(spans: one.spans + other.spans)
    }

    /// The line cut to a number of cells; what is left out is shown by "…".
    package func truncated(to cells: Int) -> Line {
        guard width > cells else { return self }
        var kept: [StyledText] = []
        var left = cells
        for span in spans where left > 0 {
            // One cell is held back for the mark: that it is needed is known, since the whole line does not fit.
            if span.width < left {
                kept.append(span)
                left -= span.width
            } else {
                kept.append(StyledText(span.text + "…", span.style).truncated(to: left))
                left = 0
            }
        }
        return Line(spans: kept)
    }
}

extension Line: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
}

extension Line: ExpressibleByArrayLiteral {
    package init(arrayLiteral spans: StyledText...) { self.init(spans: spans) }
}
