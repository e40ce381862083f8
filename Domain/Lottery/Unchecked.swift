extension Verification {
    /// What the lists and the receipt cannot prove. If a changed receipt passes all checks, the change is of such a kind.
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

        /// Whether it qualifies the verdict that a receipt is valid.
        package func applies(to means: Means) -> Bool {
            let isSealed = means.hasCommitment || means.hasAnnouncedSHA256
            return switch self {
            case .winnersAndAlternates, .ruleForVoids, .commitmentRemoved, .prizes, .seedOrigin: !isSealed
            case .wholeList: !isSealed && means.isPublishedList
            case .commitmentWasEarly: means.hasCommitment
            case .onlyDraw, .announcedPrizes, .listBeforeSeed: !means.hasCommitment
            case .leftOut: means.isPublishedList || means.hasConditions
            case .namesOfPlayers: means.isPublishedList
            case .seedByChance: !means.namesRound
            case .beaconValue: means.namesRound && !means.hasValueOfRound
            case .beaconSignature: means.namesRound
            case .onePersonOneNumber: true
            }
        }
    }

    /// What a reader has beside the receipt and its players. It decides what stays unproven.
    package struct Means: Hashable, Sendable {
        let hasCommitment: Bool
        let hasAnnouncedSHA256: Bool
        /// The list is the one that everybody can have, without names.
        let isPublishedList: Bool
        /// Conditions chose who is in the list.
        let hasConditions: Bool
        /// The seed is the value of a round of the beacon.
        let namesRound: Bool
        let hasValueOfRound: Bool

        /// Of a page with the published list, before it asks the beacon.
        package static func page(hasCommitment: Bool, hasRound: Bool) -> Means {
            Means(
                hasCommitment: hasCommitment,
                hasAnnouncedSHA256: false,
                isPublishedList: true,
                hasConditions: false,
                namesRound: hasRound,
                hasValueOfRound: false
            )
        }
    }
}

extension Evidence {
    var means: Verification.Means {
        Verification.Means(
            hasCommitment: commitment != nil,
            hasAnnouncedSHA256: announcedSHA256 != nil,
            isPublishedList: list == .published,
            hasConditions: lottery.hasConditions,
            namesRound: beacon != nil,
            hasValueOfRound: beacon?.success != nil
        )
    }
}
