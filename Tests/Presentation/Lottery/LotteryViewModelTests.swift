import Domain
import Presentation
import Testing

@MainActor
struct LotteryViewModelTests {
    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private func request() throws -> DrawRequest {
        var request = DrawRequest()
        request.seed = try Seed("314159")
        request.rounds = 3
        return request
    }

    /// Plays a game to its end, advancing the clock whenever a task sleeps.
    private func play(_ game: LotteryViewModel) async -> [String] {
        let (clock, states) = (table.clock, game.play())
        let time = Task {
            while !Task.isCancelled {
                await clock.waitForSleeper()
                clock.advance(by: .milliseconds(400))
            }
        }
        defer { time.cancel() }
        var names: [String] = []
        for await state in states { names.append(Self.name(of: state)) }
        return names
    }

    private static func name(of state: LotteryViewModel.State?) -> String {
        switch state {
        case .landing: "landing"
        case .loading: "loading"
        case .waiting(.countingDown(let round, let left)): "\(left) until \(round.number)"
        case .waiting(.asking(let round)): "asking for \(round.number)"
        case .round(let round): "round \(round.number) of \(round.count): \(round.participant.name)"
        case .finished(let result): "finished: \(result.draw.winners[0].userID)"
        case .failed(.noPlayers): "empty"
        case .failed: "failed"
        case nil: "end"
        }
    }

    private static let wholeGame = [
        "loading", "round 1 of 3: Mack", "round 2 of 3: Mr. Hashemi", "round 3 of 3: Mr. Hashemi", "finished: 22",
    ]

    @Test("A game under a round of the beacon counts down to it, asks for it, and then goes on as any other")
    func waiting() async throws {
        var table = table
        let round = BeaconRound(publishedFrom: LotteryFixture.moment)
        let (clock, start) = (table.clock, round.publishedAt.millisecondsSince1970 - 1_500)
        table.now = { Timestamp(millisecondsSince1970: start + Int64(clock.now.sinceStart / .milliseconds(1))) }
        let commitment = try await Commitment(to: table.lottery(), rules: DrawRules(), seedSource: round.source)
        var request = DrawRequest()
        request.rounds = 1
        request.commitment = try table.folder.write(Array(commitment.canonicalText.utf8), to: "commitment.json")
        let states = await play(table.game(request))
        let number = round.number
        let waits = ["1.5 seconds until \(number)", "0.7 seconds until \(number)", "asking for \(number)"]
        #expect(states.first == "loading" && states.contains(waits[2]), "\(states)")
        #expect(states[1] == waits[0] && states.suffix(1).allSatisfy { $0.hasPrefix("finished") }, "\(states)")
    }

    @Test("A game shows every step in order, each round for its interval")
    func steps() async throws {
        let game = table.game(try request())
        var states = game.play().makeAsyncIterator()
        var (seen, shown) = ([Self.name(of: await states.next())], [String]())
        for round in 1...3 {
            seen.append(Self.name(of: await states.next()))
            await table.clock.waitForSleeper()
            #expect(table.clock.deadlines == [.milliseconds(400 * round)])
            table.clock.advance(by: .milliseconds(399))
            shown.append(Self.name(of: game.state))
            #expect(table.clock.deadlines.count == 1)
            table.clock.advance(by: .milliseconds(1))
        }
        seen.append(Self.name(of: await states.next()))
        #expect(seen == Self.wholeGame && shown == Array(Self.wholeGame[1...3]))
        #expect(Self.name(of: game.state) == "finished: 22")
        #expect(await states.next() == nil)
    }

    @Test("A game can be played again after it found no players or failed")
    func againAfterFailure() async throws {
        let ends = [
            LotteryError.noPlayers,
            .failure(AccessFailure(.unreachable, .server(url: "http://a", host: "a"), "it is away")),
        ]
        let (tries, holdDraw) = (Reports<DrawRequest>(), table.holdDraw)
        let game = LotteryViewModel(
            request: try request(),
            holdDraw: UseCaseDouble { request async throws(LotteryError) in
                tries.add(request)
                if tries.values.count <= ends.count { throw ends[tries.values.count - 1] }
                return try await holdDraw(request)
            },
            clock: table.clock
        )
        var games: [[String]] = []
        for _ in 0..<4 { games.append(await play(game)) }
        #expect(games == [["loading", "empty"], ["loading", "failed"], Self.wholeGame, Self.wholeGame])
    }

    @Test("A second concurrent game has no states")
    func twice() async throws {
        let game = table.game(try request())
        var first = game.play().makeAsyncIterator()
        for await state in game.play() { Issue.record("\(state)") }
        _ = await first.next()
        _ = await first.next()
        for await state in game.play() { Issue.record("\(state)") }
        #expect(Self.name(of: game.state) == Self.wholeGame[1])
        var seen: [String] = []
        for _ in 1...3 {
            await table.clock.waitForSleeper()
            table.clock.advance(by: .milliseconds(400))
            seen.append(Self.name(of: await first.next()))
        }
        #expect(seen == Array(Self.wholeGame[2...]))
        #expect(try await table.history.draws().count == 1)
    }

    @Test("A game without an observer stops and can be played again")
    func cancelled() async throws {
        let game = table.game(try request())
        let watching = Task {
            for await state in game.play() {
                if case .round = state { break }
            }
        }
        await watching.value
        while !Self.name(of: game.state).hasPrefix("finished") { await Task.yield() }
        #expect(table.clock.deadlines == [] && table.clock.now.sinceStart == .zero)
        #expect(await play(game) == Self.wholeGame)
    }
}

extension LotteryViewModelTests {
    @Test("A game whose rounds are skipped shows its result at once, and the next one shows all rounds again")
    func skipped() async throws {
        let game = table.game(try request())
        var seen: [String] = []
        for await state in game.play() {
            seen.append(Self.name(of: state))
            if case .round = state {
                await table.clock.waitForSleeper()
                game.skip()
            }
        }
        #expect(seen == ["loading", "round 1 of 3: Mack", "finished: 22"])
        #expect(await play(game) == Self.wholeGame)
    }
}

extension LotteryViewModel {
    /// Plays a game and returns its states, which a test can await one by one. A game without a reader is cancelled.
    fileprivate func play() -> AsyncStream<State> {
        let (states, steps) = AsyncStream.makeStream(of: State.self)
        let game = Task {
            await play { _ = steps.yield($0) }
            steps.finish()
        }
        steps.onTermination = { _ in game.cancel() }
        return states
    }
}

extension LotteryFixture {
    @MainActor
    fileprivate func game(_ request: DrawRequest) -> LotteryViewModel {
        LotteryViewModel(request: request, holdDraw: holdDraw, clock: clock)
    }
}
