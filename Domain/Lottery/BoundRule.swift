/// Something that a draw is bound to: one member of the JSON of its commitment and its receipt.
///
/// ARCHITECTURE.md, "A rule, from option to receipt", says what else another rule needs.
package protocol BoundRule: Hashable, Sendable {
    /// Name of the member.
    static var member: String { get }

    /// - Parameter json: nil if the document lacks the member.
    init(json: JSONText?) throws(DocumentFault)

    /// nil if documents of this draw lack the member.
    var json: JSONText? { get }

    /// Whether a draw can state it, as far as the document itself shows.
    func isPlausible(among rules: BoundRules) -> Bool
}

extension BoundRule {
    package func isPlausible(among rules: BoundRules) -> Bool { true }
}

/// A choice whose raw value is in the documents.
extension BoundRule where Self: RawRepresentable<String> {
    package init(json: JSONText?) throws(DocumentFault) {
        let text = try json.required.asText
        guard let known = Self(rawValue: text) else { throw DocumentFault(.unknownValue(text)) }
        self = known
    }

    package var json: JSONText? { .string(rawValue) }
}

/// What a draw is made from and by which rules, without the numbers of winners: a commitment and a receipt state it alike.
package struct BoundRules: Hashable, Sendable {
    package let ids: IDOrigin
    package let repeats: Repeats
    /// Everyone before exclusions.
    package let list: ListDigest
    package let records: RecordsDigest
    package let excluded: ExclusionCounts
    /// Those who take part.
    package let players: PlayersDigest
    package let method: DrawMethod
    package let onVoid: VoidRule
    package let prizes: Prizes

    private var all: [any BoundRule] {
        [
            ids,
            repeats,
            list,
            records,
            excluded,
            players,
            method,
            onVoid,
            prizes,
        ]
    }

    package init(json: JSONText) throws(DocumentFault) {
        ids = try json.rule()
        repeats = try json.rule()
        list = try json.rule()
        records = try json.rule()
        excluded = try json.rule()
        players = try json.rule()
        method = try json.rule()
        onVoid = try json.rule()
        prizes = try json.rule()
    }

    package init(of entrants: Entrants, _ rules: DrawRules) async {
        let prizes = Prizes(rules.prizes)
        await self.init(of: entrants, method: rules.method, onVoid: rules.onVoid, prizes: prizes)
    }

    /// What the lists say, and the rules of a draw.
    init(of entrants: Entrants, method: DrawMethod, onVoid: VoidRule, prizes: Prizes) async {
        // The digest of the records takes longest. The digest of the list is computed beside it.
        async let listDigest = ListDigest(of: entrants.list)
        records = RecordsDigest(of: entrants.list)
        let list = await listDigest
        ids = entrants.list.idOrigin
        repeats = entrants.repeats
        excluded = entrants.excluded
        players = PlayersDigest(of: entrants.players, within: entrants.list, list)
        self.list = list
        self.method = method
        self.onVoid = onVoid
        self.prizes = prizes
    }

    /// The members of the documents.
    var members: [String: JSONText] {
        var members: [String: JSONText] = [:]
        for rule in all { members[type(of: rule).member] = rule.json }
        return members
    }

    var isPlausible: Bool { all.allSatisfy { $0.isPlausible(among: self) } }

    func rules(winners: Int, alternates: Int) throws(DrawError) -> DrawRules {
        try DrawRules(
            method: method,
            winners: winners,
            alternates: alternates,
            onVoid: onVoid,
            prizes: prizes.names
        )
    }
}

extension JSONText {
    fileprivate func rule<Rule: BoundRule>() throws(DocumentFault) -> Rule {
        try ifPresent(Rule.member) { json throws(DocumentFault) in try Rule(json: json) }
    }
}
