import Domain

package enum ListFormat: String, CaseIterable, Sendable {
    case json, csv, tsv
    /// Plain text with one participant on each line.
    case names

    /// - Parameter name: A path or URL. Returns nil if its ending names no format.
    package init?(endingOf name: String) {
        let path = HTTPAddress.looksLikeURL(name) ? String(name.prefix { $0 != "?" && $0 != "#" }) : name
        let endings: [(String, ListFormat)] = [
            (".json", .json), (".csv", .csv), (".tsv", .tsv), (".txt", .names),
        ]
        guard let known = endings.first(where: { path.lowercased().hasSuffix($0.0) }) else { return nil }
        self = known.1
    }

    /// The format of a list of participants whose name has no known ending. It is a table only if its header names a column
    /// that is known and most lines have as many fields.
    ///
    /// - Parameter fewest: Number of fields that a table has at least.
    init(ofParticipantsIn head: [UInt8], fewest: Int = 2, _ headers: HeaderRule) {
        if let first = String(repairing: head).trimmed.utf8.first, "[{".utf8.contains(first) {
            self = .json
            return
        }
        if TableLayout.separator(named: head.prefix { $0 != ASCII.lineFeed }) != nil {
            self = .csv
            return
        }
        // What was drawn with characters is read as such.
        let isDrawn = PlainText.hasTable(head)
        let isTable =
            !isDrawn
            && Self.separators.contains { separator in
                FirstRows(of: head, separator)?.isTable(headers, fewest: fewest) == true
            }
        self = isTable ? .csv : .names
    }

    /// Candidates of CSV; the header decides. Spreadsheets write semicolons where the comma is the decimal separator, and
    /// commas can be part of a heading.
    static let separators: [UInt8] = [ASCII.pipe, ASCII.semicolon, ASCII.tab, ASCII.comma]
}

extension FileFormat {
    /// Recognises a file that is no list by its first bytes; nil if it may be one.
    package init?(beginning head: [UInt8]) {
        let found = Self.beginnings.first { beginning in
            head.count >= beginning.bytes.count
                && Swift.zip(beginning.bytes, head).allSatisfy { $0 == nil || $0 == $1 }
        }
        guard let found else { return nil }
        self = found.format
    }

    /// nil stands for any byte.
    private static let beginnings: [(format: FileFormat, bytes: [UInt8?])] = [
        (.pdf, Array("%PDF-".utf8)), (.rtf, Array("{\\rtf".utf8)), (.gzip, [0x1F, 0x8B]),
        // The level, and the first digits of π.
        (.bzip2, Array("BZh".utf8) + [nil] + Array("1AY&SY".utf8)),
        (.xz, [0xFD] + Array("7zXZ\0".utf8)), (.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
        (.sevenZip, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
        (.png, [0x89] + Array("PNG\r\n".utf8) + [0x1A]), (.jpeg, [0xFF, 0xD8, 0xFF]),
        (.gif, Array("GIF8".utf8) + [nil] + Array("a".utf8)),
        (.webP, Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8)),
        (.announcement, Array("\(Announcement.title.uppercased())\n\n".utf8)),
        (.announcement, Array("# \(Announcement.title)\n\n".utf8)),
        (.transcript, Array("\(Draw.title)\n".utf8)),
        (.heic, [0, 0, 0, nil] + Array("ftyphei".utf8)), (.sqlite, Array("SQLite format 3\0".utf8)),
    ]
}
