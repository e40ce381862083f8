extension Roster {
    /// Participants who are the same person, each group in the order of the list.
    ///
    /// Two rows are the same person if they have the same username; or the same name, if neither has a username; or the
    /// same id in a column of ids. Groups that share a row are one person. ``FoldedIdentity`` says which texts are the same:
    /// case and blanks do not count.
    func repeatedParticipants() async -> [[Participant]] {
        let byText = await groupsSharingText()
        let byID = idOrigin == .column ? groupsSharingID : []
        return joinedGroups(byText + byID)
    }
}

/// Joins groups that share a row.
private func joinedGroups(_ groups: [[Participant]]) -> [[Participant]] {
    var joined: [[Participant]] = []
    var groupOfRow: [Int: Int] = [:]
    for group in groups {
        let known = Set(group.compactMap { groupOfRow[$0.place.row] })
        let members = Set(known.flatMap { joined[$0] }).union(group)
        // The new group takes the members of those that it joins, which are left empty.
        for index in known { joined[index] = [] }
        for member in members { groupOfRow[member.place.row] = joined.count }
        joined.append(members.sorted { $0.place.row < $1.place.row })
    }
    return joined.filter { !$0.isEmpty }.sorted { $0[0].place.row < $1[0].place.row }
}

extension Participant {
    /// What makes two rows the same person: the username if they share it, otherwise the id, otherwise the name.
    func sharedKind(with other: Participant) -> Identity.Kind {
        let username = FoldedIdentity(username)
        if !username.isEmpty, username == FoldedIdentity(other.username) { return .username }
        return id == other.id ? .id : .name
    }
}
