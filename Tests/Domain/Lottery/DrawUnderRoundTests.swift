import Testing

@testable import Domain

struct DrawUnderRoundTests {
    private let table: LotteryFixture
    private let beacon = BeaconDouble()
    private let round: BeaconRound
    private let path: String

    init() async throws {
        table = try LotteryFixture()
        round = BeaconRound(publishedFrom: LotteryFixture.moment)
        let commitment = try await Commitment(to: table.lottery(), rules: DrawRules(), seedSource: round.source)
        path = try table.folder.write(Array(commitment.canonicalText.utf8), to: "commitment.json")
    }

    private func request(seed: String? = nil) throws -> DrawRequest {
        var request = DrawRequest()
        request.commitment = path
        request.seed = try seed.map { try Seed($0) }
        return request
    }

    private func hold(_ request: DrawRequest, at milliseconds: Int64 = 0) async throws(LotteryError) -> Seed {
        let moment = Timestamp(millisecondsSince1970: round.publishedAt.millisecondsSince1970 + milliseconds)
        var table = table
        table.beacon = beacon
        table.now = { moment }
        return try await table.holdDraw(request).draw.receipt.seed
    }

    @Test("A draw under a round has the same seed, whether the round is fetched or typed")
    func fetchedOrTyped() async throws {
        let fetched = try await hold(request())
        #expect(fetched == (try Seed(BeaconDouble.value)))
        #expect(try await hold(request(seed: BeaconDouble.value)) == fetched && beacon.count == 1)
    }

    @Test("A typed value of a round is 64 digits, and refused before the time of the round")
    func typed() async throws {
        for wrong in ["5", BeaconDouble.value.uppercased(), String(BeaconDouble.value.dropLast())] {
            await #expect(throws: LotteryError.seedNotOfRound(round)) { try await hold(request(seed: wrong)) }
        }
        await #expect(throws: LotteryError.roundNotPublished(round)) {
            try await hold(request(seed: BeaconDouble.value), at: -1)
        }
    }

    @Test("A list that differs from the commitment is rejected before the beacon is asked")
    func otherList() async throws {
        var request = try request()
        request.winners = 2
        let error = LotteryError.differsFromCommitment([.count("winners", committed: 1, drawn: 2)])
        await #expect(throws: error) { try await hold(request) }
        #expect(beacon.count == 0)
        #expect(try await table.history.entries() == [])
    }

    @Test("Verification compares the seed with the round, or names it as not checked")
    func verification() async throws {
        let lottery = try await table.lottery()
        let commitment = try await Commitment(to: lottery, rules: DrawRules(), seedSource: round.source)
        let seed = try Seed(BeaconDouble.value)
        let receipt = try await DrawWinner()(lottery, rules: DrawRules(), seed: seed, commitment: commitment).receipt
        func verify(_ value: BeaconValue?) async throws -> Verification {
            let document = ReadDocument(receipt)
            let promised = ReadDocument(commitment)
            return try await Verification(of: document, with: lottery, promised, announcedSHA256: nil, beacon: value)
        }
        let genuine = try await verify(.success(BeaconDouble.value))
        #expect(genuine.isValid && genuine.results.map(\.check).contains(.beacon))
        #expect(genuine.notChecked.contains(.beaconSignature) && !genuine.notChecked.contains(.beaconValue))
        #expect(try await verify(.success(String(repeating: "0", count: 64))).failed == [.beacon])
        let unknown = try await verify(.failure(.unavailable(round, [])))
        #expect(unknown.isValid && !unknown.results.map(\.check).contains(.beacon))
        #expect(unknown.notChecked.contains(.beaconValue) && unknown.notChecked.contains(.beaconSignature))
    }

    @Test("A commitment to a round needs a round that no one can know, and a method that can use it")
    func commitments() async throws {
        let moment = Timestamp(millisecondsSince1970: 1_800_000_000_000)
        let commit = CommitToDraw(merge: table.merge, history: table.history, now: { moment })
        func response(_ seconds: Int64, _ draw: DrawRequest = DrawRequest()) async throws -> CommitToDraw.Response {
            let time = Timestamp(millisecondsSince1970: moment.millisecondsSince1970 + seconds * 1000)
            return try await commit(.init(draw: draw, seed: .beacon(time)))
        }
        for seconds in [Int64(-60), 0, 9] {
            await #expect(throws: LotteryError.self, "\(seconds)") { try await response(seconds) }
        }
        #expect(try await response(20).isRoundSoon)
        #expect(try await response(590).isRoundSoon)
        let made = try await response(700)
        #expect(!made.isRoundSoon && made.commitment.showsSpelling)
        let named = try await commit(.init(draw: DrawRequest(), seed: .words(made.commitment.seedSource ?? "")))
        #expect(named.commitment == made.commitment)
        await #expect(throws: LotteryError.misspelledRound("drand quicknet round 07")) {
            try await commit(.init(draw: DrawRequest(), seed: .words("drand quicknet round 07")))
        }
        var request = DrawRequest()
        request.method = .rfc3797
        let rfc3797 = request
        await #expect(throws: LotteryError.roundWithRFC3797) { try await response(700, rfc3797) }
    }

    @Test("A commitment that is cancelled while it is saved is not in the history")
    func cancelledWhileSaving() async throws {
        let stored = table.history
        let commit = CommitToDraw(merge: table.merge, history: CancellingHistory(stored: stored), now: table.now)
        await Task {
            _ = await #expect(throws: LotteryError.cancelled) {
                try await commit(.init(draw: DrawRequest(), seed: nil))
            }
        }.value
        #expect(try await stored.entries() == [])
    }

    /// Cancels the task in which it has saved, as Ctrl-C at that moment does.
    private struct CancellingHistory: DrawHistoryRepository {
        let stored: any DrawHistoryRepository

        func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> EarlierDraws {
            try await stored.save(draw, names: names)
        }

        func save(_ commitment: CommitmentRecord) async throws(AccessFailure) -> Int {
            let number = try await stored.save(commitment)
            withUnsafeCurrentTask { $0?.cancel() }
            return number
        }

        func remove(_ numbers: [Int]) async throws(AccessFailure) { try await stored.remove(numbers) }

        func entries() async throws(AccessFailure) -> [Numbered<HistoryEntry>] { try await stored.entries() }

        func numbers() async throws(AccessFailure) -> [Int] { try await stored.numbers() }
    }

    @Test("A source of seeds shows the spelling if it has an example")
    func spelling() async throws {
        for (source, isShown) in [
            ("six dice on 1 May, as 135246", true), ("the DAX at its close, like 15432.10", true),
            ("six dice on 1 May", false), ("Basel", false), ("the dice, written as", false),
            ("the word \"heads\" or \"tails\"", true),
        ] {
            let commitment = try await Commitment(to: .sample(), rules: DrawRules(), seedSource: source)
            #expect(commitment.showsSpelling == isShown, "\(source)")
        }
    }
}
