/// Who gets the prizes once some winners have declined.
///
/// The prizes of winners who declined go, in the order of rank, to the first alternates who are not void and have not
/// declined. No other prize changes. A prize for which a void player was drawn has no winner.
package struct DeclinedPrizes: Sendable {
    package struct Award: Hashable, Sendable {
        /// nil if the winner has no prize by name.
        package let prize: String?
        package let drawn: DrawnPlayer
        /// nil if a void player was drawn, or if the player declined and no alternate is left who is not void.
        package fileprivate(set) var winner: DrawnPlayer?
    }

    private(set) var awards: [Award]
    /// Those left: they neither moved up nor declined.
    private(set) var alternates: [DrawnPlayer]

    init(of receipt: Receipt, declined: Set<UserID>) {
        alternates = receipt.alternates.filter { !declined.contains($0.userID) }
        awards = receipt.awards.map { award in
            let hasPrize = !award.winner.isVoid && !declined.contains(award.winner.userID)
            return Award(prize: award.prize, drawn: award.winner, winner: hasPrize ? award.winner : nil)
        }
        for index in awards.indices where awards[index].winner == nil && !awards[index].drawn.isVoid {
            guard let next = alternates.firstIndex(where: { !$0.isVoid }) else { return }
            awards[index].winner = alternates.remove(at: next)
        }
    }
}
