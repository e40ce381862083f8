import Presentation

/// The few control sequences of ECMA-48 that are used, and how styles look.
enum ANSI {
    static let hideCursor = "\u{1B}[?25l"
    static let showCursor = "\u{1B}[?25h"
    static let eraseToEndOfLine = "\u{1B}[K"

    static func text(_ line: Line, colored: Bool) -> String {
        guard colored else { return line.text }
        return line.spans.map { span in
            guard let attributes = attributes(of: span.style) else { return span.text }
            return "\u{1B}[\(attributes)m\(span.text)\u{1B}[0m"
        }.joined()
    }

    /// From the eight basic colours, which every theme makes readable on its background.
    private static func attributes(of style: Style) -> String? {
        switch style {
        case .plain: nil
        case .title: "1"
        case .emphasis: "36"
        case .success: "32"
        case .warning: "33"
        case .failure: "1;31"
        case .faint: "2"
        }
    }
}
