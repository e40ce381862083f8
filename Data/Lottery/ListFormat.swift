/// Format of a lottery list.
package enum ListFormat: String, CaseIterable, Sendable {
    case json, csv, tsv
    /// Plain text with one participant on each line.
    case names

    /// - Parameter name: A path or URL. Returns nil if its ending names no format.
    package init?(endingOf name: String) {
        let path = HTTPAddress.looksLikeURL(name) ? String(name.prefix { $0 != "?" && $0 != "#" }) : name
        let known = [ListFormat.json, .csv, .tsv].first { path.lowercased().hasSuffix(".\($0.rawValue)") }
        guard let known else { return nil }
        self = known
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
