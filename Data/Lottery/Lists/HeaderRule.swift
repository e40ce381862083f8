/// Which rows can be the header of a table.
struct HeaderRule {
    let choice: ColumnChoice
    let use: ListUse
    /// In the form of `String.heading`.
    let known: Set<String>

    init(_ choice: ColumnChoice, for use: ListUse) {
        self.choice = choice
        self.use = use
        known = ParticipantColumns.known(choice)
    }

    /// Whether the row has the headings of the columns that the list needs.
    func accept(_ cells: [String]) -> Bool {
        cells.contains { known.contains($0.heading) } && columns(cells) != nil
    }

    /// Whether a row below the header has somebody, and nothing beyond the last heading.
    func fits(_ cells: [String], _ header: [String]) -> Bool {
        guard use != .users, use != .entries, let columns = columns(header) else { return true }
        let width = (header.lastIndex(where: \.isVisible) ?? 0) + 1
        let used = [columns.name, columns.lastName, columns.username, columns.id].compactMap(\.self)
        return !cells.dropFirst(width).contains(where: \.isVisible)
            && used.contains { cells.indices.contains($0) && cells[$0].isVisible }
    }

    private func columns(_ cells: [String]) -> ParticipantColumns? {
        do throws(RowFault) {
            return try ParticipantColumns(cells, nil, choice, for: use, at: 0)
        } catch {
            return nil
        }
    }
}
