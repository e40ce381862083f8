/// People of one name, whom a column that identifies no one so far tells apart: their accounts, numbers or addresses.
package struct Namesakes: Hashable, Sendable {
    /// Of the column.
    package let heading: String
    /// The first name with two cells, and these.
    package let name: String
    package let cells: [String]
    /// Whether rows of one person have the same cell, too, so that they still repeat beside the column.
    package fileprivate(set) var leavesRepeats = false
    /// Whether one cell belongs to several names, as the address of a family does.
    package fileprivate(set) var isShared = false
}

extension ListedPeople {
    private typealias Cell = (_ row: Int) -> String

    /// Participants who count as one by their name, but not by another column. A person with the same cell in two rows
    /// proves that the cells are those of people.
    func namesakes(among groups: [[Participant]]) -> Namesakes? {
        guard let columns = description.columns else { return nil }
        let ids: Cell = { table.id(at: $0)?.description ?? "" }
        let found = columns.distinguishing.compactMap { heading in
            let place = description.answerPlaces[FoldedText(heading)]
            let cells = place.map(table.answers) ?? Answers()
            return namesakes(among: groups, by: heading, heading == columns.id ? ids : { cells[$0] })
        }
        // Without a word for people in its heading, a column of ids can be that of rows.
        let byID = columns.id.flatMap { namesakes(among: groups, by: $0, ids) }
        let proven = (found + [byID].compactMap(\.self)).filter(\.leavesRepeats)
        return proven.first { !$0.isShared } ?? proven.first ?? found.first
    }

    private func namesakes(among groups: [[Participant]], by heading: String, _ cell: Cell) -> Namesakes? {
        var firsts: [FoldedIdentity: String] = [:]
        var known: Set<[FoldedIdentity]> = []
        var found: Namesakes?
        var leavesRepeats = false
        for participant in groups.joined() where participant.username.isEmpty {
            let name = FoldedIdentity(participant.name)
            let text = cell(participant.place.row)
            if !known.insert([name, FoldedIdentity(text)]).inserted { leavesRepeats = true }
            guard !text.isEmpty else { continue }
            let first = firsts[name] ?? text
            firsts[name] = first
            if found == nil, FoldedIdentity(first) != FoldedIdentity(text) {
                found = Namesakes(heading: heading, name: participant.name, cells: [first, text])
            }
        }
        found?.leavesRepeats = leavesRepeats
        if found != nil { found?.isShared = areShared(cell) }
        return found
    }

    private func areShared(_ cell: Cell) -> Bool {
        var names: [FoldedIdentity: FoldedIdentity] = [:]
        return indices.prefix(Roster.mostCompared).contains { row in
            let text = FoldedIdentity(cell(row))
            let name = FoldedIdentity(self[row].name.text)
            return !text.isEmpty && (names.updateValue(name, forKey: text) ?? name) != name
        }
    }
}
