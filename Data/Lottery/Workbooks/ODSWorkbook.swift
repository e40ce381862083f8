import Domain

/// A workbook of LibreOffice, or of a program that writes its format.
struct ODSWorkbook: Workbook {
    private let archive: ZIPArchive
    private let content: [UInt8]
    let names: [(name: String, isHidden: Bool)]

    init(_ archive: ZIPArchive) throws(AccessFailure) {
        var archive = archive
        if archive.has("META-INF/manifest.xml"),
            try archive.file("META-INF/manifest.xml").contains(Array("encryption-data".utf8))
        {
            throw .encrypted(archive.place)
        }
        content = try archive.file("content.xml")
        self.archive = archive
        var xml = XMLScanner(content, orThrow: archive.damaged)
        var names: [(name: String, isHidden: Bool)] = []
        while try xml.passTable() { names.append((xml.attribute("name") ?? "", false)) }
        self.names = names
    }

    mutating func sheet(_ index: Int) throws(AccessFailure) -> Sheet {
        var xml = XMLScanner(content, orThrow: archive.damaged)
        for _ in 0...index { _ = try xml.passTable() }
        var sheet = Sheet(name: names[index].name, limit: archive.limit)
        var row = 1
        while let event = try xml.next() {
            switch event {
            case .start("table-row"):
                // An empty sheet is one row, repeated a million times.
                let count = xml.count("number-rows-repeated")
                let isHidden = ["collapse", "filter"].contains(xml.attribute("visibility"))
                let cells = try Self.cells(&xml)
                for number in row..<(cells.isEmpty ? row : row + count) {
                    try append(cells, to: &sheet, row: number, isHidden: isHidden)
                }
                row += count
            case .start("shapes"), .start("forms"): try xml.skip()
            case .end("table"): return sheet
            default: break
            }
        }
        return sheet
    }

    private struct Cell {
        let content: [UInt8]
        let columns: Range<Int>
        let isFailure: Bool
    }

    private func append(
        _ cells: [Cell],
        to sheet: inout Sheet,
        row: Int,
        isHidden: Bool
    ) throws(AccessFailure) {
        for cell in cells {
            for column in cell.columns {
                if cell.isFailure { sheet.noteFailure(cell.content, row: row, column: column) }
                guard sheet.append(cell.content, row: row, column: column, isHidden: isHidden) else {
                    throw .tooManyBytes(archive.place, limit: archive.limit)
                }
            }
        }
    }

    /// The filled cells of a row.
    private static func cells(_ xml: inout XMLScanner) throws(AccessFailure) -> [Cell] {
        var cells: [Cell] = []
        var column = 0
        while let event = try xml.next() {
            switch event {
            case .start("table-cell"), .start("covered-table-cell"):
                let count = xml.count("number-columns-repeated")
                let cell = try cell(&xml)
                if !cell.content.isEmpty {
                    let columns = column..<(column + count)
                    cells.append(Cell(content: cell.content, columns: columns, isFailure: cell.isFailure))
                }
                column += count
            case .end("table-row"): return cells
            default: break
            }
        }
        return cells
    }

    private static func cell(_ xml: inout XMLScanner) throws(AccessFailure) -> (content: [UInt8], isFailure: Bool) {
        let value: [UInt8]? =
            switch xml.attribute("value-type") {
            case "float", "percentage", "currency": xml.attribute("value").map { Sheet.number(Array($0.utf8)) }
            case "date": xml.attribute("date-value").map { Array($0.utf8) }
            case "boolean": xml.attribute("boolean-value").map { Array($0.utf8) }
            case "string": xml.attribute("string-value").map { Array($0.utf8) }
            default: nil
            }
        let isFailure = xml.tagContains("value-type=\"error\"")
        var text: [UInt8] = []
        var paragraphs = 0
        while let event = try xml.next() {
            switch event {
            case .start("p"):
                if paragraphs > 0 { text.append(ASCII.lineFeed) }
                paragraphs += 1
            case .start("s"): text += [UInt8](repeating: ASCII.space, count: min(xml.count("c"), 1000))
            case .start("tab"), .start("line-break"): text.append(ASCII.space)
            // What stands beside the text: comments, pictures, and how Japanese is pronounced.
            case .start("annotation"), .start("frame"), .start("ruby-text"): try xml.skip()
            case .text: if paragraphs > 0 { xml.appendText(to: &text) }
            case .end("table-cell"), .end("covered-table-cell"): return (value ?? text, isFailure)
            default: break
            }
        }
        return (value ?? text, isFailure)
    }
}

extension XMLScanner {
    /// Moves into the next table. Returns false if there is none.
    fileprivate mutating func passTable() throws(AccessFailure) -> Bool {
        while let event = try next() {
            switch event {
            case .start("table"): return true
            // Rows that were removed.
            case .start("tracked-changes"): try skip()
            default: break
            }
        }
        return false
    }

    /// How often something is repeated.
    fileprivate func count(_ name: StaticString) -> Int {
        max(1, min(attribute(name).flatMap { Int($0) } ?? 1, 1 << 21))
    }
}
