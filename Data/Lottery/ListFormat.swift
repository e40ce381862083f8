package enum ListFormat: String, CaseIterable, Sendable {
    case json, csv, tsv
    /// Plain text with one participant on each line.
    case names

    /// - Parameter name: A path or URL. Returns nil if its ending names no format.
    package init?(endingOf name: String) {
        let path = HTTPAddress.looksLikeURL(name) ? String(name.prefix { $0 != "?" && $0 != "#" }) : name
        let endings: [(String, ListFormat)] = [(".json", .json), (".csv", .csv), (".tsv", .tsv), (".txt", .names)]
        guard let known = endings.first(where: { path.lowercased().hasSuffix($0.0) }) else { return nil }
        self = known.1
    }

    /// The format of a list of participants whose name has no known ending. It is a table only if its header names a column
    /// that is known and most lines have as many fields.
    ///
    /// - Parameters:
    ///   - fewest: Number of fields that a table has at least.
    ///   - choice: Its headings are known, too.
    init(ofParticipantsIn head: [UInt8], fewest: Int = 2, _ headers: HeaderRule) {
        if let first = String(repairing: head).trimmed.utf8.first, "[{".utf8.contains(first) {
            self = .json
            return
        }
        if TableLayout.separator(named: head.prefix { $0 != ASCII.lineFeed }) != nil {
            self = .csv
            return
        }
        let isTable = Self.csv.separators?.contains { separator in
            FirstRows(of: head, separator)?.isTable(headers, fewest: fewest) == true
        }
        self = isTable == true ? .csv : .names
    }

    /// Candidates; the header decides. nil for JSON, none for names. Spreadsheets write semicolons where the comma is the
    /// decimal separator, and commas can be part of a heading.
    var separators: [UInt8]? {
        switch self {
        case .json: nil
        case .csv: [ASCII.semicolon, ASCII.tab, ASCII.comma]
        case .tsv: [ASCII.tab]
        case .names: []
        }
    }
}
