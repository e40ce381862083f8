import Domain

extension Seed {
    /// The seed as one can check it by eye: characters that look like others, or like nothing, by their code points.
    package var shown: String {
        value.unicodeScalars.map { scalar in
            if (" "..."~").contains(scalar) { return String(scalar) }
            let hex = String(scalar.value, radix: 16, uppercase: true)
            return "<U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)>"
        }.joined()
    }

    /// A warning, if a spelling of the seed could have been chosen without anybody seeing it.
    package var warnings: [Line] {
        shown == value
            ? []
            : [.note("The seed has unusual characters: \(shown). Compare it with its source.", .warning)]
    }
}

extension SeedExample.Doubt {
    /// - Parameter source: That of the commitment, with the example.
    fileprivate func fact(about seed: Seed, source: String) -> String {
        let comparison =
            switch self {
            case .isExample: "is the example in the commitment"
            case .hasOtherForm: "does not have the form that the commitment shows"
            }
        return "seed \(seed.shown) \(comparison): \(source)"
    }

    func warning(about seed: Seed, source: String) -> Line {
        .note("The \(fact(about: seed, source: source)). Compare it with its source.", .warning)
    }
}

extension DoubtSeed.Finding {
    package func question(about seed: Seed) -> Line {
        switch self {
        case .ofExample(let doubt, let source):
            Line("The \(doubt.fact(about: seed, source: source)). Draw with it? (y/n)")
        case .ofOtherDraw(let other):
            Line("\(other.underCommitment). Hold a second draw, with the seed \(seed.shown)? (y/n)")
        case .notOfRound(let round):
            Line("The \(round.fact(about: seed)). No one could verify the draw. Draw with it? (y/n)")
        }
    }

    /// For a session, which does not ask.
    package func error(about seed: Seed) -> ErrorMessage {
        let what = "cannot hold the draw"
        let leaving = "If \(seed.shown) is right, leave the session to draw with it."
        return switch self {
        case .ofExample(let doubt, let source):
            .usage(what, "the \(doubt.fact(about: seed, source: source))")
                .hint("Nothing was drawn. Type the seed again. \(leaving)")
        case .ofOtherDraw(let other):
            .usage(what, "the seed \(seed.shown) contradicts a draw under the same commitment")
                .hint("\(other.underCommitment). Nothing was drawn. \(leaving)")
        case .notOfRound(let round):
            .usage(what, "the \(round.fact(about: seed))")
                .hint("Nothing was drawn. Copy it again, or omit \(ListParameter.seed) to fetch it.")
        }
    }
}

extension BeaconRound {
    fileprivate func fact(about seed: Seed) -> String {
        "seed \(seed.shown) is not the value of the beacon's round \(number)"
    }
}

extension ErrorMessage {
    /// The organiser looked at a doubtful seed and did not confirm it.
    package static var seedNotConfirmed: ErrorMessage {
        .usage(
            "cannot hold the draw",
            "the seed was not confirmed",
            hint: "Nothing was drawn. Type the seed again."
        )
    }
}
