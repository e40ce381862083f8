import Foundation
import Presentation
import Synchronization

/// One of the console's two streams, and what it can show.
final class Channel: Sendable {
    let descriptor: Descriptor
    let isTerminal: Bool
    private let isColored: Atomic<Bool>
    let understandsEscapes: Bool
    /// Whether a line can be rewritten in place: spinners, countdowns, the rounds of a draw.
    let rewritesLines: Bool
    /// Whether only ASCII is written, because the terminal may know no other characters.
    private let needsASCII: Bool
    /// The value of COLUMNS, which holds for a pipe as well.
    private let fixedWidth: Int?

    /// - Parameter color: the resolved setting; `auto` depends on the stream.
    init(_ descriptor: Descriptor, _ environment: [String: String], color: ColorChoice, animation: Bool) {
        self.descriptor = descriptor
        isTerminal = descriptor.isTerminal
        understandsEscapes = isTerminal && environment["TERM"] != "dumb"
        rewritesLines = understandsEscapes && animation
        needsASCII = isTerminal && !CharacterEncoding(environment: environment).isUTF8
        isColored = Atomic(false)
        fixedWidth = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        choose(color)
    }

    var hasColor: Bool { isColored.load(ordering: .relaxed) }

    func choose(_ color: ColorChoice) {
        isColored.store(color == .always || color == .auto && understandsEscapes, ordering: .relaxed)
    }

    var width: Int { fixedWidth ?? (isTerminal ? descriptor.windowSize?.columns : nil) ?? 80 }

    /// The line, or as many as it takes to fit the terminal.
    func lines(_ line: Line) -> [Line] { isTerminal ? line.wrapped(to: width) : [line] }

    func bytes(_ line: Line, end: String) -> [UInt8] { bytes(ANSI.text(line, colored: hasColor) + end) }

    /// The text as the terminal can show it.
    func bytes(_ text: String) -> [UInt8] { Array((needsASCII ? CharacterEncoding.ascii(text) : text).utf8) }
}

/// The encoding of the locale, found as POSIX says.
struct CharacterEncoding {
    let isUTF8: Bool
    /// The variable that decides, with its value.
    let origin: String

    init(environment: [String: String]) {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].first { environment[$0]?.isEmpty == false }
        let text = name.flatMap { environment[$0] } ?? ""
        isUTF8 = text.lowercased().replacing("-", with: "").contains("utf8")
        origin = name.map { "\($0)=\(text)".withoutUserInfo } ?? "LANG, which is not set,"
    }

    /// Text without accents, with one character in the place of each cell that cannot be shown.
    static func ascii(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.map { character in
            if character.isASCII { return String(character) }
            if let mark = marks[character] { return mark }
            let base = String(character).decomposedStringWithCompatibilityMapping.unicodeScalars.first
            guard let base, base.isASCII else { return String(repeating: "?", count: CellWidth.of(character)) }
            return String(base)
        }.joined()
    }

    /// The program's own marks.
    private static let marks: [Character: String] = [
        "✓": "+", "✗": "x", "•": "*", "…": "~", "♥": "*", "🏆": "*", "🎉": "*", "🤑": "*", "😢": "*", "🔔": "*",
        "⚠️": "!", "£": "GBP", "€": "EUR", "₹": "INR", "₩": "KRW", "₪": "ILS",
    ]
}

enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    case auto
    case always
    case never
}

/// The control sequences of ECMA-48 in use, and the look of styles.
enum ANSI {
    static let hideCursor = "\u{1B}[?25l"
    static let showCursor = "\u{1B}[?25h"
    static let eraseToEndOfLine = "\u{1B}[K"
    static let eraseBelow = "\u{1B}[J"
    static let clearScreen = "\u{1B}[H\u{1B}[2J"

    static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
    static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }

    static func text(_ line: Line, colored: Bool) -> String {
        guard colored else { return line.text }
        return line.spans.map { span in
            guard let attributes = attributes(of: span.style) else { return span.text }
            return "\u{1B}[\(attributes)m\(span.text)\u{1B}[0m"
        }.joined()
    }

    /// From the eight basic colors, which every theme makes readable on its background.
    private static func attributes(of style: Style) -> String? {
        switch style {
        case .plain, .verbatim: nil
        case .title: "1"
        case .emphasis, .command: "36"
        case .success: "32"
        case .warning: "33"
        case .failure: "1;31"
        case .faint: "2"
        }
    }
}
