import Domain

extension ListNote {
    package var lines: [Line] {
        switch self {
        case .columns(let columns, let ids, let voids, let tickets):
            [.note(Self.sentence(columns, ids, voids: voids, tickets: tickets))]
        case .heading(let heading, let list):
            [.note("If \"\(heading)\" is the header of \(list), use --skip-header or --format csv", .warning)]
        case .blankUsernames(let count):
            [.note("\(count.counted("participant")) without a username: the name identifies them.", .warning)]
        case .repeated(let count, let kind, let repeats):
            [
                .note(
                    "\(count.counted("row")) \(count == 1 ? "repeats" : "repeat") an earlier \(kind.rawValue). "
                        + repeats.meaning
                )
            ]
        case .excluded(let count, let participants, let list, let entries, let kind, let byName, let unmatched):
            [
                .note(
                    "\(list) excludes \(count) of \(participants.counted("participant")), "
                        + (1..<max(1, count) ~= byName
                            ? "\(count - byName) by \(kind.rawValue) and \(byName) by name."
                            : "matched by \(byName < max(1, count) ? kind.rawValue : "name").")
                        + (unmatched == 0
                            ? "" : " \(unmatched) of \(entries.counted("entry", many: "entries")) found no match."),
                    count < entries ? .warning : .faint
                )
            ]
        case .doubt(let doubt, let pairs, let count):
            Line.some(pairs.map { .note(doubt.sentence($0), .warning) }, of: count)
        }
    }

    private static func sentence(
        _ columns: ListReading.Columns,
        _ ids: ListReading.IDs,
        voids: Int?,
        tickets: Int?
    ) -> String {
        func quoted(_ heading: String) -> String { "\"\(heading)\"" }
        let uses = [
            columns.name.isEmpty ? nil : columns.name.map(quoted).joined(separator: " + ") + " as name",
            columns.username.map { quoted($0) + " as username" },
            columns.id.map { quoted($0) + " as id" },
            columns.tickets.map { quoted($0) + " as tickets (\(tickets ?? 0) in all)" },
            columns.void.map { quoted($0) + " as void (\((voids ?? 0).counted("player")))" },
        ].compactMap(\.self)
        let unused =
            columns.unused.prefix(5).map(quoted)
            + (columns.unused.count > 5 ? ["and \(columns.unused.count - 5) more"] : [])
        return "Using \(uses.listed)" + (ids == .rows ? "; ids are row numbers." : ".")
            + (unused.isEmpty ? "" : " Not used: \(unused.joined(separator: ", ")).")
    }
}

extension Repeats {
    fileprivate var meaning: String {
        switch self {
        case .reject, .once: "Only the first takes part."
        case .tickets: "The tickets are added to those of the first."
        case .separate: "Each row is a participant of its own."
        }
    }
}

extension ListNote.Doubt {
    fileprivate func sentence(_ pair: ListNote.Pair) -> String {
        let (first, second) = (pair.first, pair.second)
        return switch self {
        case .namesOfOneUsername: "\(first) and \(second) share a username, and count as one participant."
        case .idsOfOneUsername: "\(first) has several ids: \(second)."
        case .accents: "\(first) and \(second) differ only in accents or quotation marks, and count as two."
        case .withoutUsername: "\(first) occurs with the username \(second) and without one, and counts as two."
        case .excludedAccents(let list):
            "\(list) has \(first). \(second) differs in accents or quotation marks, and takes part."
        case .excludedNamesake(let list): "\(list) has another \(first). The one here (\(second)) takes part."
        case .excludedOtherName(let list): "\(list) has the id of \(second) for \(first). \(second) is excluded."
        }
    }
}

extension [Line] {
    /// The texts of notes, without their label.
    var sentences: [String] { map { String($0.text.trimmingPrefix("note: ")) } }
}
