extension Verification {
    /// Facts that the lists and the receipt cannot prove. Any undetected change to a receipt is of one of these kinds.
    package enum Unchecked: Hashable, Sendable, CaseIterable {
        case winnersAndAlternates
        case ruleForVoids
        case commitmentRemoved
        case prizes
        /// The list before exclusions, its names, its ids, and how repeats were merged.
        case wholeList
        case seedOrigin
        case commitmentWasEarly
        case onlyDraw
        /// Whether the number of prizes and the void rule were announced before the draw.
        case announcedPrizes
        /// Whether it was settled before the draw who was excluded, merged or given tickets.
        case listBeforeSeed
        case seedByChance
        /// The value of the beacon's round: it cannot be reached, or servers contradict each other.
        case beaconValue
        /// Whether the beacon's group signed the round.
        case beaconSignature
        /// Who was left out of the list by conditions: nothing of them is in a receipt.
        case leftOut
        /// A published list has no names.
        case namesOfPlayers
        case onePersonOneNumber

        /// Members of a receipt of which at least a part can change undetected.
        package var members: [String] {
            switch self {
            case .winnersAndAlternates: ["winners", "alternates"]
            case .ruleForVoids: [VoidRule.member]
            case .commitmentRemoved: ["commitment"]
            case .prizes: [Prizes.member]
            case .wholeList:
                [
                    ListDigest.member, RecordsDigest.member, ExclusionCounts.member, IDOrigin.member,
                    Repeats.member,
                ]
            // Where no row repeats, several rules give the same players.
            case .listBeforeSeed: [Repeats.member]
            case .seedOrigin: ["seed"]
            case .beaconValue: ["seed"]
            case .commitmentWasEarly, .onlyDraw, .announcedPrizes, .seedByChance, .beaconSignature, .leftOut,
                .namesOfPlayers, .onePersonOneNumber:
                []
            }
        }

        /// Whether it must be named beside a valid receipt.
        func applies(to evidence: Evidence) -> Bool {
            let isCommitted = evidence.commitment != nil
            let isSealed = evidence.announcedSHA256 != nil
            switch self {
            case .winnersAndAlternates, .ruleForVoids, .commitmentRemoved, .prizes:
                return !isCommitted && !isSealed
            case .wholeList: return !isCommitted && !isSealed && evidence.list == .published
            case .seedOrigin: return !isSealed
            case .commitmentWasEarly: return isCommitted
            case .onlyDraw, .announcedPrizes, .listBeforeSeed: return !isCommitted
            case .leftOut: return evidence.list == .published || evidence.lottery.hasConditions
            case .namesOfPlayers: return evidence.list == .published
            case .seedByChance: return evidence.beacon == nil
            case .beaconValue: return evidence.beacon?.failure != nil
            case .beaconSignature: return evidence.beacon != nil
            case .onePersonOneNumber: return true
            }
        }
    }
}
