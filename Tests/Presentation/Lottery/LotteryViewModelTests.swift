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
        case .waiting(.askingAgain(_, let end)): "asking again until \(ISO8601.text(end))"
        case .live: "live"
        case .prize(let prize): "prize \(prize.number): \(prize.award.prize ?? "")"
        case .revealed(let prize): "revealed \(prize.number): \(prize.award.winner.userID)"
        case .stopped: "stopped"
        case .round(let round): "round \(round.number) of \(round.count): \(round.participant.name)"
        case .finished(let result): "finished: \(result.draw.winners[0].userID)"
        case .failed(.draw(.noPlayers)): "empty"
        case .failed: "failed"
        case nil: "end"
        }
    }

    private static let wholeGame = [
        "loading", "live", "round 1 of 3: Mack", "round 2 of 3: Mr. Hashemi", "round 3 of 3: Mr. Hashemi",
        "finished: 22",
    ]

    @Test("A game under a beacon round counts down to it, fetches its value, and then continues")
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
        var seen = [Self.name(of: await states.next()), Self.name(of: await states.next())]
        var shown: [String] = []
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
        #expect(seen == Self.wholeGame && shown == Array(Self.wholeGame[2...4]))
        #expect(Self.name(of: game.state) == "finished: 22")
        #expect(await states.next() == nil)
    }

    @Test("A game can be played again after it found no players or failed")
    func againAfterFailure() async throws {
        let ends = [
            LotteryError.draw(.noPlayers),
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
        for _ in 1...3 { _ = await first.next() }
        for await state in game.play() { Issue.record("\(state)") }
        #expect(Self.name(of: game.state) == Self.wholeGame[2])
        var seen: [String] = []
        for _ in 1...3 {
            await table.clock.waitForSleeper()
            table.clock.advance(by: .milliseconds(400))
            seen.append(Self.name(of: await first.next()))
        }
        #expect(seen == Array(Self.wholeGame[3...]))
        #expect(try await table.history.entries().count == 1)
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
        #expect(seen == ["loading", "live", "round 1 of 3: Mack", "finished: 22"])
        #expect(await play(game) == Self.wholeGame)
    }

    @Test("A game without an interval shows no rounds, however many there are")
    func withoutRounds() async throws {
        var request = try request()
        request.rounds = .max
        let game = LotteryViewModel(request: request, interval: nil, holdDraw: table.holdDraw, clock: table.clock)
        #expect(await play(game) == ["loading", "live", "finished: 22"])
    }

    @Test("Rounds without a pause let the game be skipped")
    func skippedWithoutPause() async throws {
        var request = try request()
        request.rounds = 1_000
        let game = LotteryViewModel(
            request: request,
            interval: .zero,
            holdDraw: table.holdDraw,
            clock: table.clock
        )
        var seen = 0
        await game.play { state in
            guard case .round = state else { return }
            if seen == 0 { Task { game.skip() } }
            seen += 1
        }
        #expect(seen < 1_000)
    }
}

extension LotteryViewModelTests {
    /// The seed 314159 draws 22, 182, 4.
    private func reveal() throws -> LotteryViewModel {
        var request = try request()
        request.prizes = ["Bike", "Book", "Mug"]
        request.rounds = 2
        request.revealsPrizes = true
        return LotteryViewModel(request: request, interval: .zero, holdDraw: table.holdDraw, clock: table.clock)
    }

    @Test("Prizes are revealed one by one from the last, each after rounds of its own, which the history has, too")
    func revealed() async throws {
        let game = try reveal()
        var seen: [[String]] = [[]]
        func show(_ state: LotteryViewModel.State) { seen[seen.count - 1].append(Self.name(of: state)) }
        await game.play(show)
        for _ in 1...3 {
            seen.append([])
            await game.reveal(show)
        }
        let expected = [
            ["loading", "live", "prize 3: Mug"],
            ["round 1 of 2: FIRST", "round 2 of 2: Mack", "revealed 3: 4", "prize 2: Book"],
            ["round 1 of 2: FIRST", "round 2 of 2: Mohsen", "revealed 2: 182", "prize 1: Bike"],
            ["round 1 of 2: FIRST", "round 2 of 2: Mr. Hashemi", "revealed 1: 22", "finished: 22"],
        ]
        // The digest of h + "/round/" + prize + "/" + round chooses among 4, 10, 22 and 182.
        let chosen = [3, 2, 1].map { prize in
            let digest = SHA256.digest(of: "\(SHA256.digest(of: "314159".utf8).hex)/round/\(prize)/1".utf8).hex
            let last = digest.last.flatMap { Int(String($0), radix: 16) } ?? 0
            return ["Mack", "Jack Alexy", "Mr. Hashemi", "Mohsen"][last % 4]
        }
        let names = zip(["FIRST"] + chosen, expected).map { name, states in
            states.map { $0.replacing("FIRST", with: name) }
        }
        #expect(seen == names)
        let rounds = try await table.history.entries().first?.entry.draw?.rounds
        #expect(rounds?.count == 6 && rounds?.last == UserID(22) && rounds?[1] == UserID(4))
        seen = [[]]
        await game.reveal(show)
        #expect(seen == [[]])
    }

    @Test("A reveal that is stopped shows no other prize, whether the prize waits or its rounds are shown")
    func stopped() async throws {
        for isInRounds in [false, true] {
            let game = try reveal()
            await game.play { _ in }
            var seen: [String] = []
            func show(_ state: LotteryViewModel.State) {
                seen.append(Self.name(of: state))
                if isInRounds { game.skip() }
            }
            if isInRounds { await game.reveal(show) } else { game.stop(show) }
            #expect(seen.last == "stopped" && seen.count == (isInRounds ? 2 : 1), "\(seen)")
            await game.reveal(show)
            #expect(seen.last == "stopped" && seen.count == (isInRounds ? 2 : 1), "\(seen)")
        }
        #expect(try await table.history.entries().count == 2)
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
