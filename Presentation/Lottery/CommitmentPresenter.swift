import Domain

/// Presents a commitment exactly as the file to publish, in every medium.
package struct CommitmentPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ commitment: Commitment, for reader: Reader) -> [Line] {
        [Line(String(commitment.canonicalText.dropLast()), .verbatim)]
    }

    package func notices(_ commitment: Commitment, for reader: Reader) -> [Line] {
        let digest = PublishedCommitment(terms: commitment).sha256
        let players = commitment.pool.players.count.counted("player")
        let source =
            commitment.seedSource == nil
            ? [Line.note("It does not bind the seed. To name its source, use --seed-source", .warning)] : []
        return [
            .note("This commits the draw to \(players) and these rules."),
            .note("Publish it, or its SHA-256, before the seed exists: \(digest)"),
        ] + source
    }

    package func json(_ commitment: Commitment, for reader: Reader) -> JSONText { commitment.json }
}
