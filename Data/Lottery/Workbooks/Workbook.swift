import Domain

/// Sheets in a file. Which one has the list is decided by its content.
protocol Workbook {
    var names: [(name: String, isHidden: Bool)] { get }
    mutating func sheet(_ index: Int) throws(AccessFailure) -> Sheet
}

extension Workbook {
    /// The sheet of that name; otherwise the first one that holds a table, or else the first one that holds anything.
    mutating func chosen(_ name: String?, _ headers: HeaderRule, _ file: Place) throws(AccessFailure) -> Sheet {
        let names = names
        if let name {
            guard let index = names.firstIndex(where: { FoldedText($0.name) == FoldedText(name) }) else {
                throw .noSheet(name, in: file, names.map(\.name))
            }
            return try sheet(index).checked(file, among: names)
        }
        var first: Sheet?
        for index in names.indices where !names[index].isHidden {
            let sheet = try sheet(index)
            guard !sheet.isEmpty else { continue }
            if sheet.holdsTable(headers) { return try sheet.checked(file, among: names) }
            first = first ?? sheet
        }
        guard let first else { throw .empty(file) }
        return try first.checked(file, among: names)
    }
}

extension Sheet {
    fileprivate func holdsTable(_ headers: HeaderRule) -> Bool {
        if headers.choice.headerLine != nil { return true }
        guard let rows = FirstRows(of: Array(bytes.prefix(1 << 18)), ASCII.comma),
            let header = rows.header(headers)
        else {
            return false
        }
        return headers.accept(rows[header.index].cells)
    }

    /// Throws if a formula failed or has no result: what it would have said is unknown.
    fileprivate func checked(
        _ file: Place,
        among names: [(name: String, isHidden: Bool)]
    ) throws(AccessFailure) -> Sheet {
        guard let failedCell else {
            var sheet = self
            sheet.others = names.map(\.name).filter { $0 != name }
            return sheet
        }
        let problem = ListProblem.failedCell(failedCell.cell, sheet: name, text: failedCell.text)
        let remedy = failedCell.text == nil ? ListRemedy.saveWorkbook : .correctCell
        throw AccessFailure(.invalid, file, problem, remedy)
    }
}

extension SourceDocument {
    /// The text of a workbook, if the document is one. Throws if it is another archive.
    nonisolated func sheet(
        _ name: String?,
        _ headers: HeaderRule,
        limit: Int
    ) async throws(AccessFailure) -> Sheet {
        let bytes = try await allBytes(limit: limit)
        let archive = try ZIPArchive(bytes, at: place, limit: limit)
        if archive.has("xl/workbook.bin") { throw .isFile(.excelBinary, place) }
        if archive.has("Index/Document.iwa") || archive.has("Index.zip") { throw .isFile(.numbers, place) }
        if archive.has("word/document.xml") { throw .isFile(.word, place) }
        if archive.has("content.xml") {
            var workbook = try ODSWorkbook(archive)
            return try workbook.chosen(name, headers, place)
        }
        guard archive.has("[Content_Types].xml") else { throw .isFile(.zip, place) }
        var workbook = try XLSXWorkbook(archive)
        return try workbook.chosen(name, headers, place)
    }

    /// Why a compound file is not read: it is a workbook of before 2007, or an encrypted one.
    nonisolated func compoundFailure(limit: Int) async throws(AccessFailure) -> AccessFailure {
        let bytes = try await allBytes(limit: limit)
        let isEncrypted = bytes.contains("EncryptedPackage".utf8.flatMap { [$0, 0] })
        return isEncrypted ? .encrypted(place) : .isFile(.excel97, place)
    }
}

extension AccessFailure {
    static func isFile(_ format: FileFormat, _ place: Place) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.isFile(format), format.remedy)
    }

    fileprivate static func noSheet(_ wanted: String, in place: Place, _ names: [String]) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.noSheet(wanted, names))
    }
}
