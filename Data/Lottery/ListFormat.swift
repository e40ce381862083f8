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
    /// - Parameter fewest: Number of fields that a table has at least.
    init(ofParticipantsIn head: [UInt8], fewest: Int = 2) {
        let lines = head.split(separator: ASCII.lineFeed).map { line in
            String(decoding: line, as: UTF8.self).trimmed
        }.filter { !$0.isEmpty }
        if let first = lines.first?.first, "[{".contains(first) {
            self = .json
            return
        }
        let isTable = [",", ";", "\t"].contains { (separator: Character) in
            func fields(_ line: String) -> [Substring] {
                line.split(separator: separator, omittingEmptySubsequences: false)
            }
            let header = lines.first.map(fields) ?? []
            return header.count >= fewest
                && ParticipantColumns.isHeader(header.map { String($0.filter { $0 != "\"" }) })
                && lines.count { fields($0).count == header.count } * 2 > lines.count
        }
        self = isTable ? .csv : .names
    }

    /// Candidates; the header decides. nil for JSON, none for names. Spreadsheets write semicolons where the comma is the
    /// decimal separator.
    var separators: [UInt8]? {
        switch self {
        case .json: nil
        case .csv: [ASCII.comma, ASCII.semicolon, ASCII.tab]
        case .tsv: [ASCII.tab]
        case .names: []
        }
    }
}
