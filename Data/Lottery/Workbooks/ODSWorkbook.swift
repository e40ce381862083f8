import Domain

/// A workbook of LibreOffice, or of a program that writes its format.
struct ODSWorkbook: Workbook {
    private let archive: ZIPArchive
    private let content: [UInt8]
    let names: [(name: String, isHidden: Bool)]
    /// The names of styles of cells.
    private let struckOutStyles: Set<String>

    init(_ archive: ZIPArchive) throws(AccessFailure) {
        var archive = archive
        if archive.has("META-INF/manifest.xml"),
            try archive.file("META-INF/manifest.xml").contains(Array("encryption-data".utf8))
        {
            throw .encrypted(archive.place)
        }
        content = try archive.file("content.xml")
        self.archive = archive
        var styles = XMLScanner(content, orThrow: archive.damaged)
        struckOutStyles = try styles.struckOutStyles()
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
                let cells = try cells(&xml)
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

    /// A cell that may be repeated.
    private struct Cells {
        let cell: Sheet.Cell
        let columns: Range<Int>
    }

    private func append(
        _ cells: [Cells],
        to sheet: inout Sheet,
        row: Int,
        isHidden: Bool
    ) throws(AccessFailure) {
        for cells in cells {
            for column in cells.columns {
                guard sheet.append(cells.cell, row: row, column: column, isHidden: isHidden) else {
                    throw .tooManyBytes(archive.place, limit: archive.limit)
                }
            }
        }
    }

    /// The filled cells of a row.
    private func cells(_ xml: inout XMLScanner) throws(AccessFailure) -> [Cells] {
        var cells: [Cells] = []
        var column = 0
        while let event = try xml.next() {
            switch event {
            case .start("table-cell"), .start("covered-table-cell"):
                let count = xml.count("number-columns-repeated")
                let cell = try cell(&xml)
                if !cell.content.isEmpty || cell.failure != nil {
                    cells.append(Cells(cell: cell, columns: column..<(column + count)))
                }
                column += count
            case .end("table-row"): return cells
            default: break
            }
        }
        return cells
    }

    private func cell(_ xml: inout XMLScanner) throws(AccessFailure) -> Sheet.Cell {
        var cell = Sheet.Cell()
        if xml.tagContains("value-type=\"error\"") { cell.failure = .failed }
        let isUnresolved = xml.attribute("formula") != nil && xml.attribute("value-type") == nil
        cell.isStruckOut = xml.attribute("style-name").map(struckOutStyles.contains) == true
        let value: [UInt8]? =
            switch xml.attribute("value-type") {
            case "float", "percentage", "currency":
                xml.attribute("value").map { Sheet.number(Array($0.utf8)) }
            case "date": xml.attribute("date-value").map { Array($0.utf8) }
            case "boolean": xml.attribute("boolean-value").map { Array($0.utf8) }
            case "string": xml.attribute("string-value").map { Array($0.utf8) }
            default: nil
            }
        let text = try text(&xml)
        // A failed formula can have an empty value beside its text.
        cell.content = cell.failure == nil ? value ?? text : text
        if isUnresolved, cell.content.isEmpty { cell.failure = .unresolved }
        return cell
    }

    /// The text in a cell.
    private func text(_ xml: inout XMLScanner) throws(AccessFailure) -> [UInt8] {
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
            case .end("table-cell"), .end("covered-table-cell"): return text
            default: break
            }
        }
        return text
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

    /// The names of the styles that strike out the text of a cell.
    fileprivate mutating func struckOutStyles() throws(AccessFailure) -> Set<String> {
        var styles: Set<String> = []
        var name = ""
        while let event = try next() {
            switch event {
            case .start("style"): name = attribute("name") ?? ""
            case .start("text-properties"):
                if ![nil, "none"].contains(attribute("text-line-through-style")) { styles.insert(name) }
            case .start("body"): return styles
            default: break
            }
        }
        return styles
    }

    /// How often something is repeated.
    fileprivate func count(_ name: StaticString) -> Int {
        max(1, min(attribute(name).flatMap { Int($0) } ?? 1, 1 << 21))
    }
}
