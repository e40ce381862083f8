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
        let source =
            commitment.seedSource == nil
            ? [Line.note("It does not bind the seed. To name its source, use --seed-source", .warning)] : []
        return made.notes.flatMap(\.lines) + [
            .note("This commits the draw to \(players) and these rules."),
            .note("Publish it, or its SHA-256, before the seed exists: \(commitment.sha256)"),
        ] + source + .sample(isSample)
    }

    package func json(_ made: CommitToDraw.Response, for audience: Audience) -> JSONText { made.commitment.json }
}

extension [Line] {
    /// Says that lists are the sample, if they are.
    static func sample(_ isSample: Bool) -> [Line] {
        isSample ? [.note("The list is the sample. For your own, use --players FILE")] : []
    }
}
