/// Chances: a participant may hold several tickets, or none. The seed gives each a value, and only the smallest value of a
/// participant counts, so no one wins twice (see ``ConsistentSampler``).
package enum Tickets {
    /// Most tickets of one participant, after repeats are merged.
    package static let mostOfOne = 1_000_000
    /// Most tickets of all participants together, before exclusions.
    package static let mostInAll = 10_000_000
}

extension Roster {
    /// Those who take part: a row with 0 tickets does not.
    var holdingTickets: Roster { Roster(columns.holdingTickets, idOrigin) }

    /// - Parameter name: Of the list, for the errors.
    func checkTickets(in name: String) throws(RosterError) {
        if let found = columns.firstHolder(ofMoreThan: Tickets.mostOfOne) {
            throw .tooManyTickets(found.holder, in: name, found.places)
        }
        guard ticketsInAll <= Tickets.mostInAll else { throw .tooManyTicketsInAll(ticketsInAll) }
    }
}
