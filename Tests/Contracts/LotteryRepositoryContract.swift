import Domain
import Testing

/// What every source of the two lists has to do. Another one is one more case of `LotteryRepositoryUnderTest`.
@Suite("Every repository of the lottery's lists", .inTurns)
struct LotteryRepositoryContract {
    @Test("gives the sample lists as they are", arguments: LotteryRepositoryUnderTest.allCases)
    func sample(_ subject: LotteryRepositoryUnderTest) async throws {
        let sample = try LotteryDocuments.sample()
        let bench = try subject.make(sample)
        let users = try await bench.repository.users()
        #expect(try await bench.repository.entries() == EntryList(sample.entries))
        #expect(users.count == 5)
        let table = try await users.directory.users(at: PositionSet(0..<5))
        #expect((0..<5).map { table[$0] } == sample.users)
    }

    @Test("gives long lists whole and in their order", arguments: LotteryRepositoryUnderTest.filled)
    func long(_ subject: LotteryRepositoryUnderTest) async throws {
        let lists = LotteryDocuments.long
        let bench = try subject.make(lists)
        let lottery = try await MergeUsersWithLotteryList(repository: bench.repository)()
        let users = lists.users.enumerated().map { ($1.id, $0) }
        let positions = Dictionary(users) { first, _ in first }
        #expect(
            Array(lottery.players)
                == lists.entries.compactMap { entry in
                    positions[entry.userID].map { Player(id: entry.userID, isVoid: entry.isVoid, userPosition: $0) }
                }
        )
        #expect(lottery.players.count == 3000)
        #expect(lottery.notEntered.count == 200)
        #expect(try await lottery.users(at: Array(lists.users.indices)) == lists.users)
    }

    @Test("looks users up at whatever positions", arguments: LotteryRepositoryUnderTest.filled)
    func positions(_ subject: LotteryRepositoryUnderTest) async throws {
        let lists = LotteryDocuments.long
        let bench = try subject.make(lists)
        let directory = try await bench.repository.users().directory
        for positions in [
            [], [0], [3199], [3199, 0, 1024, 1023, 1025], [7, 7, 7], [2048, 2047, 2048, 1], [1024, 2048, 3072],
        ] {
            let users = try await directory.users(at: PositionSet(positions))
            #expect(positions.map { users[$0] } == positions.map { lists.users[$0] }, "\(positions)")
        }
    }

    @Test("gives empty lists where they are empty", arguments: LotteryRepositoryUnderTest.filled)
    func empty(_ subject: LotteryRepositoryUnderTest) async throws {
        let bench = try subject.make(LotteryDocuments(users: [], entries: []))
        let users = try await bench.repository.users()
        #expect(users.count == 0)
        _ = try await users.directory.users(at: PositionSet())
        #expect(try await bench.repository.entries() == EntryList([]))
    }

    @Test(
        "gives the users that were read, or says that they changed since, but never others",
        arguments: LotteryRepositoryUnderTest.filled
    )
    func changed(_ subject: LotteryRepositoryUnderTest) async throws {
        let bench = try subject.make(.sample())
        let (users, read) = (try await bench.repository.users(), try LotteryDocuments.sample().users)
        try bench.change()
        do throws(SourceFailure) {
            let table = try await users.directory.users(at: PositionSet([3, 0]))
            #expect([table[3], table[0]] == [read[3], read[0]])
        } catch {
            #expect(error.kind == .unreadable)
            #expect(error.subject == bench.repository.usersName)
            #expect(error.reason.hasPrefix("it changed while it was read, at byte "))
        }
    }

    @Test("fails as what happened to a list, and names that list", arguments: LotteryListFault.allCases)
    func fault(_ fault: LotteryListFault) async throws {
        for list in LotteryListFault.List.allCases {
            let bench = try fault.make(in: [list])
            let repository = bench.repository
            let users = await sourceFailure { () throws(SourceFailure) in _ = try await repository.users() }
            let entries = await sourceFailure { () throws(SourceFailure) in _ = try await repository.entries() }
            let (failed, other) = list == .users ? (users, entries) : (entries, users)
            #expect(failed?.kind == fault.kind, "\(list)")
            #expect(
                failed?.reason.contains(try fault.words(of: list)) == true,
                "\(list): \(failed?.reason ?? "no failure")"
            )
            #expect(failed?.subject == (list == .users ? repository.usersName : repository.entriesName))
            #expect(other == nil || fault.isOfBoth, "\(list)")
        }
    }

    @Test("fails for the users where both lists fail, whichever is first", arguments: LotteryListFault.allCases)
    func bothFail(_ fault: LotteryListFault) async throws {
        let bench = try fault.make(in: LotteryListFault.List.allCases)
        let failure = await #expect(throws: LotteryError.self) {
            try await MergeUsersWithLotteryList(repository: bench.repository)()
        }
        guard case .source(let source) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(source.kind == fault.kind)
        #expect(source.subject == bench.repository.usersName)
    }
}
