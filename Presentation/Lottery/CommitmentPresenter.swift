import Domain

/// Presents a commitment exactly as the file to publish, in every medium.
package struct CommitmentPresenter: ScreenPresenter {
    private let isSample: Bool
    private let isStored: Bool
    private let unremembered: UnrememberedLists?

    /// - Parameters:
    ///   - isSample: Whether the lists are those that are built in.
    ///   - isStored: Whether the history keeps the commitment.
    ///   - unremembered: Why the draw will need the lists again; nil if it does not.
    package init(isSample: Bool = false, isStored: Bool = true, unremembered: UnrememberedLists? = nil) {
        self.isSample = isSample
        self.isStored = isStored
        self.unremembered = unremembered
    }

    package func lines(_ made: CommitToDraw.Response, for audience: Audience) -> [Line] {
        [Line(String(made.commitment.canonicalText.dropLast()), .verbatim)]
    }

    package func notices(_ made: CommitToDraw.Response, for audience: Audience) -> [Line] {
        let commitment = made.commitment
        let players = commitment.bound.players.count.counted("player")
        let deadline = commitment.round.map { "before \(audience.formatting.publicInstant($0.publishedAt))" }
        // A list to exclude is needed again, too.
        let lists = commitment.bound.excluded.listed > 0 ? "each list" : "the list"
        let kept = isSample ? "" : " Keep a copy of \(lists), unchanged, until the winners are announced."
        let about: [Line] = [
            .note("This commits the draw to \(players) and these rules.\(kept)"),
            .note(
                "Publish the commitment, or its SHA-256, \(deadline ?? "before the seed exists"): \(commitment.sha256)"
            ),
        ]
        let file = audience.outputFile(or: "commitment.json")
        // A commitment in a pipe is on its way to a file.
        let saving = audience.isPipe ? [] : writing(made, "To save the commitment:", for: audience)
        let next: [Line] =
            saving + [
                .note("To draw with the commitment in \(file):"),
                .command(
                    "tombola lottery draw \(audience.name(ListParameter.commitment)) \(Suggestion.path(file)) "
                        + "\(audience.name(ListParameter.receipt)) \(audience.newFile("receipt.json"))"
                ),
            ]
        return made.notes.flatMap { $0.lines(for: audience) } + about + earlier(made)
            + unrecorded(made) + seed(made, for: audience)
            + .about(commitment.bound.prizes, winners: commitment.winners) + .unremembered(unremembered)
            + next
            + .hintOfSample(isSample, for: audience)
    }

    /// About commitments that the history has already.
    private func earlier(_ made: CommitToDraw.Response) -> [Line] {
        if let same = made.same {
            let drawn = same.entry.entries.map { ", which was drawn in \($0)" } ?? ""
            let fact = "This commitment is the same as entry \(same.number) of the history\(drawn)."
            let advice =
                "No one could tell two draws under it apart. For a new draw, name another seed source."
            return [.note("\(fact) \(advice)", .warning)]
        }
        guard let open = made.open else { return [] }
        let entry = "Entry \(open.number) of the history is also a commitment to a draw"
        let replacing: [Line] = [
            .note("If this commitment replaces that one:"),
            .command("tombola lottery history remove \(open.number)"),
        ]
        switch open.kind {
        case .sameDraw:
            let advice =
                "The same people win both. Commit to all prizes at once, or name another seed source."
            return [.note("\(entry) from this list with the same seed. \(advice)", .warning)] + replacing
        case .sameList:
            return [.note("\(entry) from this list, which has not been held yet.", .warning)]
        case .sameSeed:
            return [.note("\(entry) with the same seed, from an earlier version of this list.", .warning)]
                + replacing
        }
    }

    /// What even a quiet command says.
    package func warnings(_ made: CommitToDraw.Response, for audience: Audience) -> [Line] {
        made.notes.ofExclusionsInVain(for: audience) + unrecorded(made)
    }

    /// Why the history lacks a commitment.
    private func unrecorded(_ made: CommitToDraw.Response) -> [Line] {
        Line.couldNot("add the commitment to the history", made.saved.failure)
    }

    private func seed(_ made: CommitToDraw.Response, for audience: Audience) -> [Line] {
        let commitment = made.commitment
        if let round = commitment.round {
            let seed = Line.note("The seed will be round \(round.number) of the public drand beacon.")
            let soon = "The draw is less than ten minutes away. Few people will see the commitment in time."
            return [seed] + (made.isRoundSoon ? [.note(soon, .warning)] : [])
        }
        guard commitment.seedSource != nil else {
            let parameters = [ListParameter.seedSource, .beacon].map { audience.name($0) }
            let advice = "Name its source with \(parameters[0]), or use \(parameters[1])"
            return [.note("The commitment does not fix the seed. \(advice)", .warning)]
        }
        let advice = "Show the seed's format with an example, such as 'six dice on 1 May, as 135246'."
        return commitment.showsSpelling ? [] : [.note(advice, .warning)]
    }

    /// Says what has become of a commitment that could not be printed.
    package func unprinted(_ made: CommitToDraw.Response, for audience: Audience) -> [Line] {
        writing(made, "The commitment was saved before it was printed. To write it to a file:", for: audience)
    }

    private func writing(_ made: CommitToDraw.Response, _ note: String, for audience: Audience) -> [Line] {
        guard isStored, let number = made.saved.success else { return [] }
        return [.note(note), .writing(commitment: number, for: audience)]
    }

    package func json(_ made: CommitToDraw.Response, for audience: Audience) -> JSONText {
        made.commitment.json
    }
}

extension [Line] {
    /// What prizes may be meant to be, and who gets none.
    static func about(_ prizes: Prizes, winners: Int) -> [Line] {
        let several = "\"\(prizes.names.first ?? "")\" is one prize. Repeat the option for each prize."
        let without = winners - prizes.names.count
        let none = "\(without) of \(winners) winners \(without == 1 ? "has" : "have") no prize."
        return (prizes.mayBeSeveral ? [.note(several, .warning)] : [])
            + (!prizes.names.isEmpty && without > 0 ? [.note(none, .warning)] : [])
    }

    /// Says that lists are the sample, if they are.
    package static func hintOfSample(_ isSample: Bool, for audience: Audience) -> [Line] {
        guard isSample else { return [] }
        return [
            .note("The list is the sample. For your own, use \(audience.name(ListParameter.players)) FILE")
        ]
    }
}
