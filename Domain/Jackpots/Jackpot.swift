/// What can be won in a game, and when it is drawn.
package struct Jackpot: Hashable, Sendable {
    package let name: String
    package let prize: Money
    package let date: Timestamp

    package init(name: String, prize: Money, date: Timestamp) {
        self.name = name
        self.prize = prize
        self.date = date
    }
}
