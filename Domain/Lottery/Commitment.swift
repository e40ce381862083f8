/// A published promise that fixes the players and the rules before the seed exists, so that neither can be chosen to
/// suit the seed.
package struct Commitment: DrawDocument {
    package let bound: BoundRules
    /// The number of winners.
    package let winners: Int
    /// The number of alternates.
    package let alternates: Int
    /// Description of the future source of the seed: "the first six numbers drawn on television on 1 May".
    package let seedSource: String?

    package var members: [String: JSONText] {
        var members = bound.members
        members["winners"] = .integer(winners)
        members["alternates"] = .integer(alternates)
        members["seedSource"] = seedSource.map { .string($0) }
        return members
    }

    package var isPlausible: Bool { bound.isPlausible && (seedSource.map(Self.isPlausible) ?? true) }

    private static func isPlausible(_ seedSource: String) -> Bool {
        seedSource.isVisibleLine && !BeaconRound.isMisspelled(seedSource)
    }

    /// The round of the beacon that gives the seed; nil for another source.
    package var round: BeaconRound? { BeaconRound(source: seedSource) }

    package var rules: DrawRules {
        get throws(DrawError) { try bound.rules(winners: winners, alternates: alternates) }
    }

    package enum Difference: Hashable, Sendable {
        /// The receipt names another commitment, or none.
        case otherCommitment
        /// Of players, winners or alternates, by the JSON name of the field.
        case count(String, committed: Int, drawn: Int)
        /// How many of the list were excluded.
        case excluded(committed: Int, drawn: Int)
        /// The machine chose the seed, which no commitment allows.
        case seedOfMachine
        /// The names or their order, where ids are the numbers of rows. There are as many as in the commitment.
        case namesOfRows(list: Int, excluded: Int)
        /// The JSON name of a field.
        case field(String)
    }

    /// What a draw changed although it was committed.
    package func differences(from receipt: Receipt) -> [Difference] {
        let drawn = Commitment(
            bound: receipt.bound,
            winners: receipt.winners.count,
            alternates: receipt.alternates.count,
            seedSource: seedSource
        )
        let differences = differences(from: drawn)
        let hasSameCount = bound.players.count == drawn.bound.players.count
        guard hasSameCount, receipt.seed.origin == .system else { return differences }
        return differences + [.seedOfMachine]
    }

    /// Another number of players means another list, so it is reported alone.
    func differences(from other: Commitment) -> [Difference] {
        let drawn = other.bound
        guard bound.players.count == drawn.players.count else {
            let count = Difference.count(
                "players",
                committed: bound.players.count,
                drawn: drawn.players.count
            )
            let excluded = Difference.excluded(committed: bound.excluded.listed, drawn: drawn.excluded.listed)
            return bound.excluded.listed == drawn.excluded.listed ? [count] : [count, excluded]
        }
        var differences: [Difference] = []
        if winners != other.winners {
            differences.append(.count("winners", committed: winners, drawn: other.winners))
        }
        if alternates != other.alternates {
            differences.append(.count("alternates", committed: alternates, drawn: other.alternates))
        }
        let own = bound.members
        let others = drawn.members
        let changed = Set(own.keys).union(others.keys).filter { own[$0]?.bytes != others[$0]?.bytes }
        let hasSameRows =
            drawn.ids == .rows
            && !changed.contains { [IDOrigin.member, ExclusionCounts.member].contains($0) }
        return differences
            + changed.sorted().map { field in
                guard hasSameRows, field == RecordsDigest.member else { return .field(field) }
                return .namesOfRows(list: bound.list.count, excluded: bound.excluded.listed)
            }
    }
}

extension [Commitment.Difference] {
    /// Whether not only the rules or the exclusions differ.
    var areOfAnotherList: Bool {
        contains { difference in
            switch difference {
            case .namesOfRows: true
            case .count(let field, _, _): field == PlayersDigest.member
            case .field(let field): [ListDigest.member, RecordsDigest.member].contains(field)
            default: false
            }
        }
    }
}

extension Commitment {
    package init(json: JSONText) throws(DocumentFault) {
        bound = try BoundRules(json: json)
        winners = try json.integer(of: "winners")
        alternates = try json.integer(of: "alternates")
        seedSource = try json.optionalText("seedSource")
        do { _ = try rules } catch { throw DocumentFault(.impossibleCounts) }
    }
}

extension JSONText {
    /// Equal texts can have different bytes.
    fileprivate var bytes: [UInt8] { Array(text.utf8) }
}
