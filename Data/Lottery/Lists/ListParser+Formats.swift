import Domain

/// Reads people in each kind of format.
extension ListParser {
    /// A list at the root is read as it arrives; a document with several has to be known first.
    func readObjects(
        _ text: ListText,
        for use: ListUse,
        _ people: inout ListedPeople
    ) async throws(AccessFailure) {
        let headers = HeaderRule(columns, for: use)
        var document = text.document
        var head = text.head
        var path = ""
        var start = 0
        let first = head.span.skippingSpace(from: 0)
        let isArray = first < head.count && head[first] == ASCII.openBracket
        let isObject = first < head.count && head[first] == ASCII.openBrace
        if isObject || isArray && (sheet != nil || !FirstObjects(head).mayHavePeople(headers)) {
            let bytes = try await document.allBytes(limit: .max)
            document = SourceDocument(at: document.place, bytes: bytes)
            var lists: JSONLists?
            do throws(RowFault) {
                lists = try JSONLists(bytes, headers)
            } catch {
                // Reading a list at the root says which of its objects is invalid.
                guard isArray else { throw AccessFailure(error, document.place, bytes) }
            }
            if let lists, isObject || !lists.all.isEmpty {
                guard let list = lists.chosen(sheet) else {
                    throw .doubtfulList(document.place, lists.all, sheet)
                }
                head = Array(bytes[list.range])
                document = SourceDocument(at: document.place, bytes: head)
                path = list.path
                start = list.range.lowerBound
            } else if let sheet {
                throw .noSheets(document.place, sheet)
            }
        }
        var rows = PersonRowParser(columns, for: use, firstObjects: FirstObjects(head))
        try await read(document, JSONRows(path, isAlone: true), from: start) { row throws(RowFault) in
            try rows.add(&row, to: &people)
        }
        try rows.finish(&people, of: document.place)
    }

    func readTable(
        _ document: SourceDocument,
        _ separators: [UInt8],
        _ sheet: Sheet? = nil,
        for use: ListUse,
        _ people: inout ListedPeople
    ) async throws(AccessFailure) {
        var rows = PersonRowParser(columns, for: use, hiddenRows: sheet?.hiddenRows ?? [])
        let table = TableRows(separators: separators, headers: rows.headers) { layout throws(RowFault) in
            try rows.begin(layout)
        }
        try await read(document, table) { row throws(RowFault) in try rows.add(&row, to: &people) }
        try rows.finish(&people, of: document.place)
        if let sheet, !sheet.others.isEmpty {
            people.description.remarks.append(.sheet(sheet.name.visible, others: sheet.others.map(\.visible)))
        }
    }

    func readLines(
        _ text: ListText,
        for use: ListUse,
        _ people: inout ListedPeople
    ) async throws(AccessFailure) {
        var document = text.document
        let lines = text.head.split(separator: ASCII.lineFeed).filter { !$0.allSatisfy { $0 <= ASCII.space } }
        // Only the first line can be a heading, without a bullet.
        let hasTitle = skipsHeader || lines.first?.withoutBullet == nil
        if lines.dropFirst(hasTitle ? 1 : 0).first?.withoutBullet != nil {
            let bytes = try await document.allBytes(limit: .max)
            let names = PlainText.withoutBullets(bytes, skipsFirst: hasTitle)
            if names != nil { people.description.remarks.append(.bullets) }
            document = SourceDocument(at: document.place, bytes: names ?? bytes)
            if hasTitle, !skipsHeader, names != nil, let title = lines.first {
                people.description.heading = String(repairing: title).trimmed
            }
        }
        var rows = PersonRowParser(columns, for: use)
        var hasSkipped = !skipsHeader
        try await read(document, TableRows(acceptsAny: format == .names)) { row throws(RowFault) in
            if hasSkipped { try rows.add(line: &row, to: &people) }
            hasSkipped = hasSkipped || row.bytes.text(of: row.values[0]).isVisible
        }
        if use == .participants { try rows.finishLines(&people, of: document.place, acceptsAny: format == .names) }
    }
}

extension AccessFailure {
    static func noSheets(_ place: Place, _ sheet: String) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.nothingToChoose(sheet))
    }
}
