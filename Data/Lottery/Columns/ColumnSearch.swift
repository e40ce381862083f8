import Domain

/// Finds columns by the organiser's choice, or else by known headings.
struct ColumnSearch {
    let headings: Headings
    /// Of the header, for faults.
    let place: Int

    /// Of several known headings, the first one that the list has.
    func first(
        _ known: KnownHeadings,
        _ chosen: String? = nil,
        as kind: ListRemedy.Column? = nil,
        beside name: Int? = nil
    ) throws(RowFault) -> Int? {
        try all(known, chosen, as: kind, beside: name).first
    }

    /// Throws if the chosen heading is missing.
    ///
    /// - Parameters:
    ///   - kind: What the column is for, if the organiser can choose it.
    ///   - name: A column in the same nested object, if there is one.
    func all(
        _ known: KnownHeadings,
        _ chosen: String?,
        as kind: ListRemedy.Column?,
        beside name: Int? = nil
    ) throws(RowFault) -> [Int] {
        if let chosen {
            guard let column = headings.column(chosen) else {
                throw .refused(headings.lacking(.chosen(chosen)), at: place)
            }
            return [column]
        }
        let columns = headings.columns(known)
        return columns.isEmpty ? try nested(known, as: kind, beside: name) : columns
    }

    /// Addresses that tell people apart who chose one username.
    func addresses(besides username: Int) -> Int? {
        let columns = headings.columnsAnywhere(.usernames)
        return columns.first { $0 != username && headings.isFullOfAddresses($0) }
    }

    /// Of several nested objects, none is preferred but that of the name.
    private func nested(
        _ known: KnownHeadings,
        as kind: ListRemedy.Column?,
        beside name: Int?
    ) throws(RowFault) -> [Int] {
        let columns = headings.nestedColumns(known)
        // Beside names of children and parents, those of other objects are of the form or of who filled it in.
        if kind == .name, headings.nameGuardians {
            let ofPupils = columns.filter(headings.isOfParticipant)
            return ofPupils.count == 1 ? ofPupils : []
        }
        guard columns.count > 1 else { return columns }
        if let name, let own = columns.first(where: { headings.areOfOneObject($0, name) }) { return [own] }
        let different = kind == .id ? columns.filter { !headings.isUniform($0) } : columns
        guard different.count > 1 else { return different }
        throw doubt(about: different, as: kind)
    }

    func doubt(about columns: [Int], as kind: ListRemedy.Column?) -> RowFault {
        let names = columns.map { headings.texts[$0] }
        return .refused(.severalColumns(names), at: place, kind.map { .chooseColumn($0, names[0]) })
    }
}
