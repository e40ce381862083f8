import Domain

/// A sheet of a workbook as a table of quoted fields, each line of which is a row of the sheet.
struct Sheet {
    struct Cell {
        var content: [UInt8] = []
        var failure: Failure?
        var isStruckOut = false
    }

    /// Why what a formula says is unknown.
    enum Failure {
        /// The content says how it failed.
        case failed
        /// A script wrote it, or saved the workbook again, without its result.
        case unresolved
    }

    /// Why a row may be no participant.
    enum Mark: String {
        /// A filter or the author hides it.
        case hidden = "yes"
        case struckOut = "struck out"
    }

    let name: String
    /// Names of the other sheets.
    var others: [String] = []
    private(set) var bytes: [UInt8] = []
    /// The mark of each marked row, by its number from 1.
    private(set) var marks: [Int: Mark] = [:]
    /// The first cell whose formula failed, and its text; nil if the formula has no result.
    private(set) var failedCell: (cell: String, text: String?)?
    private let limit: Int
    private var line = 1
    private var fields = 0

    private static let mostColumns = 1 << 14
    private static let mostRows = 1 << 20

    init(name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// - Parameters:
    ///   - row: Counted from 1.
    ///   - column: Counted from 0.
    /// - Returns: Whether the cell is in the sheet, and fits the limit.
    mutating func append(_ cell: Cell, row: Int, column: Int, isHidden: Bool) -> Bool {
        let isInside = 1...Self.mostRows ~= row && 0..<Self.mostColumns ~= column
        let isNext = row > line || row == line && column >= fields
        guard isInside, isNext else { return false }
        if let failure = cell.failure, failedCell == nil {
            let text = failure == .failed ? String(repairing: cell.content).visible : nil
            failedCell = (Self.columnName(column) + String(row), text)
        }
        if cell.content.isEmpty { return true }
        while line < row {
            bytes.append(ASCII.lineFeed)
            line += 1
            fields = 0
        }
        // Without one, the first field would be the second.
        while fields < column {
            bytes.append(ASCII.comma)
            fields += 1
        }
        if isHidden {
            marks[row] = .hidden
        } else if cell.isStruckOut, ListedText(cell.content[...]).hasLetter {
            // Without a letter, it may be a price.
            marks[row] = .struckOut
        }
        bytes.append(ASCII.quote)
        for byte in cell.content {
            switch byte {
            case ASCII.quote: bytes += [byte, byte]
            // The lines of the text are those of the sheet.
            case ASCII.lineFeed: bytes += "\u{2028}".utf8
            case ASCII.carriageReturn: break
            default: bytes.append(byte)
            }
        }
        bytes += [ASCII.quote, ASCII.comma]
        fields = column + 1
        return bytes.count <= limit
    }

    /// `A` to `XFD`.
    private static func columnName(_ column: Int) -> String {
        let last = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(column % 26)))
        return column < 26 ? last : columnName(column / 26 - 1) + last
    }

    /// A number of days as the day that it is: `2026-01-01`, or `2026-01-01T19:30:00`.
    ///
    /// - Parameter epoch: The number of 1970-01-01.
    static func day(_ text: [UInt8], since epoch: Double) -> [UInt8] {
        // Excel has a 29 February 1900, and no day after 9999.
        guard let number = Double(String(repairing: text).trimmed), 61..<2_958_466 ~= number else {
            return Self.number(text)
        }
        let seconds = Int64(((number - epoch) * 86_400).rounded())
        let moment = ISO8601.text(Timestamp(millisecondsSince1970: seconds * 1000).fields())
        return Array((number == number.rounded() ? String(moment.prefix(10)) : moment).utf8)
    }

    /// A number as a cell shows it: whole ones without a fraction. Programs keep 15 digits, so a longer number is written
    /// as what it is, an approximation.
    static func number(_ text: [UInt8]) -> [UInt8] {
        let written = String(repairing: text).trimmed
        guard let value = Double(written) else { return text }
        guard value == value.rounded() else { return Array(written.utf8) }
        return Array((abs(value) < 1e15 ? "\(Int64(value))" : "\(value / 1e15)E15").utf8)
    }
}
