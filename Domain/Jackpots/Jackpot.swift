package struct Jackpot: ListItem {
    package static let noun = Noun(one: "jackpot", many: "jackpots")
    package static let lifetime: Duration? = .seconds(3600)
    package static let hasNumbers = true

    package let name: String
    package let prize: Money
    package let date: Timestamp

    package init(name: String, prize: Money, date: Timestamp) {
        self.name = name
        self.prize = prize
        self.date = date
    }
}
