import Domain

/// Presents a commitment exactly as the file to publish, in every medium.
package struct CommitmentPresenter: ScreenPresenter {
    private let isSample: Bool

    /// - Parameter isSample: Whether the lists are those that are built in.
    package init(isSample: Bool = false) { self.isSample = isSample }

    package func lines(_ made: CommitToDraw.Response, for audience: Audience) -> [Line] {
        [Line(String(made.commitment.canonicalText.dropLast()), .verbatim)]
    }

    package func notices(_ made: CommitToDraw.Response, for audience: Audience) -> [Line] {
        let commitment = made.commitment
        let players = commitment.bound.players.count.counted("player")
        let deadline = commitment.round.map { "before \(audience.formatting.instant($0.publishedAt))" }
        return made.notes.flatMap(\.lines) + [
            .note("This commits the draw to \(players) and these rules."),
            .note("Publish it, or its SHA-256, \(deadline ?? "before the seed exists"): \(commitment.sha256)"),
        ] + seed(made) + .sample(isSample)
    }

    private func seed(_ made: CommitToDraw.Response) -> [Line] {
        let commitment = made.commitment
        if let round = commitment.round {
            let seed = Line.note("The seed will be round \(round.number) of the public drand beacon.")
            let soon = "This is less than ten minutes ahead. Hardly anybody can see the commitment in time."
            return [seed] + (made.isRoundSoon ? [.note(soon, .warning)] : [])
        }
        guard commitment.seedSource != nil else {
            return [.note("It does not bind the seed. Name its source with --seed-source, or use --beacon", .warning)]
        }
        let advice = "Show how the seed will be spelled, with an example, such as 'six dice on 1 May, as 135246'."
        return commitment.showsSpelling ? [] : [.note(advice, .warning)]
    }

    package func json(_ made: CommitToDraw.Response, for audience: Audience) -> JSONText { made.commitment.json }
}

extension [Line] {
    /// Says that lists are the sample, if they are.
    static func sample(_ isSample: Bool) -> [Line] {
        isSample ? [.note("The list is the sample. For your own, use --players FILE")] : []
    }
}
