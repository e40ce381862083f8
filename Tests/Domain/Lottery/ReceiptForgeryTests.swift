import Testing

@testable import Domain

/// Receipts with one forged statement, which must be detected or be of a kind that verification names as not checked.
struct ReceiptForgeryTests {
    /// A forged statement. Its name begins with the member. `kind` is what verification must name if no check detects it; nil if a check always does.
    private struct Forgery {
        let name: String
        let kind: Verification.Unchecked?
        let receipt: Receipt

        init(_ name: String, unless kind: Verification.Unchecked? = nil, _ receipt: Receipt) {
            (self.name, self.kind, self.receipt) = (name, kind, receipt)
        }
    }

    @Test(
        "The forged receipts of these tests change every member of a receipt",
        .invariant("No change to a receipt is undetected, unless `verify` says that it does not check for it")
    )
    func everyMember() async throws {
        let lottery = try await Lottery.of(1...4)
        let rules = try DrawRules(alternates: 1, prizes: ["Book"])
        let commitment = try await Commitment(to: lottery, rules: rules, seedSource: nil)
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: Seed("1"), commitment: commitment).receipt
        // What the types have, by reflection, and what the documents have.
        let properties = Mirror(reflecting: receipt).children.compactMap(\.label).filter { $0 != "bound" }
        let rulesOfTypes = Mirror(reflecting: receipt.bound).children.map { child in
            (child.value as? any BoundRule).map { type(of: $0).member } ?? "\(child.label ?? "") is no rule"
        }
        let members = Set(properties + rulesOfTypes)
        #expect(Set(receipt.members.keys).isSubset(of: members))
        let forged = try Self.forgeries(of: receipt, with: commitment).map { $0.name.prefix(while: \.isLetter) }
        #expect(members.subtracting(forged.map(String.init)) == [])
        var drawn: Set<String> = []
        for number in Self.samples { drawn.formUnion(try await Self.sample(number).receipt.members.keys) }
        #expect(members.subtracting(drawn) == [], "no sample draw, whose receipts are forged, has this member")
    }

    /// Four draws have both methods, all rules of void players, prizes or none, and no commitment or one.
    private static let samples: [UInt64] = LongRun.isOn ? Array(0..<8) : [1, 3, 4, 6]

    private struct Sample {
        let lottery: Lottery
        let commitment: Commitment?
        let receipt: Receipt
    }

    @Test(
        "Every change to one field of a receipt is caught, or of a kind that verify names as not checked",
        .invariant("No change to a receipt is undetected, unless `verify` says that it does not check for it")
    )
    func everyField() async throws {
        for number in Self.samples {
            let sample = try await Self.sample(number)
            for forgery in try Self.forgeries(of: sample.receipt, with: sample.commitment) {
                let document = ReadDocument(forgery.receipt)
                // A forger who removes the commitment's name does not publish the commitment either.
                let given = forgery.receipt.commitment == nil ? nil : sample.commitment
                let result = try await verification(of: document, sample.lottery, given)
                guard let result, result.isValid else { continue }
                let isNamed = forgery.kind.map(result.notChecked.contains) ?? false
                #expect(isNamed, "\(forgery.name) in draw \(number) is neither seen nor named")
            }
        }
    }

    /// - Parameter commitment: nil if the commitment named in the receipt is missing.
    private func verification(
        of document: ReadDocument<Receipt>,
        _ lottery: Lottery,
        _ commitment: Commitment?
    ) async throws -> Verification? {
        do throws(LotteryError) {
            let promised = commitment.map { ReadDocument($0) }
            return try await Verification(of: document, with: lottery, promised, announcedSHA256: nil)
        } catch {
            #expect(error == .commitmentMissing)
            return nil
        }
    }

    /// Returns a draw with any method, rules and origin of the seed, with or without a commitment.
    private static func sample(_ number: UInt64) async throws -> Sample {
        var chance = SplitMix64(seed: number)
        let ids = Array(1...UInt64.random(in: 6...8, using: &chance))
        let void = Set(ids.filter { _ in number % 3 > 0 && Bool.random(using: &chance) })
        let lottery = try await Lottery.of(ids, void: void)
        let rules = try DrawRules(
            method: number % 2 == 0 ? .consistentSampler : .rfc3797,
            winners: .random(in: 1...3, using: &chance),
            alternates: .random(in: 0...3, using: &chance),
            onVoid: number % 4 < 2 ? .blank : .next,
            prizes: number % 2 == 0 ? ["Book"] : []
        )
        let isCommitted = number % 5 < 2
        let isGiven = Bool.random(using: &chance) || isCommitted
        let text = rules.method == .rfc3797 ? "9319 / 2 5 12" : "seed \(number)"
        let seed = isGiven ? try Seed(text) : Seed(from: &chance, for: rules.method)
        var commitment: Commitment?
        if isCommitted { commitment = try await Commitment(to: lottery, rules: rules, seedSource: "lots") }
        let draw = try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: 1, commitment: commitment)
        return Sample(lottery: lottery, commitment: commitment, receipt: draw.receipt)
    }

    private static func forgeries(
        of receipt: Receipt,
        with commitment: Commitment?
    ) throws -> [Forgery] {
        let bound = receipt.bound
        let otherMethod: DrawMethod = bound.method == .rfc3797 ? .consistentSampler : .rfc3797
        let otherOrigin: Seed.Origin = receipt.seed.origin == .given ? .system : .given
        let void: VoidRule = bound.onVoid == .blank ? .next : .blank
        let sha256 = SHA256.digest(of: "".utf8).hex
        let value = receipt.seed.value
        let origin = receipt.seed.origin
        let fields = [
            Forgery("method", receipt.edited(try bound.edited(method: otherMethod))),
            Forgery("onVoid", unless: .ruleForVoids, receipt.edited(try bound.edited(onVoid: void))),
            Forgery("seed.value", receipt.edited(seed: try Seed(value + "7", origin: origin))),
            Forgery("seed.origin", unless: .seedOrigin, receipt.edited(seed: try Seed(value, origin: otherOrigin))),
            Forgery(
                "commitment removed",
                unless: commitment == nil ? nil : .commitmentRemoved,
                receipt.edited(commitment: .some(nil))
            ),
            Forgery("commitment", receipt.edited(commitment: sha256)),
            Forgery("ids", receipt.edited(try bound.edited(ids: .rows))),
            Forgery("repeats", unless: .listBeforeSeed, receipt.edited(try bound.edited(repeats: .tickets))),
            Forgery("records", receipt.edited(try bound.edited(records: sha256))),
            Forgery("prizes", unless: .prizes, receipt.edited(try bound.edited(prizes: ["Bike"]))),
            Forgery("prizes removed", unless: .prizes, receipt.edited(try bound.edited(prizes: []))),
        ]
        let counts = [bound.players.count, bound.players.count + 1]
        let pools = try counts.flatMap { count in
            try [bound.players.sha256, sha256].flatMap { digest in
                let players = PlayersDigest(count: count, sha256: digest, tickets: bound.players.tickets)
                let list = ListDigest(count: count, sha256: digest)
                return [
                    Forgery("players", receipt.edited(try bound.edited(players: players))),
                    Forgery("list", receipt.edited(try bound.edited(list: list))),
                    Forgery("both", receipt.edited(try bound.edited(list: list, players: players))),
                ]
            }
        }
        let tickets = PlayersDigest(count: counts[0], sha256: bound.players.sha256, tickets: bound.players.tickets + 1)
        let others = try [
            ExclusionCounts(listed: 1, notEntered: 0, unknownUser: 0),
            ExclusionCounts(listed: 0, notEntered: 1, unknownUser: 0),
            ExclusionCounts(listed: 0, notEntered: 0, unknownUser: 1),
        ].map { Forgery("excluded", receipt.edited(try bound.edited(excluded: $0))) }
        let counted = Forgery("tickets", receipt.edited(try bound.edited(players: tickets)))
        let all = fields + pools + others + [counted] + divisions(of: receipt) + listed(in: receipt)
        return all.filter { $0.receipt != receipt }
    }

    /// The drawn players, divided differently and shortened.
    private static func divisions(of receipt: Receipt) -> [Forgery] {
        let drawn = receipt.winners + receipt.alternates
        return (1...drawn.count).flatMap { count in
            (1...count).map { winners in
                Forgery(
                    "\(winners) winners of \(count)",
                    unless: .winnersAndAlternates,
                    receipt.edited(
                        winners: Array(drawn.prefix(winners)),
                        alternates: Array(drawn[winners..<count])
                    )
                )
            }
        }
    }

    /// Changes each field of each drawn player, swaps two players, repeats one, and removes one that is not the last.
    private static func listed(in receipt: Receipt) -> [Forgery] {
        let lists: [(name: String, players: [DrawnPlayer], edit: ([DrawnPlayer]) -> Receipt)] = [
            ("winners", receipt.winners, { receipt.edited(winners: $0) }),
            ("alternates", receipt.alternates, { receipt.edited(alternates: $0) }),
        ]
        return lists.flatMap { list in
            list.players.indices.flatMap { index -> [Forgery] in
                let player = list.players[index]
                let edits: [(String, DrawnPlayer)] = [
                    ("rank", player.edited(rank: player.rank + 1)),
                    ("userId", player.edited(userID: UserID(player.userID.rawValue + 1))),
                    ("void", player.edited(isVoid: !player.isVoid)),
                    ("ticket", player.edited(ticket: player.ticket + "0")),
                ]
                var changed = edits.map { field, edited in
                    var players = list.players
                    players[index] = edited
                    return Forgery("\(list.name)[\(index)].\(field)", list.edit(players))
                }
                var players = list.players
                players.insert(player, at: index)
                changed.append(Forgery("\(list.name)[\(index)] doubled", list.edit(players)))
                if index + 1 < list.players.count {
                    players = list.players
                    players.swapAt(index, index + 1)
                    changed.append(Forgery("\(list.name) exchanged", list.edit(players)))
                }
                return changed
            }
        }
    }
}
