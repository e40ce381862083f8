/// Finds a jackpot by its name, without regard to capitals and accents, or else by its number in the list, counted from
/// 1. A name that is a number goes first: names are the list's own, and numbers change with it. Of several with the same
/// name it is the first.
package struct FindJackpot: Sendable {
    package typealias Function = @Sendable (String, JackpotList) throws(JackpotError) -> NumberedJackpot

    package init() {}

    package func callAsFunction(_ wanted: String, in list: JackpotList) throws(JackpotError) -> NumberedJackpot {
        let name = FoldedText(wanted)
        let place = list.jackpots.firstIndex { FoldedText($0.name) == name } ?? position(wanted, in: list)
        guard let place else { throw .unknown(wanted, names: list.jackpots.map(\.name)) }
        return NumberedJackpot(number: place + 1, jackpot: list.jackpots[place])
    }

    private func position(_ wanted: String, in list: JackpotList) -> Int? {
        guard wanted.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(wanted),
            list.jackpots.indices.contains(number - 1)
        else { return nil }
        return number - 1
    }
}

/// A jackpot and its place in the list, counted from 1.
package struct NumberedJackpot: Hashable, Sendable {
    package let number: Int
    package let jackpot: Jackpot

    package init(number: Int, jackpot: Jackpot) {
        self.number = number
        self.jackpot = jackpot
    }
}
