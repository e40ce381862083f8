/// Everything that a receipt is checked against.
struct Evidence {
    /// How much of the list is known.
    enum Known: Hashable {
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
    let list: Known
    /// What the lists say about the rules that the receipt states.
    let recomputed: BoundRules
    let draw: RecomputedDraw

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
        if lottery.isPublished {
            list = .published
        } else if excluded > 0, !lottery.hasExclusions {
            list = .exclusionsUnknown(excluded)
        } else {
            list = .whole
        }
        self.document = document
        self.lottery = lottery
        self.commitment = commitment
        self.announcedSHA256 = announcedSHA256
        self.beacon = beacon
        let hasPlayers = list.hasPlayers
        async let draw = RecomputedDraw(receipt, among: lottery.players, hasPlayers: hasPlayers)
        recomputed = await BoundRules(of: lottery, receipt: receipt)
        self.draw = await draw
    }
}

extension BoundRules {
    /// What the lists do not show is taken from the receipt.
    fileprivate init(of lottery: Lottery, receipt: Receipt) async {
        let stated = receipt.bound
        await self.init(of: lottery, method: stated.method, onVoid: stated.onVoid, prizes: stated.prizes)
    }
}
