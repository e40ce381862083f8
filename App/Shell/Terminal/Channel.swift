import Domain
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
    private let isPlain: Bool
    /// The value of COLUMNS, which holds for a pipe as well.
    private let fixedWidth: Int?

    /// - Parameter color: the resolved setting; `auto` depends on the stream.
    init(_ descriptor: Descriptor, _ environment: [String: String], _ look: Look) {
        self.descriptor = descriptor
        isPlain = look.isPlain
        isTerminal = descriptor.isTerminal
        understandsEscapes = isTerminal && environment["TERM"] != "dumb" && !isPlain
        rewritesLines = understandsEscapes && look.isAnimated
        isColored = Atomic(false)
        fixedWidth = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        choose(look.color)
    }

    var hasColor: Bool { isColored.load(ordering: .relaxed) }

    func choose(_ color: ColorChoice) {
        isColored.store(color == .always || color == .auto && understandsEscapes, ordering: .relaxed)
    }

    var width: Int { fixedWidth ?? (isTerminal ? descriptor.windowSize?.columns : nil) ?? 80 }

    /// The width that its reader named or has; nil for a pipe.
    var knownWidth: Int? { isTerminal ? width : fixedWidth }

    /// Without its newline.
    func bytes(_ line: Line) -> [UInt8] {
        var bytes: [UInt8] = []
        ANSI.write(isPlain ? line.withoutSymbols : line, colored: hasColor, to: &bytes)
        return bytes
    }

    /// A question, over several lines if it takes them. The answer follows in the last.
    func bytes(asking question: Line) -> [UInt8] {
        let lines = fitting([question])
        let gap: Line = lines.count > 1 && question.text.hasSuffix(" ") ? " " : .empty
        return bytes(Array(lines.dropLast())) + bytes((lines.last ?? .empty) + gap)
    }

    /// As many lines as it takes to fit the terminal.
    func fitting(_ lines: [Line]) -> [Line] {
        // Wrapped with its symbol, a line would begin with a blank without it.
        let lines = isPlain ? lines.map(\.withoutSymbols) : lines
        guard isTerminal else { return lines }
        let width = width
        return lines.flatMap { $0.wrapped(to: width) }
    }

    /// All lines go into one buffer, because a list can have a million.
    func bytes(_ lines: [Line]) -> [UInt8] {
        let isColored = hasColor
        var bytes: [UInt8] = []
        for line in fitting(lines) {
            ANSI.write(line, colored: isColored, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}

/// How the console shows text, from the settings.
struct Look: Sendable {
    var color: ColorChoice
    var isAnimated = true
    /// Whether nothing is redrawn, decorated or aligned, as a screen reader or a log wants it.
    var isPlain = false
    /// Whether plain output also goes into a pipe or a file, instead of records.
    var labelsPipes = false
}

enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    case auto
    case always
    case never
}

/// The control sequences of ECMA-48 in use, and the look of styles.
enum ANSI {
    static let eraseBelow = "\u{1B}[J"
    static let clearScreen = "\u{1B}[H\u{1B}[2J"

    static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
    static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }

    static func text(_ line: Line, colored: Bool) -> String {
        var bytes: [UInt8] = []
        write(line, colored: colored, to: &bytes)
        return String(repairing: bytes)
    }

    static func write(_ line: Line, colored: Bool, to bytes: inout [UInt8]) {
        for span in line.spans {
            let attributes = colored ? attributes(of: span.style) : nil
            if let attributes { bytes += "\u{1B}[\(attributes)m".utf8 }
            bytes += span.text.utf8
            if attributes != nil { bytes += "\u{1B}[0m".utf8 }
        }
    }

    /// Bold and faint, whose contrast follows the terminal's own. No basic color has a contrast of 4.5 : 1 on both light and
    /// dark backgrounds in the palettes that terminals come with.
    private static func attributes(of style: Style) -> String? {
        switch style {
        case .plain, .verbatim, .symbol: nil
        case .title, .emphasis, .command, .recallingCommand, .success, .warning, .failure: "1"
        case .faint: "2"
        }
    }
}
