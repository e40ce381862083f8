import Domain

extension LotteryViewModel.State {
    /// A hint about possible input on a terminal.
    ///
    /// - Parameter drawsAgain: Whether Return begins another draw after the end.
    package func invitation(drawsAgain: Bool) -> Line? {
        switch phase {
        case .landing: "Press Return to start a draw."
        case .prize: "Press Return."
        case .drawing, .showing: nil
        case .over:
            Line(
                drawsAgain
                    ? "Press Return to start again, or type back."
                    : "To draw again, repeat the command. To leave, type back."
            )
        case .failed: "Press Return to try again, or type back."
        }
    }

    /// What waits while another screen is open.
    package var parked: [Line] {
        guard case .prize(let prize) = self else { return [] }
        return [
            .note("\(prize.result.prizes(prize.number)) not revealed yet. To go on:"),
            .command("tombola back"),
        ]
    }
}

extension DrawResult {
    /// "2 prizes are", or "1 winner is" where prizes have no names.
    func prizes(_ count: Int, _ one: String = "is", _ many: String = "are") -> String {
        let kind = draw.receipt.bound.prizes.names.isEmpty ? "winner" : "prize"
        return "\(count.counted(kind)) \(count == 1 ? one : many)"
    }
}
