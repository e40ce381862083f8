import Domain
import Presentation
import Testing

@testable import App

/// Uses pages so short that a few players fill several.
@MainActor
@Suite("Players on more than one page", .limitedConcurrency)
struct PlayersPrintingTests {
    private struct Shown: Equatable {
        let outcome: ExitOutcome
        let output: String
        let error: String

        var lines: [Substring] { output.split(separator: "\n") }
    }

    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
        table.lists.users = (1...23).map { User(id: UserID($0)) }
        table.lists.entries = (2...24).reversed().map { LotteryEntry(userID: UserID($0), isVoid: $0 == 3) }
    }

    private func show(
        _ lists: (any LotteryRepository)? = nil,
        pageLength: Int,
        isJSON: Bool = false,
        numbersRows: Bool = false,
        limit: Int? = nil
    ) async throws -> Shown {
        let (output, error) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
        let window = try numbersRows ? PseudoTerminal() : nil
        let side = try window?.openOtherSide()
        let channels = [side ?? output.writing, error.writing].map {
            Channel(Descriptor(number: $0.number), environment: [:], color: .never, animation: false)
        }
        let reporter = Reporter(
            Console(input: channels[1].descriptor, output: channels[0], error: channels[1]),
            isJSON: isJSON
        )
        let listPlayers = listing(lists ?? table.lists, pageLength: pageLength)
        let players = PlayersViewModel(listPlayers: listPlayers)
        let presenter = PlayersPresenter(
            formatting: Formatting(locale: nil, timeZone: "UTC"),
            numbersRows: numbersRows
        )
        let printing = PlayersPrinting(
            presenter: presenter,
            reporter: reporter,
            limit: RowLimit(limit),
            listPlayers: listPlayers
        )
        let screen = ContentScreen(
            players,
            reporter,
            awaiting: PendingWork(),
            row: { _, _ in nil },
            printing: printing.print
        )
        let outcome = await reporter.printing { () async throws(OutputFailure) in try await screen.show() }
        for end in [output.writing, error.writing] { end.close() }
        side?.close()
        let deadline = Deadline(within: .seconds(60))
        let printed = try await window?.readToEnd()
        return Shown(
            outcome: outcome,
            output: try printed ?? String(decoding: output.reading.read(by: deadline) ?? [], as: UTF8.self),
            error: String(decoding: try error.reading.read(by: deadline) ?? [], as: UTF8.self)
        )
    }

    private func listing(_ lists: any LotteryRepository, pageLength: Int) -> ListPlayers.Function {
        let listPlayers = ListPlayers(merge: merging(lists), lists: lists, pageLength: pageLength)
        return { rest async throws(LotteryError) in try await listPlayers(rest) }
    }

    @Test("A limit ends the list of players on any page", arguments: [1, 4, 5, 22])
    func limited(limit: Int) async throws {
        for isJSON in [false, true] {
            let shown = try await show(pageLength: 4, isJSON: isJSON, limit: limit)
            let ids = isJSON ? shown.output.matches(of: /"userId":[0-9]+/).count : shown.lines.count
            #expect(ids == limit)
            #expect(shown.error.contains("Showing \(limit) of 22.") == (!isJSON && limit < 22))
        }
    }

    @Test("Players on several pages are printed once each, with the notices once", arguments: [1, 2, 5, 21, 22, 23])
    func text(pageLength: Int) async throws {
        let shown = try await show(pageLength: pageLength)
        let ids = shown.lines.compactMap { UInt64($0.prefix { $0 != "\t" }) }
        #expect(ids == (2...23).reversed())
        #expect(shown.lines.filter { $0.hasSuffix("\tvoid") }.count == 1)
        #expect(
            shown.error == """
                note: User 1 (@user1, id 1) has no entry.
                note: Excluded the entry 24: no user has this id.

                """
        )
        #expect(shown.outcome == .status(.success))
    }

    @Test("The JSON of several pages is the JSON of one page", arguments: [1, 2, 5, 21, 22, 23])
    func json(pageLength: Int) async throws {
        let presenter = PlayersPresenter(formatting: Formatting(locale: nil, timeZone: "UTC"))
        let players = try await listing(table.lists, pageLength: 100)(nil)
        let shown = try await show(pageLength: pageLength, isJSON: true)
        #expect(shown.output == presenter.json(players).text + "\n")
        #expect(shown.error.isEmpty)
    }

    @Test("Row numbers continue from page to page")
    func numbers() async throws {
        let shown = try await show(pageLength: 5, numbersRows: true)
        let fields = shown.output.split(whereSeparator: \.isNewline).map { $0.split(separator: " ") }
        let rows = fields.filter { $0.first != "#" }
        #expect(rows.compactMap { $0.first.flatMap { Int($0) } } == Array(1...22))
        #expect(rows.compactMap { $0.dropFirst().first.flatMap { UInt64($0) } } == (2...23).reversed())
    }

    @Test("Players are printed up to a failed lookup, which is then reported", arguments: [false, true])
    func failure(isJSON: Bool) async throws {
        let failure = SourceFailure(.unreadable, "users", "it changed while it was read, at byte 7")
        let lists = FailingLists(table.lists, failure: failure, lookUps: 3)
        let shown = try await show(lists, pageLength: 5, isJSON: isJSON)
        #expect(shown.outcome == .status(.badData))
        #expect(shown.error.contains("it changed while it was read, at byte 7"))
        #expect(!shown.error.contains("takes no part"))
        #expect(shown.output.contains("User 23"))
        #expect(!shown.output.contains("User 2\t"))
        #expect(!shown.output.hasSuffix("]}\n"))
    }
}

/// Looks users up a limited number of times, then fails.
private actor FailingLists: LotteryRepository {
    private let lists: InMemoryLotteryRepository
    private let failure: SourceFailure
    private var lookUps: Int

    init(_ lists: InMemoryLotteryRepository, failure: SourceFailure, lookUps: Int) {
        (self.lists, self.failure, self.lookUps) = (lists, failure, lookUps)
    }

    nonisolated var usersName: String { "users" }
    nonisolated var entriesName: String { "entries" }

    func userIDs() async throws(SourceFailure) -> IDList { try await lists.userIDs() }
    func entries() async throws(SourceFailure) -> EntryList { try await lists.entries() }

    func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        lookUps -= 1
        guard lookUps >= 0 else { throw failure }
        return try await lists.users(at: positions)
    }
}
