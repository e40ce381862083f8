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
        for text in [
            "0", "01000", "+5", "9007199254740992", "1000 ", " 1000", "x", "", "18446744073709551616", "1e3",
            "\u{301}1000", "\u{200D}1000",
        ] {
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
        let down = AccessFailure(.unreachable, .server(url: "http://b", host: "b"), "it is down")
        let good = BeaconReply(place: "a", answer: .success(.signed(5, "01")))
        let bad = BeaconReply(place: "b", answer: .failure(down))
        let other = BeaconReply(place: "c", answer: .success(.signed(5, "02")))
        let late = BeaconReply(place: "d", answer: .success(.signed(4, "01")))
        let value = BeaconAnswer.signed(5, "01").randomness
        for replies in [[good], [good, bad], [bad, good], [late, good], [good, good]] {
            #expect(try round.value(from: replies) == value)
        }
        let faults = [
            BeaconServerFault(place: "b", problem: .failure(down)),
            BeaconServerFault(place: "d", problem: .otherRound(4)),
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
        let wait = AwaitRound(beacon: beacon, now: now) { try await clock.sleep(for: $0) }
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
                // The time of an earlier call must not go on.
                if !Task.isCancelled, let next = clock.deadlines.first {
                    clock.advance(by: next - clock.now.sinceStart)
                }
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
        let steps = Steps()
        let seed = await ticking { () async throws(LotteryError) in try await self.await(.zero, steps: steps) }
        #expect(try seed.get().value == BeaconDouble.value && beacon.count == 4)
        let end = Timestamp(millisecondsSince1970: round.publishedAt.millisecondsSince1970 + 60_000)
        let again = AwaitRound.Step.askingAgain(.unavailable(round, []), until: end)
        #expect(steps.all == [.asking(round), again, again, again])
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
