/// What the organiser asks for. A part that is nil follows from the commitment, or else has its default.
package struct DrawRequest: Sendable {
    package var method: DrawMethod?
    package var winners: Int?
    package var alternates: Int?
    package var onVoid: VoidRule?
    package var prizes: [String] = []
    /// nil to generate a seed for each draw.
    package var seed: Seed?
    package var rounds = 10
    /// Whether each prize has its own rounds.
    package var revealsPrizes = false
    /// Location of the commitment.
    package var commitment: String?
    package var receipt: OutputFile?
    package var listWords = ListWords()
    /// Whether to wait for the round that the commitment names.
    package var waits = true
    package var whileWaiting: @Sendable (AwaitRound.Step) -> Void = { _ in }

    package init() {}

    func rules(under commitment: Commitment?) throws(DrawError) -> DrawRules {
        let committed = try commitment?.rules
        return try DrawRules(
            method: method ?? committed?.method ?? .consistentSampler,
            winners: winners ?? committed?.winners,
            alternates: alternates ?? committed?.alternates ?? 0,
            onVoid: onVoid ?? committed?.onVoid ?? .blank,
            prizes: prizes.isEmpty ? committed?.prizes ?? [] : prizes
        )
    }
}
