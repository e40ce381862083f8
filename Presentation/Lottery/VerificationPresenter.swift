import Domain

package struct VerificationPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ verification: Verification, for medium: Medium) -> [Line] {
        switch medium {
        case .pipe:
            verification.results.map { Line(fields: [$0.check.rawValue, $0.passed ? "ok" : "failed"]) }
        case .terminal:
            verification.results.map(line) + [conclusion(verification)]
        }
    }

    private func line(_ result: Verification.Result) -> Line {
        result.passed
            ? [StyledText("✓ ok     ", .success), StyledText(result.check.rawValue)]
            : [
                StyledText("✗ failed ", .failure),
                StyledText("\(result.check.rawValue): \(result.check.meaningOfFailure)"),
            ]
    }

    private func conclusion(_ verification: Verification) -> Line {
        guard let failed = verification.failed else { return Line("The receipt is valid.", .success) }
        return Line("The receipt is NOT valid: the check \"\(failed.rawValue)\" failed.", .failure)
    }

    package func notices(_ verification: Verification) -> [Line] {
        guard verification.isValid else { return [] }
        return [.note("What no program can check from the lists and the receipt:")]
            + verification.notChecked.map { .note("- \($0.words)") }
    }

    package func json(_ verification: Verification) -> JSONText {
        .object([
            "valid": .bool(verification.isValid),
            "failed": verification.failed.map { .string($0.rawValue) } ?? .null,
            "checks": .array(
                verification.results.map {
                    .object(["name": .string($0.check.rawValue), "ok": .bool($0.passed)])
                }
            ),
            "notChecked": .array(verification.notChecked.map { .string($0.words) }),
        ])
    }
}

extension Verification.Check {
    fileprivate var meaningOfFailure: String {
        switch self {
        case .receipt: "the file is not as a draw writes it, byte for byte"
        case .receiptSHA256: "the file is not the one whose SHA-256 was announced"
        case .commitment: "the draw differs from its commitment"
        case .playersCount: "the lists have more or fewer players than were drawn from"
        case .playersSHA256: "the lists do not have the same players, or not the same of them void"
        case .excluded: "the lists exclude more or fewer users or entries"
        case .seed: "the tickets do not follow from the seed"
        case .winners: "the seed draws others, or in another order"
        case .alternates: "the seed draws others, or in another order"
        }
    }
}

extension Verification.Unchecked {
    fileprivate var words: String {
        switch self {
        case .winnersAndAlternates:
            "without a commitment or --sha256: which players drawn are winners and which are alternates, "
                + "and how many of each there are"
        case .ruleForVoids: "without a commitment or --sha256: the rule for void players (onVoid)"
        case .commitmentRemoved:
            "without a commitment or --sha256: whether the receipt named a commitment that was removed"
        case .seedOrigin: "without --sha256: the origin of the seed, given or made by the machine that drew"
        case .commitmentWasEarly: "whether the commitment was public before the seed existed"
        case .onlyDraw: "without a commitment: whether this was the only draw, or one chosen from several"
        case .announcedPrizes:
            "without a commitment: whether the prizes, and the rule for void players, were announced before the draw"
        case .seedByChance: "whether the seed came from chance, not from a choice"
        case .namesOfPlayers: "the names and usernames of the players: the receipt binds their ids only"
        case .onePersonOneEntry: "whether one person has several entries under different ids"
        }
    }
}
