import Presentation

/// What a terminal shows, with everything that has scrolled off: the text and the control sequences that Tombola uses.
/// A picture is shown as `[picture]`.
struct TerminalScreen: Sendable {
    private let width: Int
    private var rows: [[Character?]] = [[]]
    private var row = 0
    private var column = 0
    /// The first row of the screen since it was last cleared.
    private var top = 0
    private var pending: [UInt8] = []

    init(width: Int) {
        self.width = width
    }

    /// The rows without blanks at their ends. An empty last row is left out.
    var lines: [String] {
        var lines = rows.map { row in
            var text = String(row.compactMap(\.self))
            while text.last == " " { text.removeLast() }
            return text
        }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The row of the cursor, and what stands before the cursor.
    var cursor: (row: Int, before: String) {
        (row, String(rows[row].prefix(column).compactMap(\.self)))
    }

    mutating func write(_ bytes: [UInt8]) {
        pending += bytes
        // A character or a sequence that is incomplete waits for its end.
        let text = String(decoding: pending, as: UTF8.self)
        guard text.utf8.elementsEqual(pending) else { return }
        var rest = text[...]
        while let character = rest.first {
            if character == "\u{1B}" {
                guard let end = endOfSequence(rest.dropFirst()) else { break }
                rest = rest[end...]
            } else {
                put(character)
                rest.removeFirst()
            }
        }
        pending = Array(rest.utf8)
    }

    /// Carries out the sequence after an escape character. Returns its end, or nil if it is incomplete.
    private mutating func endOfSequence(_ sequence: Substring) -> Substring.Index? {
        let rest = sequence.dropFirst()
        switch sequence.first {
        case "[":
            let parameters = rest.prefix { "0123456789;?".contains($0) }
            guard let final = rest[parameters.endIndex...].first else { return nil }
            control(final, Int(parameters))
            return rest.index(after: parameters.endIndex)
        case "]", "_", "P":
            guard let end = ["\u{7}", "\u{1B}\\"].compactMap({ rest.firstRange(of: $0)?.upperBound }).min() else {
                return nil
            }
            if ["]1337;File=", "_Ga=T"].contains(where: sequence.hasPrefix) {
                for character in "[picture]" { put(character) }
            }
            return end
        case .some: return sequence.startIndex
        case nil: return nil
        }
    }

    private mutating func put(_ character: Character) {
        switch character {
        case "\r": column = 0
        case "\n": move(to: row + 1)
        case "\r\n":
            column = 0
            move(to: row + 1)
        case "\u{8}": column = max(0, column - 1)
        case "\u{7}": break
        default:
            let cells = CellWidth.of(character)
            if column + cells > width {
                column = 0
                move(to: row + 1)
            }
            while rows[row].count < column + cells { rows[row].append(" ") }
            rows[row][column] = character
            if cells == 2 { rows[row][column + 1] = nil }
            column += cells
        }
    }

    private mutating func move(to new: Int) {
        row = max(top, new)
        while rows.count <= row { rows.append([]) }
    }

    private mutating func control(_ final: Character, _ number: Int?) {
        switch final {
        case "A": move(to: row - (number ?? 1))
        case "B": move(to: row + (number ?? 1))
        case "C": column += number ?? 1
        case "D": column = max(0, column - (number ?? 1))
        case "K": rows[row].removeLast(max(0, rows[row].count - column))
        case "J" where number == 2:
            top = rows.count
            column = 0
            move(to: top)
        case "J":
            rows[row].removeLast(max(0, rows[row].count - column))
            rows.removeLast(rows.count - 1 - row)
        default: break
        }
    }
}
