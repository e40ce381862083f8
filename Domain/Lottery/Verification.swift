/// What became of checking a receipt.
package struct Verification: Sendable {
    package struct Result: Hashable, Sendable {
        package let check: Check
        /// nil for a check that passed.
        package let failure: Failure?

        package var passed: Bool { failure == nil }
    }

    /// Why a check failed.
    package enum Failure: Hashable, Sendable {
        /// The values differ.
        case differs
        /// Numbers tell more than the name of the check.
        case counts(receipt: Int, list: Int)
        /// What breaks the commitment.
        case terms([Commitment.Difference])
    }

    package let receipt: Receipt
    /// Checks that apply, in the order in which failures are reported.
    package let results: [Result]
    package let notChecked: [Unchecked]
    /// Those behind the winners and alternates who are on the list, unless it has no names.
    package let participants: [UserID: Participant]
    /// Those who take part, as far as the list shows.
    package let players: Roster
    package let commitment: Commitment?
    /// Why the value of the commitment's round is unknown.
    package let beaconFailure: BeaconFailure?
    /// How the list was read, which can be why it differs.
    package let notes: [ListNote]
    /// Whether the receipt was saved with another line end: it is the same draw.
    package let hasOtherLineEnd: Bool

    /// What the commitment says about the seed.
    package var seedSource: String? { commitment?.seedSource }
    package var failed: [Check] { results.filter { !$0.passed }.map(\.check) }
    package var isValid: Bool { failed.isEmpty }
}

/// Everything that a receipt is checked against.
struct Evidence {
    /// How much of the list is there.
    enum List: Hashable {
        case whole
        /// The list as it is published: without names, and without those who are excluded.
        case published
        /// Everyone is there, but the draw excluded so many and no list says whom, so the players are unknown.
        case exclusionsUnknown(Int)

        /// Whether the players are those of the draw, so that the winners follow.
        var hasPlayers: Bool {
            switch self {
            case .whole, .published: true
            case .exclusionsUnknown: false
            }
        }
    }

    let document: ReadDocument<Receipt>
    let commitment: Commitment?
    /// Of the receipt's file, as it was announced.
    let announcedSHA256: String?
    /// The value of the commitment's round; nil if the commitment names none.
    let beacon: BeaconValue?
    let lottery: Lottery
    let list: List
    /// What the lists say about the rules that the receipt states.
    let own: BoundRules
    let draw: RepeatedDraw

    var receipt: Receipt { document.document }
    var stated: BoundRules { receipt.bound }

    var hasPlayers: Bool { list.hasPlayers }

    init(
        _ document: ReadDocument<Receipt>,
        _ lottery: Lottery,
        _ commitment: Commitment?,
        announcedSHA256: String?,
        _ beacon: BeaconValue?
    ) async {
        let receipt = document.document
        let excluded = receipt.bound.excluded.listed
        let list: List =
            switch (lottery.isPublished, lottery.hasExclusions) {
            case (true, _): .published
            case (false, false) where excluded > 0: .exclusionsUnknown(excluded)
            case (false, _): .whole
            }
        self.document = document
        self.lottery = lottery
        self.commitment = commitment
        self.announcedSHA256 = announcedSHA256
        self.beacon = beacon
        self.list = list
        async let draw = RepeatedDraw(receipt, among: lottery.players, hasPlayers: list.hasPlayers)
        own = await BoundRules(of: lottery, receipt: receipt)
        self.draw = await draw
    }
}

extension BoundRules {
    /// The rules that the lists cannot show are the receipt's.
    fileprivate init(of lottery: Lottery, receipt: Receipt) async {
        let stated = receipt.bound
        await self.init(of: lottery, method: stated.method, onVoid: stated.onVoid, prizes: stated.prizes)
    }
}
