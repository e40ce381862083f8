import Domain

package struct VerificationPresenter: ObjectPresenter {
    private let receipt: String?
    private let notesOfLists: [Line]

    /// - Parameters:
    ///   - receipt: As the user named it; nil for the last draw.
    ///   - notesOfLists: What was printed about remembered lists before they were read.
    package init(of receipt: String? = nil, notesOfLists: [Line] = []) {
        self.receipt = receipt
        self.notesOfLists = notesOfLists
    }

    package func lines(_ verification: Verification, for audience: Audience) -> [Line] {
        let verdict = verification.isValid ? "valid" : "invalid"
        if audience.isQuiet { return [Line(verdict)] }
        guard !audience.isPipe else {
            let seed = verification.seedSource.map {
                [Line(fields: ["seed", verification.receipt.seed.shown, $0])]
            }
            return verification.results.map { result in
                Line(
                    fields: [result.check.rawValue, result.passed ? "ok" : "failed"]
                        + [result.reason].compactMap(\.self)
                )
            } + uncompared(verification) + (seed ?? []) + [Line(fields: ["verdict", verdict])]
        }
        // The verdict comes last: what is above it may scroll away.
        return verification.results.map { line($0, for: audience) } + limits(of: verification, for: audience)
            + [conclusion(verification)] + drawn(verification, for: audience)
    }

    /// In the place of a check that could not be made.
    private func uncompared(_ verification: Verification) -> [Line] {
        let check = Verification.Check.beacon.rawValue
        return verification.beaconFailure.map { [Line(fields: [check, "not checked", $0.clause])] } ?? []
    }

    private func line(_ result: Verification.Result, for audience: Audience) -> Line {
        guard let reason = result.reason else {
            let blanks = audience.showsSymbols ? "     " : " "
            return [
                StyledText("✓ ", .symbol), StyledText("ok", .success),
                StyledText(blanks + result.check.rawValue),
            ]
        }
        return [
            StyledText("✗ ", .symbol), StyledText("failed", .failure),
            StyledText(" \(result.check.rawValue): \(reason)"),
        ]
    }

    private func conclusion(_ verification: Verification) -> Line {
        let failed = verification.failed
        guard !failed.isEmpty else { return Line("The receipt is valid.", .success) }
        let count = "\(failed.count) of \(verification.results.count.counted("check"))"
        return Line("The receipt is NOT valid: \(count) failed.", .failure)
    }

    private func drawn(_ verification: Verification, for audience: Audience) -> [Line] {
        let receipt = verification.receipt
        guard verification.isValid else { return [] }
        let winners = receipt.awards.map { award in
            let winner = award.winner
            let person = ShownParticipant(
                winner.userID,
                verification.participants[winner.userID],
                in: receipt,
                showsAddresses: audience.isVerbose
            )
            let details = [person.name, person.handle, person.number, award.prize].compactMap(\.self)
            let name = winner.isVoid ? "no winner" : "winner"
            return (name, StyledText(details.joined(separator: ", ") + (winner.isVoid ? " (void)" : "")))
        }
        let source = verification.seedSource.map { [("seed from", StyledText($0))] } ?? []
        return Fields(winners + [("seed", StyledText(receipt.seed.shown))] + source).aligned(
            for: audience.medium
        )
    }

    package func notices(_ verification: Verification, for audience: Audience) -> [Line] {
        .recorded(verification, for: audience) + notes(verification, for: audience)
            + (audience.isPipe ? limits(of: verification, for: audience) : [])
    }

    /// A script may read the verdict alone.
    package func warnings(_ verification: Verification, for audience: Audience) -> [Line] {
        .lastDraw(verification, unless: receipt, for: audience) + .uncompared(verification)
    }

    /// What a valid receipt does not prove.
    private func limits(of verification: Verification, for audience: Audience) -> [Line] {
        guard verification.isValid else { return [] }
        // The note about the beacon says why.
        let unproven = verification.unproven(withReasons: false, for: audience).map(Line.item)
        return [.note("What the lists and the receipt cannot prove:")] + unproven
    }

    /// A list that differs may have been read in another way.
    private func notes(_ verification: Verification, for audience: Audience) -> [Line] {
        let sameDraw = Line.note("It is the same draw, saved with other line ends.")
        let lineEnd = verification.hasOtherLineEnds ? [sameDraw] : []
        let list = verification.isValid ? [] : verification.notes.flatMap { $0.lines(for: audience) }
        let copy = verification.changedList?.copyOfList.text(completing: audience.complete)
        let changed = copy.map { [Line.note($0)] } ?? []
        let commitment = verification.commitmentEntry.map { number in
            [
                .note("The file of the commitment is that of another draw. To save this draw's:"),
                Line.writing(commitment: number, for: audience),
            ]
        }
        return .uncompared(verification) + .underCommitment(verification.otherSeed) + (commitment ?? [])
            + changed + lineEnd + verification.receipt.seed.warnings + list
    }

    package func members(for audience: Audience) -> [Member<Verification>] {
        let check: [Member<Verification.Result>] = [
            Member("name", \.check.rawValue), Member("ok", \.passed), Member("reason", \.reason),
        ]
        return [
            Member("valid", \.isValid), Member("failed", "name of a check", \.failed.first?.rawValue),
            .list("checks", of: check, \.results),
            Member("seed", \.receipt.seed.value), Member("seedSource", \.seedSource),
            Member("notChecked") { $0.unproven(withReasons: true, for: audience) },
            Member("notes") { verification in
                let notes = .recorded(verification, for: audience) + notes(verification, for: audience)
                return (notesOfLists + notes).sentences(for: audience)
            },
        ]
    }
}

extension Verification.Result {
    /// nil for a check that passed.
    fileprivate var reason: String? {
        switch failure {
        case nil: nil
        case .counts(let receipt, let list) where check == .list:
            "the receipt has \(receipt.counted("participant")) before exclusions, this list \(list)"
        case .counts(let receipt, let list): "the receipt has \(receipt.counted("player")), this list \(list)"
        case .terms(let terms): terms.text
        case .respelled: "the list is not as it was published, as if a spreadsheet had saved it"
        case .differs: difference
        }
    }

    private var difference: String {
        switch check {
        case .receipt: "the file differs from what a draw writes"
        case .receiptSHA256: "the SHA-256 differs from the announced one"
        case .commitment: "the draw differs from it"
        case .ids: "the list has other ids"
        case .repeats: "repeated participants were counted in another way"
        case .list: "the list before exclusions differs, or how repeats were merged"
        case .playersCount: "the number of players differs"
        case .playersSHA256: "the players, their void marks or their tickets differ"
        case .playersTickets: "the number of tickets differs"
        case .records: "the names or usernames on the list differ, or their order"
        case .excluded: "the number of excluded users or entries differs"
        case .seed: "the tickets do not follow from the seed"
        case .beacon: "the seed is not the value of the round that the commitment names"
        case .winners, .alternates: "the seed draws other players, or in another order"
        }
    }
}

extension [Line] {
    /// Says that the seed could not be compared with the beacon, and why.
    static func uncompared(_ verification: Verification) -> [Line] {
        let fact = "The seed was not compared with the beacon"
        return verification.beaconFailure.map { [.note("\(fact): \($0.clause).", .warning)] } ?? []
    }
}

extension Verification {
    fileprivate func unproven(withReasons: Bool, for audience: Audience) -> [String] {
        let digest = audience.name(ListParameter.sha256)
        return notChecked.map { fact in
            let words = fact.words(digest: digest, condition: audience.name(ListParameter.attending))
            guard withReasons, fact == .beaconValue, let beaconFailure else { return words }
            return "\(words) (\(beaconFailure.clause))"
        }
    }
}

extension Verification.Unchecked {
    /// - Parameters:
    ///   - digest: What would prove more.
    ///   - condition: What leaves rows out.
    func words(digest: String, condition: String) -> String {
        switch self {
        case .winnersAndAlternates:
            "without a commitment or \(digest): how many winners and alternates there were, and who was which"
        case .ruleForVoids: "without a commitment or \(digest): the void rule (onVoid)"
        case .commitmentRemoved:
            "without a commitment or \(digest): whether a commitment was removed from the receipt"
        case .prizes: "without a commitment or \(digest): the prizes and their order"
        case .wholeList:
            """
            without a commitment or \(digest): the list before exclusions, its names and its repeats, and whether the \
            ids are row numbers
            """
        case .listBeforeSeed:
            "without a commitment: whether exclusions, repeats and tickets were settled before the draw"
        case .seedOrigin: "without \(digest): whether the seed was given or picked by the machine"
        case .commitmentWasEarly:
            """
            whether the commitment was published before the seed existed, in the one place that participants \
            were told of
            """
        case .onlyDraw:
            "without a commitment: whether this was the only draw, and whether its method and seed were settled before it"
        case .announcedPrizes:
            "without a commitment: whether the prizes and the void rule were announced before the draw"
        case .seedByChance: "whether the seed is random"
        case .beaconValue: "whether the seed is the value of the beacon's round"
        case .beaconSignature: "whether the beacon's group signed the round; any drand client can check it"
        case .leftOut: "who was left out by \(condition), and why: they are not part of the list"
        case .namesOfPlayers: "the names of the players: only their ids were checked"
        case .onePersonOneNumber:
            "whether each line is a different person, and no two people were given the same number"
        }
    }
}
