/// A row of an exclusion list that may mean a participant, or another person. It stops the draw, unless the participant
/// is excluded anyway or the organiser chose what counts.
///
/// "Ada, ada@a.example" and "Ada, ada@b.example" may be two people; so may two names with one id.
package struct DoubtfulExclusion: Hashable, Sendable {
    package let list: String
    package let person: ListedPerson
    /// The participant's row.
    package let participant: ListedPerson
    /// Of the participant.
    package let id: UserID
    /// What the row and the participant have in common. Each would exclude the participant if it were chosen.
    package let sharing: [Identity.Kind]
    /// What both have, and is not the same. Each would let the participant take part.
    package let differing: [Identity.Kind]

    /// Returns nil if the two rows agree in what they have.
    ///
    /// - Parameters:
    ///   - person: A row whose username, if it has one, no participant has.
    ///   - kind: The id or the name.
    init?(about person: ListedPerson, of list: String, by kind: Identity.Kind, _ match: RosterMatch) {
        let participant = match.participantRow
        let hasOtherUsername = !person.username.isEmpty && !participant.username.isEmpty
        let haveNames = !person.name.isEmpty && !participant.name.isEmpty
        let haveOneName = FoldedIdentity(person.name.text) == FoldedIdentity(participant.name.text)
        let hasOtherName = haveNames && !haveOneName
        guard hasOtherUsername || hasOtherName else { return nil }
        self.list = list
        self.person = person
        self.participant = participant
        id = match.participant
        sharing = kind == .id && haveNames && haveOneName ? [.id, .name] : [kind]
        differing = [Identity.Kind.username, .name].filter {
            $0 == .username ? hasOtherUsername : hasOtherName
        }
    }
}
