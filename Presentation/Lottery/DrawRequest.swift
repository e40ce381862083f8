import Domain

/// What somebody asks for who starts a draw. What is not given follows from the commitment, or else is usual.
package struct DrawRequest: Sendable {
    package var method: DrawMethod?
    package var winners: Int?
    package var alternates: Int?
    package var onVoid: VoidRule?
    /// Without one, this machine makes one for each draw.
    package var seed: Seed?
    package var rounds = 10
    /// How long each round is shown.
    package var interval = Duration.milliseconds(400)
    /// Where the commitment is, if there is one.
    package var commitment: String?
    /// Where the receipt is to be written, if it is.
    package var receipt: String?

    package init() {}

    func rules(under terms: Commitment?) throws(LotteryError) -> DrawRules {
        try DrawRules(
            method: method ?? terms?.rules.method ?? .consistentSampler,
            winners: winners ?? terms?.rules.winners ?? 1,
            alternates: alternates ?? terms?.rules.alternates ?? 0,
            onVoid: onVoid ?? terms?.rules.onVoid ?? .blank
        )
    }
}
