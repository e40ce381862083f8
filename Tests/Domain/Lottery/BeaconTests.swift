import Testing

@testable import Domain

struct BeaconRoundTests {
    private static let signature =
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
    private static let randomness = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"

    @Test("Rounds of the beacon have the times and the values that drand publishes")
    func knownAnswers() throws {
        for (number, time) in [
            (UInt64(1), "2023-08-23T15:09:27Z"), (1000, "2023-08-23T15:59:24Z"), (27_946_612, "2026-04-20T00:00:00Z"),
        ] {
            let round = try #require(BeaconRound(number))
            let moment = try #require(Timestamp(rfc3339: time))
            #expect(round.publishedAt == moment)
            #expect(BeaconRound(publishedFrom: moment) == round)
            let later = Timestamp(millisecondsSince1970: moment.millisecondsSince1970 + 1)
            #expect(BeaconRound(publishedFrom: later).number == number + 1)
        }
        #expect(BeaconRound(publishedFrom: Timestamp(millisecondsSince1970: 0)).number == 1)
        let round = try #require(BeaconRound(1000))
        let answer = BeaconAnswer(round: 1000, randomness: Self.randomness, signature: Self.signature)
        #expect(answer.problem(as: round) == nil)
        #expect(answer.problem(as: try #require(BeaconRound(1001))) == .otherRound(1000))
        for other in [String(Self.signature.dropLast()), "00\(Self.signature)", "zz\(Self.signature)"] {
            let answer = BeaconAnswer(round: 1000, randomness: Self.randomness, signature: other)
            #expect(answer.problem(as: round) == .notOfSignature)
        }
    }

    @Test("A source of seeds names a round in one spelling only, and none after 2^53 - 1")
    func spelling() throws {
        #expect(BeaconRound(source: "drand quicknet round 1000")?.number == 1000)
        let largest = try #require(BeaconRound(source: "drand quicknet round 9007199254740991"))
        #expect(largest.publishedAt == Timestamp(millisecondsSince1970: .max))
        for text in ["0", "01000", "+5", "9007199254740992", "1000 ", " 1000", "x", "", "18446744073709551616", "1e3"] {
            let source = "drand quicknet round \(text)"
            #expect(BeaconRound(source: source) == nil && BeaconRound.isMisspelled(source), "\(text)")
        }
        for other in ["drand round 1000", "Drand quicknet round 1000", "six dice", ""] {
            #expect(BeaconRound(source: other) == nil && !BeaconRound.isMisspelled(other))
        }
    }

    @Test("A commitment that means a round but names none is invalid")
    func invalidCommitment() async throws {
        let lottery = try await Lottery.sample()
        for (source, isValid) in [("drand quicknet round 7", true), ("drand quicknet round 07", false)] {
            let commitment = try await Commitment(to: lottery, rules: DrawRules(), seedSource: source)
            #expect(ReadDocument(commitment).isCanonical == isValid)
        }
    }

    @Test("One valid answer suffices, and two that differ settle nothing")
    func answers() throws {
        let round = try #require(BeaconRound(5))
        let down = AccessFailure(.unreachable, "http://b", "it is down")
        let good = BeaconReply(place: "a", answer: .success(.signed(5, "01")))
        let bad = BeaconReply(place: "b", answer: .failure(down))
        let other = BeaconReply(place: "c", answer: .success(.signed(5, "02")))
        let late = BeaconReply(place: "d", answer: .success(.signed(4, "01")))
        let value = BeaconAnswer.signed(5, "01").randomness
        for replies in [[good], [good, bad], [bad, good], [late, good], [good, good]] {
            #expect(try round.value(from: replies) == value)
        }
        let faults = [
            BeaconFault(place: "b", problem: .failure(down)), BeaconFault(place: "d", problem: .otherRound(4)),
        ]
        #expect(throws: BeaconFailure.unavailable(round, faults)) { try round.value(from: [bad, late]) }
        let values = [("a", value), ("c", BeaconAnswer.signed(5, "02").randomness)].map {
            BeaconFailure.Value(place: $0, randomness: $1)
        }
        #expect(throws: BeaconFailure.contradiction(round, values)) { try round.value(from: [good, other]) }
    }
}

struct AwaitRoundTests {
    private let clock = ManualClock()
    private let round: BeaconRound
    private let beacon: BeaconDouble

    init() throws {
        round = try #require(BeaconRound(1000))
        beacon = BeaconDouble()
    }

    /// At the start of the clock it is this long before the round.
    private func await(_ lead: Duration, waits: Bool = true, steps: Steps = Steps()) async throws(LotteryError) -> Seed
    {
        let (clock, start) = (clock, round.publishedAt.millisecondsSince1970 - Int64(lead / .milliseconds(1)))
        let now: Now = { Timestamp(millisecondsSince1970: start + Int64(clock.now.sinceStart / .milliseconds(1))) }
        let wait = AwaitRound(beacon: beacon, now: now, clock: clock)
        return try await wait(.init(round: round, waits: waits) { steps.append($0) })
    }

    /// Advances the clock whenever a task sleeps.
    private func ticking(
        _ body: () async throws(LotteryError) -> Seed
    ) async -> Result<Seed, LotteryError> {
        let clock = clock
        let time = Task {
            while !Task.isCancelled {
                await clock.waitForSleeper()
                if let next = clock.deadlines.first { clock.advance(by: next - clock.now.sinceStart) }
            }
        }
        defer { time.cancel() }
        return await .of(body)
    }

    @Test("The draw counts down to its round, then asks for it")
    func countdown() async throws {
        let steps = Steps()
        let seed = await ticking { () async throws(LotteryError) in
            try await self.await(.milliseconds(2500), steps: steps)
        }
        #expect(try seed.get().value == BeaconDouble.value)
        let lefts: [Duration] = [.milliseconds(2500), .milliseconds(1500), .milliseconds(500)]
        #expect(steps.all == lefts.map { .countingDown(round, $0) } + [.asking(round)])
    }

    @Test("Without waiting, a round that is not published is an error, and a published one is asked for once")
    func noWait() async throws {
        await #expect(throws: LotteryError.roundNotPublished(round)) { try await self.await(.seconds(1), waits: false) }
        #expect(beacon.count == 0)
        beacon.failures = 5
        await #expect(throws: LotteryError.beacon(.unavailable(round, []))) {
            try await self.await(.zero, waits: false)
        }
        #expect(beacon.count == 1)
    }

    @Test("A beacon that is late is asked again each second, until a minute after the round")
    func retries() async throws {
        beacon.failures = 3
        let seed = await ticking { () async throws(LotteryError) in try await self.await(.zero) }
        #expect(try seed.get().value == BeaconDouble.value && beacon.count == 4)
        beacon.failures = 1_000
        let (late, retries) = (clock.now.sinceStart, beacon.count)
        let failed = await ticking { () async throws(LotteryError) in try await self.await(late) }
        #expect(failed.failure == .beacon(.unavailable(round, [])))
        #expect(beacon.count - retries == 61 && clock.now.sinceStart - late == .seconds(60))
    }

    @Test("Servers that contradict each other are not asked again")
    func contradiction() async throws {
        beacon.failures = 1
        beacon.failure = .contradiction(round, [])
        await #expect(throws: LotteryError.beacon(.contradiction(round, []))) { try await self.await(.zero) }
    }
}

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
        #expect(try await table.history.draws() == [])
    }

    @Test("Verification compares the seed with the round, or names it as not checked")
    func verification() async throws {
        let lottery = try await table.lottery()
        let commitment = try await Commitment(to: lottery, rules: DrawRules(), seedSource: round.source)
        let seed = try Seed(BeaconDouble.value)
        let receipt = try await DrawWinner()(lottery, rules: DrawRules(), seed: seed, commitment: commitment).receipt
        func verify(_ value: BeaconValue?) async throws -> Verification {
            let document = ReadDocument(receipt)
            return try await Verification(of: document, with: lottery, commitment, announcedSHA256: nil, beacon: value)
        }
        let genuine = try await verify(.success(BeaconDouble.value))
        #expect(genuine.isValid && genuine.results.map(\.check).contains(.beacon))
        #expect(genuine.notChecked.contains(.beaconSignature) && !genuine.notChecked.contains(.beaconValue))
        #expect(try await verify(.success(String(repeating: "0", count: 64))).failed == [.beacon])
        let unknown = try await verify(.failure(.unavailable(round, [])))
        #expect(unknown.isValid && !unknown.results.map(\.check).contains(.beacon))
        #expect(unknown.notChecked.contains(.beaconValue) && unknown.notChecked.contains(.beaconSignature))
    }

    @Test("A commitment to a round needs a round that nobody can know, and a method that can use it")
    func commitments() async throws {
        let moment = Timestamp(millisecondsSince1970: 1_800_000_000_000)
        let commit = CommitToDraw(merge: table.merge, now: { moment })
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
