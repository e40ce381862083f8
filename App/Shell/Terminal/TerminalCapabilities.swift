import Domain
import Presentation

/// What may be done on one output stream. A pure value, worked out from what is known about the stream, so that every
/// rule can be checked without a terminal.
struct TerminalCapabilities: Hashable, Sendable {
    let isTerminal: Bool
    let hasColor: Bool
    /// Whether a line that was written may be written over: spinners, bars, the rounds of a draw.
    let rewritesLines: Bool
    /// Whether escape sequences are understood at all.
    let understandsEscapes: Bool
    /// Whether marks such as ✓ are replaced by ASCII, because the terminal may not know them.
    let needsASCIIMarks: Bool
    /// How pictures are drawn; nil where none can be.
    let pictures: PictureProtocol?
    /// What COLUMNS says; it holds for a pipe, too.
    private let fixedWidth: Int?

    /// - Parameter color: what the option, the environment and the configuration file say together; `auto` leaves it to
    ///   the stream.
    init(isTerminal: Bool, environment: [String: String], color: ColorChoice, animation: Bool) {
        self.isTerminal = isTerminal
        understandsEscapes = isTerminal && environment["TERM"] != "dumb"
        rewritesLines = understandsEscapes && animation
        needsASCIIMarks = isTerminal && !CharacterEncoding(environment: environment).isUTF8
        pictures = understandsEscapes ? PictureProtocol(environment: environment) : nil
        hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: understandsEscapes
            }
        fixedWidth = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// - Parameter window: what the terminal says of itself; nothing where there is none.
    func width(window: Int?) -> Int {
        fixedWidth ?? window ?? 80
    }
}

/// The encoding of the locale, found as POSIX says.
struct CharacterEncoding {
    let isUTF8: Bool
    /// The variable that decides, with its value.
    let origin: String

    init(environment: [String: String]) {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].first { environment[$0]?.isEmpty == false }
        let text = name.flatMap { environment[$0] } ?? ""
        isUTF8 = text.lowercased().firstMatch(of: /utf-?8/) != nil
        origin = name.map { "\($0)=\(text)".withoutUserInfo } ?? "LANG, which is not set,"
    }

    /// The program's own marks, each with an ASCII character in its place.
    static let marks: [Character: Character] = ["✓": "+", "✗": "x", "•": "*", "…": "~", "♥": "*"]
}

/// What the user said about colour on the command line.
enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    case auto
    case always
    case never
}

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
        case .emphasis, .command: "36"
        case .success: "32"
        case .warning: "33"
        case .failure: "1;31"
        case .faint: "2"
        }
    }
}
