import Data
import Domain
import Presentation
import Testing

@testable import App

/// Enough players for several tables.
@MainActor
@Suite(.limitedConcurrency)
struct PlayersPrintingTests {
    private nonisolated static let tableLength = 20
    private nonisolated static let count = 2 * tableLength + 1

    private struct Shown: Equatable {
        let outcome: Presentation.ExitStatus?
        let output: String
        let error: String

        var lines: [Substring] { output.split(separator: "\n") }
    }

    /// User 1 has no entry, player 3 is void, and the first entry has no user.
    private func lottery() async throws -> Lottery {
        let lists = LotteryDocuments(
            people: (1...UInt64(Self.count + 1)).map { .user($0) },
            entered: (2...UInt64(Self.count + 2)).reversed().map { ListedEntry(userID: UserID($0), isVoid: $0 == 3) }
        )
        let repository = RemoteOrLocalLotteryRepository(remote: lists, local: nil)
        return try await MergeUsersWithLotteryList(lists: repository)(.newDraw)
    }

    private func show(
        isJSON: Bool = false,
        numbersRows: Bool = false,
        limit: Int? = nil,
        isCancelled: Bool = false
    ) async throws -> Shown {
        let (output, error) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
        let window = try numbersRows ? PseudoTerminal() : nil
        let side = try window?.openOtherSide()
        let console = Console(writingTo: side ?? output.writing, and: error.writing, environment: ["TERM": "dumb"])
        var reader = Audience(.pipe)
        (reader.isInSession, reader.limit) = (numbersRows, RowLimit(limit))
        let reporter = Reporter(console: console, isJSON: isJSON, basis: reader)
        let printing = PlayersPrinting(reporter: reporter, tableLength: Self.tableLength)
        let lottery = try await lottery()
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        let deadline = Deadline(within: .unlessItHangs)
        async let printed = window?.readToEnd()
        async let written = output.reading.readToEnd(by: deadline)
        let outcome = await reporter.printing { () async throws(OutputFailure) in try await printing.print(lottery) }
        for end in [output.writing, error.writing, side] { end?.close() }
        return Shown(
            outcome: outcome,
            output: try await String(decoding: written, as: UTF8.self) + (printed ?? ""),
            error: String(decoding: try await error.reading.readToEnd(by: deadline), as: UTF8.self)
        )
    }

    @Test("A limit ends the list of players anywhere")
    func limited() async throws {
        for limit in [1, Self.tableLength + 1, Self.count] {
            for isJSON in [false, true] {
                let shown = try await show(isJSON: isJSON, limit: limit)
                let ids = isJSON ? shown.output.matches(of: /"userId":[0-9]+/).count : shown.lines.count
                let isNoted = shown.error.contains("Showing \(limit) of \(Self.count).")
                #expect(ids == limit && isNoted == (!isJSON && limit < Self.count), "\(limit), \(isJSON)")
            }
        }
    }

    @Test("Many players are printed once each, with the notices once, and in JSON as a whole object")
    func text() async throws {
        let shown = try await show()
        let ids = shown.lines.compactMap { UInt64($0.prefix { $0 != "\t" }) }
        let voids = shown.lines.filter { $0.hasSuffix("\tvoid\t1") }
        #expect(ids == (2...UInt64(Self.count + 1)).reversed() && voids.count == 1, "\(voids)")
        let notes = """
            note: User 1 (@user1, id 1) is not among the entries.
            note: Excluded the entry \(Self.count + 2): no user has this id.

            """
        #expect(shown.error == notes && shown.outcome == .success)
        let lottery = try await lottery()
        let sentences = notes.split(separator: "\n").map { JSONText.string(String($0.dropFirst("note: ".count))) }
        let players = lottery.players.inListOrder.map { PlayerDetailPresenter().json($0, for: Audience(.pipe)) }
        let whole = JSONText.object([
            "players": .array(players),
            "notes": .array(sentences),
            "excluded": try #require(lottery.entrants.excluded.json),
        ])
        let inJSON = try await show(isJSON: true)
        #expect([inJSON.output, inJSON.error] == [whole.text + "\n", ""])
    }

    @Test("Cancelled printing ends after a table")
    func cancelled() async throws {
        let task = Task { try await show(limit: 3 * Self.tableLength, isCancelled: true) }
        #expect(try await task.value.lines.count == 2 * Self.tableLength)
    }

    @Test("Row numbers continue from table to table")
    func numbers() async throws {
        let shown = try await show(numbersRows: true)
        let fields = shown.output.split(whereSeparator: \.isNewline).map { $0.split(separator: " ") }
        let rows = fields.filter { $0.first != "#" }
        let numbers = rows.map { $0.prefix(2).compactMap { UInt64($0) } }
        #expect(numbers == (1...UInt64(Self.count)).map { [$0, UInt64(Self.count + 2) - $0] })
    }
}
