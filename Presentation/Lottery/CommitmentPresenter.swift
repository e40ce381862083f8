import Domain

/// A commitment is shown as the file that is to be published, byte for byte, in every form.
package struct CommitmentPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ commitment: Commitment, for medium: Medium) -> [Line] {
        [Line(commitment.json.text)]
    }

    package func notices(_ commitment: Commitment) -> [Line] {
        let digest = PublishedCommitment(terms: commitment).sha256
        let players = commitment.players.count.counted("player")
        return [
            .note("This binds the draw to \(players) and to its rules. Publish it before the seed exists,"),
            .note("or at least its SHA-256: \(digest)"),
        ]
    }

    package func json(_ commitment: Commitment) -> JSONText { commitment.json }
}
