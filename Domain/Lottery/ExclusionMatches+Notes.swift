extension ExclusionMatches {
    /// One line says how many, and by which column; others name whom the list may mean.
    var notes: [ListNote] {
        let strangers = list.indices.filter { !matchedRows.contains($0) }
        var counts: [Identity.Kind: Int] = [:]
        for kind in Identity.Kind.allCases { counts[kind] = excluded.values.count { $0 == kind } }
        let note = ExclusionNote(
            list: list.name,
            excluded: excluded.count,
            participants: roster.count,
            counts: counts,
            entries: list.count,
            unmatched: strangers.count,
            examples: strangers.prefix(3).map { list[$0].title }
        )
        let doubts = ListNote.doubts(.excludedNamesake(list: list.name), namesakes)
        return [.excluded(note)] + doubts + accents(strangers)
    }

    /// Names that differ in accents from a participant's do not exclude.
    private func accents(_ strangers: [Int]) -> [ListNote] {
        guard roster.count <= Roster.mostCompared else { return [] }
        var similar: [FoldedText: String] = [:]
        for row in strangers {
            let name = list[row].name.text
            let folded = FoldedText(name)
            if !folded.isEmpty { similar[folded] = similar[folded] ?? name }
        }
        if similar.isEmpty { return [] }
        var pairs: [ListNote.Pair] = []
        for participant in roster where excluded[participant.id] == nil {
            guard let name = similar[FoldedText(participant.name)] else { continue }
            if FoldedIdentity(name) == FoldedIdentity(participant.name) { continue }
            pairs.append(ListNote.Pair(first: name, second: participant.name))
        }
        return ListNote.doubts(.excludedAccents(list: list.name), pairs)
    }
}
