import Domain
import Testing

struct HoldDrawTests {
    private let table: LotteryFixture
    /// Two winners, one alternate, void rule `next`.
    private let commitment: Commitment
    private let path: String
    private let receipt: String

    typealias Change = @Sendable (inout DrawRequest) -> Void
    init() async throws {
        table = try LotteryFixture()
        let rules = try DrawRules(winners: 2, alternates: 1, onVoid: .next)
        commitment = try await Commitment(to: table.lottery(), rules: rules, seedSource: nil)
        path = try table.folder.write(Array(commitment.canonicalText.utf8), to: "commitment.json")
        receipt = table.folder.path("receipt.json")
    }

    private func request(_ change: @Sendable (inout DrawRequest) -> Void = { _ in }) throws -> DrawRequest {
        var request = DrawRequest()
        request.seed = try Seed("314159")
        change(&request)
        return request
    }

    @Test(
        "A request that differs from its commitment is rejected and nothing is saved",
        .invariant("No part of a rejected draw is stored")
    )
    func againstCommitment() async throws {
        let changes: [(Commitment.Difference, Change)] = [
            (.count("winners", committed: 2, drawn: 1), { $0.winners = 1 }),
            (.count("alternates", committed: 1, drawn: 0), { $0.alternates = 0 }),
            (.field("onVoid"), { $0.onVoid = .blank }), (.field("method"), { $0.method = .rfc3797 }),
        ]
        for (difference, change) in changes {
            let request = try request {
                $0.commitment = path
                $0.receipt = OutputFile(receipt)
                change(&$0)
            }
            let error = LotteryError.differsFromCommitment([difference])
            await #expect(throws: error) { try await table.holdDraw(request) }
        }
        #expect(try await table.history.entries() == [])
        #expect(try table.folder.names() == ["commitment.json"])
    }

    @Test("Under a commitment to another list, a draw of the sample asks for that list, or says why it is not known")
    func forgottenList() async throws {
        let other = try await Commitment(to: Lottery.of(1...4), rules: DrawRules(), seedSource: nil)
        _ = try table.folder.write(Array(other.canonicalText.utf8), to: "commitment.json")
        let damaged = LotteryFixture.history(failing: .corrupt)
        let failure = try #require(await Result.of(damaged.entries).failure)
        let cases = [(table.history, LotteryError.listsMissing(.commitment)), (damaged, .failure(failure))]
        for (history, error) in cases {
            var table = table
            table.history = history
            let request = try request { ($0.commitment, $0.isSample) = (path, true) }
            await #expect(throws: error) { try await table.holdDraw(request) }
        }
    }

    @Test("Repeats are counted by the rule of the commitment, unless another rule is given")
    func repeatsOfCommitment() async throws {
        let lists = InMemoryLotteryRepository(participants: .of(["Ada", "Grace", "Ada", "Radia"]))
        func merge(_ repeats: Repeats?) -> MergeUsersWithLotteryList {
            var rules = MergeUsersWithLotteryList.Rules()
            rules.repeats = repeats
            return MergeUsersWithLotteryList(lists: lists, rules: rules)
        }
        for rule in [Repeats.once, .tickets, .separate] {
            let promised = try await merge(rule)(.newDraw)
            let commitment = try await Commitment(to: promised, rules: DrawRules(), seedSource: nil)
            let drawn = try await merge(nil)(.drawing(under: commitment))
            #expect(drawn.entrants.repeats == rule && drawn.players.ticketsInAll == promised.players.ticketsInAll)
            #expect(try await merge(.once)(.drawing(under: commitment)).entrants.repeats == .once)
        }
        await #expect(throws: LotteryError.self) { try await merge(nil)(.newDraw) }
    }

    @Test("A draw of another list names also how many the commitment excludes")
    func exclusionsOfCommitment() async throws {
        let people: [ListedPerson] = ["Ada", "Grace", "Radia"]
        let promised = try await Lottery.of(people, excluding: ["Grace"])
        let commitment = try await Commitment(to: promised, rules: DrawRules(), seedSource: nil)
        let players = Commitment.Difference.count("players", committed: 2, drawn: 3)
        let cases: [(Lottery, [Commitment.Difference])] = [
            (promised, []), (try await Lottery.of(people), [players, .excluded(committed: 1, drawn: 0)]),
            (try await Lottery.of(people + ["Barbara"], excluding: ["Ada"]), [players]),
        ]
        for (lottery, differences) in cases {
            let receipt = try await DrawWinner()(lottery, rules: DrawRules(), seed: Seed("1")).receipt
            #expect(commitment.differences(from: receipt).filter { $0 != .otherCommitment } == differences)
        }
    }

    @Test("A missing commitment, an existing receipt, or an impossible rule or seed is rejected before lists are read")
    func beforeLists() async throws {
        var table = table
        table.lists.usersFailure = AccessFailure(.unreachable, .server(url: "http://a", host: "a"), "it is away")
        let failing = table
        let existing = try table.folder.write([1], to: "existing.json")
        let changes: [(AccessFailure.Kind, Change)] = [
            (.absent, { [receipt] in $0.commitment = receipt }), (.exists, { $0.receipt = OutputFile(existing) }),
        ]
        for (kind, change) in changes {
            let failure = await #expect(throws: LotteryError.self) { try await failing.holdDraw(request(change)) }
            #expect(failure?.accessFailure?.kind == kind)
        }
        #expect(try table.folder.bytes("existing.json") == [1])
        let letters = try Seed("abc")
        let impossible: [(DrawError, Change)] = [
            (.winnersBelowOne(0), { $0.winners = 0 }), (.alternatesBelowZero(-1), { $0.alternates = -1 }),
            (.seedNotOfIntegers(part: "abc"), { ($0.seed, $0.method) = (letters, .rfc3797) }),
        ]
        for (error, change) in impossible {
            await #expect(throws: LotteryError.draw(error)) { try await failing.holdDraw(request(change)) }
        }
        let lookUp = LookUpTicket(merge: MergeUsersWithLotteryList(lists: failing.lists))
        let ticket = LookUpTicket.Request(player: .id(UserID(1)), method: .rfc3797, seed: letters)
        await #expect(throws: LotteryError.draw(.seedNotOfIntegers(part: "abc"))) { try await lookUp(ticket) }
        let replacing = try request { $0.receipt = OutputFile(existing, replacesExisting: true) }
        #expect(try await self.table.holdDraw(replacing).receiptPath == existing)
    }

    @Test("A draw without a seed or a receipt path gets a system seed, writes no receipt and enters the history")
    func systemSeed() async throws {
        let result = try await table.holdDraw(request())
        #expect(try table.folder.names() == ["commitment.json"])
        let draws = try await table.history.entries().compactMap(\.entry.draw)
        #expect(draws.map(\.receipt) == [result.draw.receipt])
        #expect(draws.map(\.drawnAt) == [LotteryFixture.moment] && draws.map(\.source) == ["users, entries"])
        for (method, value) in [
            (DrawMethod.consistentSampler, "00000000000000010000000000000002"), (.rfc3797, "18446744073709551618"),
        ] {
            var request = DrawRequest()
            request.method = method
            let seed = try await table.holdDraw(request).draw.receipt.seed
            #expect(seed == (try Seed(value, origin: .system)))
        }
    }

    @Test("The history names winners and alternates whom no round showed, also if there are too many rounds to store")
    func namesInHistory() async throws {
        var table = table
        table.lists.users = (1...20).map { ListedPerson.user($0) }
        table.lists.entries = (1...20).map { ListedEntry(userID: UserID($0), isVoid: false) }
        let cases = [(1, false), (1_001, false), (333, true), (334, true), (.max, true)]
        for (rounds, reveals) in cases {
            _ = try await table.result(seed: "1") { request in
                request.winners = 3
                request.alternates = 2
                request.rounds = rounds
                request.revealsPrizes = reveals
            }
        }
        let draws = try await table.history.entries().compactMap(\.entry.draw)
        #expect(draws.map(\.rounds?.count) == [1, nil, 999, nil, nil])
        let namesWithoutRounds = draws.filter { $0.rounds == nil }.map(\.participants.count)
        #expect(draws[0].participants.count == 5 && namesWithoutRounds == [5, 5, 5])
    }

    @Test("A draw whose receipt cannot be written is not announced and not in the history")
    func receiptFails() async throws {
        let request = try request { $0.receipt = OutputFile(table.folder.path("missing/receipt.json")) }
        let failure = await #expect(throws: LotteryError.self) { try await table.holdDraw(request) }
        #expect(failure?.accessFailure?.kind == .cannotCreate)
        #expect(try await table.history.entries() == [])
    }

    @Test("A draw that is cancelled before it is saved leaves no receipt and is not in the history")
    func cancelled() async throws {
        let request = try request { $0.receipt = OutputFile(receipt) }
        let table = table
        let drawing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await table.holdDraw(request)
        }
        await #expect(throws: LotteryError.cancelled) { try await drawing.value }
        #expect(try await table.history.entries() == [])
        #expect(try table.folder.names() == ["commitment.json"])
    }

    @Test("Whatever works on all participants ends when its command is cancelled, without a result or a verdict")
    func cancelledSteps() async throws {
        let table = table
        // The only one who can win is not among the first.
        let lottery = try await Lottery.of(1...400, void: Set(2...400))
        let small = try await table.lottery()
        let rules = try DrawRules(winners: 2, onVoid: .next)
        let request = DrawWinner.Request(entrants: lottery.entrants, rules: rules, seed: try Seed("1"))
        let document = ReadDocument(try await DrawWinner()(small, rules: rules, seed: Seed("1")).receipt)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: LotteryError.cancelled) { try await table.merge() }
            await #expect(throws: LotteryError.cancelled) {
                try await Verification(of: document, with: small, nil, announcedSHA256: nil)
            }
            return try await DrawWinner()(request).winners
        }
        #expect(try await cancelled.value.allSatisfy(\.isVoid))
        let lookUp = LookUpTicket(merge: CancellingMerge(lottery: lottery))
        let ticket = LookUpTicket.Request(player: .id(UserID(7)), method: .consistentSampler, seed: try Seed("1"))
        await Task {
            _ = await #expect(throws: LotteryError.cancelled) { try await lookUp(ticket) }
        }.value
    }

    /// Cancels the task in which it is called, as Ctrl-C does after the lists are read.
    private struct CancellingMerge: UseCase {
        let lottery: Lottery

        func callAsFunction(_: MergeUsersWithLotteryList.Purpose) async throws(LotteryError) -> Lottery {
            withUnsafeCurrentTask { $0?.cancel() }
            return lottery
        }
    }

    @Test("A draw and its receipt remain valid if the history cannot store them")
    func historyFails() async throws {
        var table = table
        table.history = LotteryFixture.history(failing: .diskFull)
        let result = try await table.holdDraw(request { $0.receipt = OutputFile(receipt) })
        #expect(result.history.failure?.kind == .full)
        #expect(try table.folder.names() == ["commitment.json", "receipt.json"])
    }
}
