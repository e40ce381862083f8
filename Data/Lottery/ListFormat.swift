import Domain

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

    /// Candidates; the header decides. nil for JSON. Spreadsheets write semicolons where the comma is the
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

/// What must be known to reread a list from the middle.
enum ListLayout: Hashable, Sendable {
    case json
    case delimited(DelimitedLayout)
}

/// Reads a lottery list in any format.
enum ListReader<Record: JSONRecord & DelimitedRecord> {
    /// Reads a complete document.
    static func collect<Part: ListPart>(
        _ document: SourceDocument,
        as format: ListFormat,
        into empty: Part
    ) async throws(SourceFailure) -> (part: Part, layout: ListLayout) where Part.Record == Record {
        guard let separators = format.separators else {
            return (try await JSONListCollector(empty: empty).collect(document).part, .json)
        }
        let (part, layout) = try await DelimitedListReader<Record>.collect(
            document,
            separators: separators,
            into: empty
        )
        return (part, .delimited(layout))
    }

    /// Rereads from a row, decoding only the wanted records: first the one at index `wanted`, then each one whose index
    /// `body` returns, until it returns nil or the list ends.
    static func read(
        _ document: SourceDocument,
        _ layout: ListLayout,
        from position: RowPosition,
        to wanted: Int,
        _ body: (Record, RowPosition) throws(SourceFailure) -> Int?
    ) async throws(SourceFailure) {
        switch layout {
        case .json:
            let largest = JSONListReader<Record>.largest
            let parser = JSONListParser<Record>(rereadingFrom: position.index, to: wanted, largest: largest)
            var reader = JSONListReader(document.name, parser, base: position.offset)
            try await reader.read(document.reread(position.offset)) { (record, position) throws(JSONFault) in
                do throws(SourceFailure) { return try body(record, position) } catch { throw .stopped(error) }
            }
        case .delimited(let layout):
            try await DelimitedListReader<Record>.read(document, layout, from: position, to: wanted, body)
        }
    }
}
