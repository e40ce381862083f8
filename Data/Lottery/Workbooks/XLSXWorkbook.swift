import Domain

/// A workbook of Excel, or of a program that writes its format.
struct XLSXWorkbook: Workbook {
    private var archive: ZIPArchive
    private let sheets: [(name: String, path: String, isHidden: Bool)]
    /// All shared strings, and where each stands.
    private var strings: [UInt8] = []
    private var places: [Range<Int>] = []
    /// The styles of cells that show a number as a day.
    private var dayStyles: Set<Int> = []
    private var struckOutStyles: Set<Int> = []
    /// The number of 1970-01-01.
    private var epoch = 25_569.0

    init(_ archive: ZIPArchive) throws(AccessFailure) {
        self.archive = archive
        let root = try self.archive.relations("")
        let path = root.first { $0.type.hasSuffix("/officeDocument") }?.target ?? "xl/workbook.xml"
        let relations = try self.archive.relations(path)
        var xml = XMLScanner(try self.archive.file(path), orThrow: archive.damaged)
        var sheets: [(name: String, path: String, isHidden: Bool)] = []
        while let event = try xml.next() {
            // Days of workbooks from old Macs begin in 1904.
            if case .start("workbookPr") = event, ["1", "true"].contains(xml.attribute("date1904")) {
                epoch = 24_107
            }
            guard case .start("sheet") = event, let name = xml.attribute("name") else { continue }
            let id = xml.attribute("id")
            guard let sheet = relations.first(where: { $0.id == id }) else { throw archive.damaged }
            // Sheets of charts have no cells.
            guard sheet.type.hasSuffix("/worksheet") else { continue }
            sheets.append((name, sheet.target, ["hidden", "veryHidden"].contains(xml.attribute("state"))))
        }
        self.sheets = sheets
        if let shared = relations.first(where: { $0.type.hasSuffix("/sharedStrings") }),
            self.archive.has(shared.target)
        {
            try readStrings(shared.target)
        }
        if let formats = relations.first(where: { $0.type.hasSuffix("/styles") }),
            self.archive.has(formats.target)
        {
            try readStyles(formats.target)
        }
    }

    var names: [(name: String, isHidden: Bool)] { sheets.map { ($0.name, $0.isHidden) } }

    private mutating func readStrings(_ path: String) throws(AccessFailure) {
        var xml = XMLScanner(try archive.file(path), orThrow: archive.damaged)
        while let event = try xml.next() {
            guard case .start("si") = event else { continue }
            let start = strings.count
            try xml.appendRuns(until: "si", to: &strings)
            places.append(start..<strings.count)
        }
    }

    private mutating func readStyles(_ path: String) throws(AccessFailure) {
        var xml = XMLScanner(try archive.file(path), orThrow: archive.damaged)
        var days = Set((14...17).map(String.init) + ["22"])
        var struckOut: Set<String> = []
        var font: Int?
        var style: Int?
        while let event = try xml.next() {
            switch event {
            case .start("numFmt"):
                guard let id = xml.attribute("numFmtId"), let code = xml.attribute("formatCode") else {
                    continue
                }
                // Quoted text, colours and escaped characters say nothing.
                let signs = code.replacing(/"[^"]*"|\[[^\]]*\]|\\./, with: "").lowercased()
                if signs.contains(where: { "yd".contains($0) }) { days.insert(id) }
            case .start("fonts"): font = 0
            case .end("fonts"): font = nil
            case .start("strike"):
                let isSet = !["0", "false"].contains(xml.attribute("val"))
                if let font, isSet { struckOut.insert(String(font)) }
            case .end("font"): font = font.map { $0 + 1 }
            case .start("cellXfs"): style = 0
            case .end("cellXfs"): style = nil
            case .start("xf"):
                guard let number = style else { continue }
                if xml.attribute("numFmtId").map(days.contains) == true { dayStyles.insert(number) }
                if xml.attribute("fontId").map(struckOut.contains) == true { struckOutStyles.insert(number) }
                style = number + 1
            default: break
            }
        }
    }

    mutating func sheet(_ index: Int) throws(AccessFailure) -> Sheet {
        var xml = XMLScanner(try archive.file(sheets[index].path), orThrow: archive.damaged)
        var sheet = Sheet(name: sheets[index].name, limit: archive.limit)
        var row = 0
        var column = 0
        var isHidden = false
        while let event = try xml.next() {
            switch event {
            case .start("row"):
                row = xml.attribute("r").flatMap { Int($0) } ?? row + 1
                column = 0
                isHidden = ["1", "true"].contains(xml.attribute("hidden"))
            case .start("c"):
                column = xml.attribute("r").flatMap(Self.column) ?? column
                guard sheet.append(try cell(&xml), row: row, column: column, isHidden: isHidden) else {
                    throw .tooManyBytes(archive.place, limit: archive.limit)
                }
                column += 1
            default: break
            }
        }
        return sheet
    }

    private func cell(_ xml: inout XMLScanner) throws(AccessFailure) -> Sheet.Cell {
        let type = xml.attribute("t") ?? "n"
        let style = xml.attribute("s").flatMap { Int($0) } ?? 0
        var hasFormula = false
        let content = try content(
            &xml,
            type: type,
            isDay: dayStyles.contains(style),
            hasFormula: &hasFormula
        )
        var cell = Sheet.Cell(content: content, isStruckOut: struckOutStyles.contains(style))
        if type == "e" { cell.failure = .failed }
        // The result of a formula can be an empty text.
        if hasFormula, content.isEmpty, type != "str" { cell.failure = .unresolved }
        return cell
    }

    private func content(
        _ xml: inout XMLScanner,
        type: String,
        isDay: Bool,
        hasFormula: inout Bool
    ) throws(AccessFailure) -> [UInt8] {
        var content: [UInt8] = []
        while let event = try xml.next() {
            switch event {
            case .start("v"):
                while case .text = try xml.next() { xml.appendText(to: &content) }
            case .start("is"): try xml.appendRuns(until: "is", to: &content)
            case .start("f"):
                hasFormula = true
                try xml.skip()
            case .start: try xml.skip()
            case .text: break
            case .end:
                switch type {
                case "s":
                    guard !content.isEmpty else { return [] }
                    guard let index = Int(String(repairing: content)), places.indices.contains(index) else {
                        throw archive.damaged
                    }
                    return Array(strings[places[index]])
                case "b": return Array((content.last == ASCII.zero ? "false" : "true").utf8)
                case "n": return isDay ? Sheet.day(content, since: epoch) : Sheet.number(content)
                case "e": return content
                default: return content.withoutEscapes
                }
            }
        }
        throw archive.damaged
    }

    /// The column of a cell such as `AB12`, counted from 0.
    private static func column(_ cell: String) -> Int? {
        let letters = cell.uppercased().utf8.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        guard 1...3 ~= letters.count else { return nil }
        return letters.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "A")) + 1 } - 1
    }
}

extension ZIPArchive {
    fileprivate typealias Relation = (id: String, type: String, target: String)

    /// Where the parts are that a part names.
    fileprivate mutating func relations(_ part: String) throws(AccessFailure) -> [Relation] {
        let folder = part.split(separator: "/").dropLast().map(String.init)
        let name = part.split(separator: "/").last.map(String.init) ?? ""
        let path = (folder + ["_rels", name + ".rels"]).joined(separator: "/")
        var xml = XMLScanner(try file(path), orThrow: damaged)
        var relations: [Relation] = []
        while let event = try xml.next() {
            guard case .start("Relationship") = event, let target = xml.attribute("Target") else { continue }
            let path = target.hasPrefix("/") ? [] : folder
            var parts: [String] = []
            for part in path + target.split(separator: "/").map(String.init) {
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
            let id = xml.attribute("Id") ?? ""
            let type = xml.attribute("Type") ?? ""
            relations.append((id, type, parts.joined(separator: "/")))
        }
        return relations
    }
}

extension XMLScanner {
    /// The text of all runs of a string. How Japanese is pronounced is not part of it.
    fileprivate mutating func appendRuns(until end: String, to text: inout [UInt8]) throws(AccessFailure) {
        var all: [UInt8] = []
        while let event = try next() {
            switch event {
            case .start("rPh"): try skip()
            case .start("t"): while case .text = try next() { appendText(to: &all) }
            case .end(end):
                text += all.withoutEscapes
                return
            default: break
            }
        }
    }
}

extension [UInt8] {
    /// Excel writes what XML does not allow as `_x000D_`, and `_` before such a text as `_x005F_`.
    fileprivate var withoutEscapes: [UInt8] {
        guard contains(Array("_x".utf8)) else { return self }
        return Array(
            String(repairing: self).replacing(/_x([0-9A-Fa-f]{4})_/) { match in
                UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? String(match.0)
            }.utf8
        )
    }
}
