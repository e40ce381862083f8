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

/// What the cells of a column are in the rows of repeated names.
private struct Comparison {
    var namesakes: Namesakes?
    /// Whether all rows of a name have one cell.
    var joins = false
    var isShared = false
}

extension ListedPeople {
    private typealias Cell = (_ row: Int) -> String

    private static let mostCompared = 10_000

    /// Participants who count as one by their name, but not by another column. A person with the same cell in two rows
    /// proves that the cells are those of people.
    func namesakes(among groups: [[Participant]]) -> Namesakes? {
        guard let columns = description.columns else { return nil }
        let ids: Cell = { table.id(at: $0)?.description ?? "" }
        let places = description.answerPlaces
        func compared(_ heading: String, _ groups: some Sequence<[Participant]>) -> Comparison {
            let cells = places[heading].map(table.answers) ?? Answers()
            return comparison(of: groups, by: heading, heading == columns.id ? ids : { cells[$0] })
        }
        let named = columns.distinguishing.map { compared($0, groups) }
        let codes = columns.codes.map { compared($0, groups.prefix(Self.mostCompared)) }
        // Without a word for people in its heading, a column of ids can be that of rows.
        let byID = columns.id.map { comparison(of: groups, by: $0, ids) }
        let found = named.compactMap(\.namesakes)
        let others = [byID?.namesakes] + codes.filter { $0.joins && !$0.isShared }.map(\.namesakes)
        let proven = (found + others.compactMap(\.self)).filter(\.leavesRepeats)
        if let best = proven.first(where: { !$0.isShared }) ?? proven.first { return best }
        // Where an account is the same in all rows of each name, a number that differs is that of a row.
        let areSame = named.contains { $0.joins && !$0.isShared && $0.namesakes == nil }
        if areSame { return nil }
        let best = found.first { !$0.isShared } ?? found.first
        return best ?? (idsAreInOrder || byID?.isShared == true ? nil : byID?.namesakes)
    }

    /// Whether ids only go up or only go down, as numbers of rows do, and those of people who come in any order do not.
    private var idsAreInOrder: Bool {
        let ids = indices.prefix(Self.mostCompared).compactMap { table.id(at: $0)?.rawValue }
        let steps = zip(ids, ids.dropFirst())
        return steps.allSatisfy { $0 <= $1 } || steps.allSatisfy { $0 >= $1 }
    }

    private func comparison(
        of groups: some Sequence<[Participant]>,
        by heading: String,
        _ cell: Cell
    ) -> Comparison {
        var firsts: [FoldedIdentity: String] = [:]
        var known: Set<[FoldedIdentity]> = []
        var comparison = Comparison()
        var leavesRepeats = false
        for group in groups {
            let people = group.filter(\.username.isEmpty)
            var texts: Set<FoldedIdentity> = []
            for participant in people {
                let name = FoldedIdentity(participant.name)
                let cell = cell(participant.place.row)
                let text = FoldedIdentity(cell)
                texts.insert(text)
                if !known.insert([name, text]).inserted { leavesRepeats = true }
                guard !cell.isEmpty else { continue }
                let first = firsts[name] ?? cell
                firsts[name] = first
                if comparison.namesakes == nil, FoldedIdentity(first) != text {
                    comparison.namesakes = Namesakes(
                        heading: heading,
                        name: participant.name,
                        cells: [first, cell]
                    )
                }
            }
            guard people.count > 1, texts.count == 1 else { continue }
            let text = cell(people[0].place.row)
            // The whole name beside its parts is no account.
            if !text.isEmpty, !text.hasWords(of: people[0].name) { comparison.joins = true }
        }
        if comparison.joins || comparison.namesakes != nil { comparison.isShared = areShared(cell) }
        comparison.namesakes?.isShared = comparison.isShared
        comparison.namesakes?.leavesRepeats = leavesRepeats
        return comparison
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
