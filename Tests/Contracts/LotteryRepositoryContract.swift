import Data
import Domain
import Testing

/// The rules of every source of the two lists. A new one adds a case to `LotteryRepositoryUnderTest`.
@Suite(.limitedConcurrency)
struct LotteryRepositoryContract {
    @Test("Every lottery source returns its two lists as they are", arguments: LotteryRepositoryUnderTest.allCases)
    func lists(_ subject: LotteryRepositoryUnderTest) async throws {
        let others = subject == .embedded ? [] : [LotteryDocuments.long, .none]
        for lists in [.sample] + others {
            let bench = try subject.make(lists)
            let users = try await bench.repository.users()
            #expect(users.map(\.withoutLine) == lists.people && users.description.hasIDs)
            let entries = try await bench.repository.entries()
            #expect(entries.entries.map(\.withoutLine) == lists.entered)
        }
    }

    @Test("A lottery without lists of the organiser has no participants and excludes no one")
    func withoutOwnLists() async throws {
        let lottery = try LotteryRepositoryUnderTest.memory.make(.sample).repository
        #expect(try await lottery.participants() == nil)
        #expect(try await lottery.exclusions().isEmpty)
    }
}

/// The rules of every source of the organiser's own lists. A new one adds a case to `OrganiserListsUnderTest`.
@Suite(.limitedConcurrency)
struct OrganiserListsContract {
    @Test(
        "Lists of the organiser are returned as they are, and those to exclude in the order given",
        arguments: OrganiserListsUnderTest.allCases
    )
    func lists(_ subject: OrganiserListsUnderTest) async throws {
        let people = LotteryDocuments.long.people.map(\.withoutDay)
        let excluded = [Array(people[3...5]), Array(people[..<1])]
        let bench = try subject.make(people, excluding: excluded)
        let lottery = RemoteOrLocalLotteryRepository(remote: LotteryDocuments.none, local: bench.repository)
        let participants = try #require(try await lottery.participants())
        #expect(participants.map(\.withoutLine) == people && participants.description.hasIDs)
        let lists = try await lottery.exclusions().map { exclusion -> [ListedPerson] in
            if case .list(let list) = exclusion { list.map(\.withoutLine) } else { [] }
        }
        #expect(lists == excluded)
    }
}

/// Two lists are read in chunks at once, which must not affect receipts.
@Suite(.limitedConcurrency)
struct LongListTests {
    /// Users in more than one chunk of a pipe.
    private static let lists = LotteryDocuments(
        people: LotteryDocuments.long.people,
        entered: LotteryDocuments.long.entered
            + [9_001, 9_002, 9_003].map { ListedEntry(userID: UserID($0), isVoid: false) }
    )

    @Test(
        "A draw from a long list gives the same receipt from every source",
        arguments: [LotteryRepositoryUnderTest.directory, .remote, .chosenPipes, .pipesCSV]
    )
    func sources(_ subject: LotteryRepositoryUnderTest) async throws {
        let expected = try await receipt(from: .memory)
        #expect(expected.contains(#""notEntered":20,"unknownUser":3}"#))
        #expect(try await receipt(from: subject) == expected)
    }

    private func receipt(from subject: LotteryRepositoryUnderTest) async throws -> String {
        let bench = try subject.make(Self.lists)
        let lottery = try await MergeUsersWithLotteryList(lists: bench.repository)(.newDraw)
        let rules = try DrawRules(winners: 20)
        let draw = try await DrawWinner()(.init(entrants: lottery.entrants, rules: rules, seed: Seed("314159")))
        return draw.receipt.canonicalText
    }
}
