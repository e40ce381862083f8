import Domain

package struct VerificationPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ verification: Verification, for reader: Reader) -> [Line] {
        reader.isPipe
            ? verification.results.map { Line(fields: [$0.check.rawValue, $0.passed ? "ok" : "failed"]) }
            : verification.results.map(line) + [conclusion(verification)]
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
        return Line("The receipt is NOT valid: check \"\(failed.rawValue)\" failed.", .failure)
    }

    package func notices(_ verification: Verification, for reader: Reader) -> [Line] {
        guard verification.isValid else { return [] }
        return [.note("Not checked, because the lists and the receipt do not show it:")]
            + verification.notChecked.map { .note("- \($0.words)") }
    }

    package func json(_ verification: Verification, for reader: Reader) -> JSONText { Self.members.json(verification) }

    static var members: [Member<Verification>] {
        let check: [Member<Verification.Result>] = [Member("name", \.check.rawValue), Member("ok", \.passed)]
        return [
            Member("valid", \.isValid), Member("failed", "name of a check", \.failed?.rawValue),
            Member("checks", "[\(check.sample())]") { JSONText.array($0.results.map(check.json)) },
            Member("notChecked") { $0.notChecked.map(\.words) },
        ]
    }
}

extension Verification.Check {
    fileprivate var meaningOfFailure: String {
        switch self {
        case .receipt: "the file differs from what a draw writes"
        case .receiptSHA256: "the SHA-256 differs from the announced one"
        case .commitment: "the draw differs from its commitment"
        case .playersCount: "the number of players differs"
        case .playersSHA256: "the players or their void marks differ"
        case .records: "the names of the players differ, or only the receipt or the list binds names"
        case .excluded: "the number of excluded users or entries differs"
        case .seed: "the tickets do not follow from the seed"
        case .winners, .alternates: "the seed draws other players, or in another order"
        }
    }
}

extension Verification.Unchecked {
    fileprivate var words: String {
        switch self {
        case .winnersAndAlternates:
            "without a commitment or --sha256: the numbers of winners and alternates, and which is which"
        case .ruleForVoids: "without a commitment or --sha256: the void rule (onVoid)"
        case .commitmentRemoved:
            "without a commitment or --sha256: whether a commitment was removed from the receipt"
        case .seedOrigin: "without --sha256: whether the seed was given or picked by the machine"
        case .commitmentWasEarly: "whether the commitment was published before the seed existed"
        case .onlyDraw: "without a commitment: whether this was the only draw"
        case .announcedPrizes:
            "without a commitment: whether the prizes and the void rule were announced before the draw"
        case .seedByChance: "whether the seed is random"
        case .namesOfPlayers: "the names of the players: the receipt contains only their ids"
        case .onePersonOneEntry: "whether one person has several entries under different ids"
        }
    }
}
