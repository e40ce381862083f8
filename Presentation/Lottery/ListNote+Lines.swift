import Domain

extension ListNote {
    package func lines(for audience: Audience) -> [Line] {
        switch self {
        case .columns(let columns, let ids, let voids, let tickets):
            [.note(Self.sentence(columns, ids, voids: voids, tickets: tickets, showsAll: audience.isVerbose))]
        case .heading(let heading, let list):
            warning(
                "If \"\(heading)\" is the header of \(list), use \(audience.name(ListParameter.skipHeader)) or "
                    + "\(audience.name(ListParameter.format)) csv"
            )
        case .remark(let remark):
            warning(remark.sentence(for: audience))
        case .withoutTickets(let count):
            [
                .note(
                    "\(count.counted("participant")) with 0 tickets \(count == 1 ? "does" : "do") not take part."
                )
            ]
        case .doubtfulLines(let lines):
            warning(
                "\(lines.count.counted("line")) \(lines.count == 1 ? "does not look like a name but is" : "do not look like names but are") "
                    + "included: " + lines.shown(to: audience, inQuotes: true)
            )
        case .groupStarts(let lines):
            warning(
                "The first line of each group is included, too: "
                    + lines.shown(to: audience, inQuotes: true)
            )
        case .sharedNames(let names):
            warning(
                "\(names.count.counted("name")) may be \(names.count == 1 ? "that of several people, but counts" : "those of several people, but count") "
                    + "as one participant: " + names.shown(to: audience, inQuotes: true)
            )
        case .blankNames(let count):
            warning(Self.identified(count, without: "name", by: "username"))
        case .blankUsernames(let count):
            warning(Self.identified(count, without: "username", by: "name"))
        case .repeated(let rows, let rule, let names):
            [.note(Self.repeated(rows, of: names, rule, for: audience))]
        case .namesakes(let namesakes):
            warning(
                "\(namesakes.name) counts as one participant, but has several values in the column "
                    + "\"\(namesakes.heading)\"\(namesakes.values). If these are several people, use "
                    + Suggestion.quoted(audience.name(ListParameter.usernameColumn, namesakes.heading))
            )
        case .leftOut(let columns):
            columns.flatMap {
                [.note($0.sentence)] + named("Left out", $0.names, of: $0.rows, for: audience)
            }
        case .everyone(let heading, let counts):
            [.note("All rows take part, whatever \(heading) says: \(counts.listed).")]
        case .addressesAsNames(let count):
            warning(
                count == 1
                    ? "1 name looks like an e-mail address. Draws show this participant's number instead."
                    : "\(count) names look like e-mail addresses. Draws show these participants' numbers instead."
            )
        case .excluded(let note):
            [.note(note.sentence(for: audience), note.excluded < note.entries ? .warning : .faint)]
                + named("Excluded", note.names, of: note.excluded, for: audience)
        case .excludedPart(let part, let others, let list):
            warning(
                "Only the sheet \"\(part)\" of \(list) is used. Not used: \(others.quoted.joined(upTo: 5)). "
                    + "To exclude the people on another sheet, save it as a file of its own."
            )
        case .changedSince(let entry, let players):
            warning(
                "The list has changed since entry \(entry) of the history, which has \(players.counted("player")) and "
                    + "cannot be verified with it."
            )
        case .doubt(let doubt, let pairs):
            doubt.lines(pairs, for: audience)
        }
    }

    private func named(_ what: String, _ names: [String], of count: Int, for audience: Audience) -> [Line] {
        guard audience.isVerbose, !names.isEmpty else { return [] }
        return [.note("\(what): \(names.some(of: count, for: audience))")]
    }

    private func warning(_ sentence: String) -> [Line] { [.note(sentence, .warning)] }

    private static func repeated(
        _ rows: Int,
        of names: [String],
        _ rule: Repeats,
        for audience: Audience
    ) -> String {
        let verb = rows == 1 ? "repeats" : "repeat"
        let participants = names.count == 1 ? "an earlier participant" : "earlier participants"
        let repeated = names.some(of: names.count, for: audience)
        let meaning = rule.meaning(ofSeveral: names.count > 1)
        return "\(rows.counted("row")) \(verb) \(participants) (\(repeated)). \(meaning)"
    }

    private static func identified(_ count: Int, without missing: String, by other: String) -> String {
        count == 1
            ? "1 participant has no \(missing) and is identified by \(other)."
            : "\(count) participants have no \(missing) and are identified by \(other)."
    }

    private static func sentence(
        _ columns: ListDescription.Columns,
        _ ids: IDOrigin,
        voids: Int?,
        tickets: Int?,
        showsAll: Bool
    ) -> String {
        func quoted(_ heading: String) -> String { "\"\(Line(heading).truncated(to: 40).text)\"" }
        let isUsername = columns.name == [columns.username]
        let uses = [
            isUsername || columns.name.isEmpty
                ? nil : columns.name.map(quoted).joined(separator: " + ") + " as the name",
            columns.username.map {
                quoted($0) + (isUsername ? " as the name and username" : " as the username")
            },
            columns.id.map { quoted($0) + " as the id" },
            columns.tickets.map { quoted($0) + " as tickets (\(tickets ?? 0) in all)" },
            columns.void.map { quoted($0) + " to tell who is void (\((voids ?? 0).counted("player")))" },
        ].compactMap(\.self)
        let shown = columns.unused.prefix(showsAll ? columns.unused.count : 5)
        let rest = columns.unused.count - shown.count
        let unused = shown.map(quoted) + (rest > 0 ? ["and \(rest) more"] : [])
        return "Using \(uses.listed)" + (ids == .rows ? "; ids are row numbers." : ".")
            + (unused.isEmpty ? "" : " Not used: \(unused.joined(separator: ", ")).")
    }
}

extension Namesakes {
    /// After the column; none if they are private.
    var values: String {
        let isPrivate = cells.contains(where: \.isLongNumber)
        return isPrivate ? "" : " (\(cells.map { Line($0).truncated(to: 40).text }.joined(separator: ", ")))"
    }
}

extension ListRemark {
    fileprivate func sentence(for audience: Audience) -> String {
        switch self {
        case .linesAbove(1, let header): "Line \(header) is the header. The line above is not used."
        case .linesAbove(let count, let header):
            "Line \(header) is the header. The \(count) lines above are not used."
        case .explanations(let lines) where lines.count == 1:
            "Line \(lines.lowerBound) is not used: it explains the headings."
        case .explanations(let lines):
            "Lines \(lines.lowerBound) to \(lines.upperBound) are not used: they explain the headings."
        case .rowsBelow(let count, let line, let text):
            "\(count.counted("row")) below the last participant \(count == 1 ? "is" : "are") not used, "
                + "from line \(line)\(text.isEmpty ? "." : ": \(text)")"
        case .setAside(let heading, .blank): "\"\(heading)\" is not used: it is blank."
        case .setAside(let heading, .uniform(let text)):
            "\"\(heading)\" is not used: every row has \"\(text)\"."
        case .setAside(let heading, .numbers):
            "\"\(heading)\" is not used as the name: it has only numbers, codes or dates."
        case .refundedInPart(let names):
            "\(names.count.counted("participant")) \(names.count == 1 ? "is" : "are") included although a part was refunded: "
                + names.shown(to: audience)
        case .otherAccounts(let names, let prefix, let usual):
            "\(names.listed) \(names.count == 1 ? "takes" : "take") part with a username that begins with \"\(prefix)\". "
                + "All others begin with \"\(usual)\"."
        case .renumbered(let name, let written, let line):
            "The numbers in the file are not those of the participants: \(name) is \(written) in the file, and \(line) here."
        case .bullets: "Every line has a bullet or a number, which is not part of the name."
        case .section(let heading): "\"\(heading)\" is a heading, not a participant."
        case .decoded(let encoding, let examples):
            "In \(encoding), the list has names such as \(examples.quoted.listed). If they look wrong, save it as UTF-8 and "
                + "omit \(audience.name(ListParameter.encoding))."
        case .sheet(let name, let others):
            "Using the sheet \"\(name)\". Not used: \(others.quoted.joined(upTo: 5))"
        case .list(let name, let others):
            "Using the list \"\(name)\". Not used: \(others.quoted.joined(upTo: 5))"
        case .mayBeUsernames(let headings):
            "Participants are identified by name. To identify them by another column, use "
                + headings.map { Suggestion.quoted(audience.name(ListParameter.usernameColumn, $0)) }
                .joined(separator: " or ")
        case .hasTicketTexts(let heading):
            "Each row counts as one ticket, although \"\(heading)\" seems to name numbers of tickets. To count them, add a "
                + "column that has only the numbers."
        case .mayBeTickets(let heading):
            "Each row counts as one ticket. If \"\(heading)\" is the number of tickets, use "
                + Suggestion.quoted(audience.name(ListParameter.ticketsColumn, heading))
        }
    }
}

extension Repeats {
    fileprivate func meaning(ofSeveral areSeveral: Bool) -> String {
        let row = areSeveral ? "first row of each" : "first row"
        return switch self {
        case .reject, .once: "Only the \(row) counts."
        case .tickets: "The tickets of all these rows count."
        case .separate: "Each row counts as a separate participant."
        }
    }
}

extension ExclusionNote {
    /// By which columns.
    private var by: String {
        let kinds = Identity.Kind.allCases.filter { counts[$0] ?? 0 > 0 }
        switch kinds.count {
        case 0: return ""
        case 1: return ", matched by \(kinds[0].rawValue)"
        default: return ": " + kinds.map { "\(counts[$0] ?? 0) by \($0.rawValue)" }.listed
        }
    }

    /// How many, by which columns, and who has no match.
    fileprivate func sentence(for audience: Audience) -> String {
        let names = examples.some(of: unmatched, for: audience)
        let counted = entries.counted("entry", many: "entries")
        if excluded == 0, unmatched > 0 {
            let none =
                entries == 1
                ? "its only entry found no match"
                : "none of its \(entries) entries found a match"
            return "\(list) excludes no one: \(none) (\(names))."
        }
        let found = "\(list) excludes \(excluded) of \(participants.counted("participant"))\(by)."
        guard unmatched > 0 else { return found }
        return
            "\(found) \(unmatched) of its \(counted) \(unmatched == 1 ? "matches" : "match") no one (\(names))."
    }
}

extension ListNote.Doubt {
    private static let mostShown = 5
    private static let spelling = "accents, quotation marks, parentheses or the order of words"

    fileprivate func lines(_ pairs: Examples<ListNote.Pair>, for audience: Audience) -> [Line] {
        let shown = audience.isVerbose ? pairs.values : Array(pairs.values.prefix(Self.mostShown))
        var lines: [Line] = shown.map { .note(sentence($0), .warning) }
        if case .withoutUsername = self {
            lines.append(
                .note("To compare names alone, use \(audience.name(ListParameter.usernameColumn, "none"))")
            )
        }
        if case .excludedNamesake = self {
            // Another choice of what counts would let those take part whom this one excludes.
            lines += [
                .note("To exclude such people, too, save their names as another list, and add it:"),
                .command(audience.complete(.again(with: ListParameter.exclude, "LIST"))),
            ]
        }
        let rest = pairs.count - shown.count
        if rest == 0 { return lines }
        return lines + [.note("… and \(rest) more. \(audience.name(CommonParameter.verbose)) shows all.")]
    }

    fileprivate func sentence(_ pair: ListNote.Pair) -> String {
        let first = pair.first
        let second = pair.second
        return switch self {
        case .names(sharing: .id): "\(first) and \(second) share an id, and count as one participant."
        case .names: "\(first) and \(second) share a username, and count as one participant."
        case .usernamesOfOneName: "\(first) has several usernames, and counts as two participants: \(second)."
        case .spelling:
            "\(first) and \(second) differ only in \(Self.spelling), and count as two participants."
        case .partlyLeftOut:
            "\(first) takes part, but has another row that is left out: \(second)."
        case .withoutUsername:
            "\(first) appears with the username \(second) and without one, and counts as two participants."
        case .excludedTogether(let list): "\(first) in \(list) excludes several participants: \(second)."
        case .excludedSpelling(let list):
            "\(list) has \(first). \(second) differs only in \(Self.spelling), and takes part."
        case .excludedSlip(let list):
            "\(list) has \(first). \(second) is spelled almost the same, and takes part."
        case .excludedNamesake(let list, let kind):
            "\(list) has another \(kind.rawValue) for \(first), so the one in this list (\(second)) takes part."
        }
    }
}

extension [ListNote] {
    /// Exclusion lists that exclude no one, and participants who have a name of one and take part, which even a quiet command
    /// reports: that is seldom what the organiser wants.
    func ofExclusionsInVain(for audience: Audience) -> [Line] {
        let inVain = filter { note in
            switch note {
            case .excluded(let note): note.excluded == 0
            case .doubt(.excludedNamesake, _): true
            default: false
            }
        }
        return inVain.flatMap { $0.lines(for: audience) }
    }
}

extension [Line] {
    /// The texts of notes, without their label; each with the commands below it, on lines of their own.
    func sentences(for audience: Audience) -> [String] {
        reduce(into: []) { sentences, line in
            if let command = line.spans.compactMap(\.suggestion).first, let note = sentences.popLast() {
                sentences.append("\(note)\n\(audience.complete(command))")
            } else {
                sentences.append(String(line.text.trimmingPrefix("note: ")))
            }
        }
    }
}

extension Examples<String> {
    fileprivate func shown(to audience: Audience, inQuotes: Bool = false) -> String {
        (inQuotes ? values.quoted : values).some(of: count, for: audience)
    }
}

extension [String] {
    /// Three of them and how to see all, or all.
    fileprivate func some(of count: Int, for audience: Audience) -> String {
        // A comma in a name would make it look like two.
        let names = contains { $0.contains(",") } ? quoted : self
        let shown = (audience.isVerbose ? names : Array(names.prefix(3))).joined(separator: ", ")
        if audience.isVerbose || count <= 3 { return shown + (count > self.count ? ", …" : "") }
        return "\(shown), …; \(audience.name(CommonParameter.verbose)) shows all"
    }
}

extension LeftOut {
    /// What the rows have in the column. Of a condition such as `Refunded!=yes`, it is what the condition names.
    private var values: String {
        if counts.count > 1 { return ": \(counts.listed)" }
        guard condition.isEqual, let count = counts.first else { return "" }
        return ", where \(condition.heading) is \(count.value.isEmpty ? "blank" : "\"\(count.value)\"")"
    }

    fileprivate var sentence: String {
        let what =
            if !isKnown {
                "no rows: none has that value"
            } else if rows == 0 {
                "no more rows"
            } else {
                rows.counted("row") + values
            }
        let others = rows == 0 ? "Values:" : "The others have"
        let rest = remaining.isEmpty ? "" : " \(others) \(remaining.listed)."
        return "The condition \(condition.text) leaves out \(what).\(rest)"
    }
}
