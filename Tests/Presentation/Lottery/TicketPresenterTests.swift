import Domain
import Presentation
import Testing

@MainActor
@Suite("Ticket presenter")
struct TicketPresenterTests {
    private let presenter = TicketPresenter()

    struct NotShown: Error {}

    private func ticket(_ id: UInt64) async throws -> TicketAnswer {
        var table = try LotteryFixture()
        table.lists.entries.append(LotteryEntry(userID: UserID(99), isVoid: false))
        let lookUp = LookUpTicket(merge: table.merge, lists: table.lists)
        let screen = TicketViewModel(
            player: .id(UserID(id)),
            method: .consistentSampler,
            seed: try Seed("314159"),
            lookUp: { player, method, seed async throws(LotteryError) in
                try await lookUp(player, method: method, seed: seed)
            }
        )
        await screen.load()
        guard case .shown(let answer) = screen.state else { throw NotShown() }
        return answer
    }

    @Test(
        "A ticket on a terminal shows the user's participation or the reason against it",
        arguments: [
            (22, ["Mr. Hashemi (@Hashaaa) is a player.", "ticket 0.133790590773784551", "rank 1 of 4"]),
            (
                182,
                [
                    "Mohsen (@AghaMohsen) is a player, but void: cannot win.", "ticket 0.332965579934224573",
                    "rank 2 of 4",
                ]
            ),
            (18, ["Pack (@packPackDom) is not a player: no entry has the id 18."]),
            (99, ["There is no player 99: an entry has this id, but no user."]),
            (5, ["There is no player 5: no user or entry has this id."]),
        ] as [(UInt64, [String])]
    )
    func terminal(id: UInt64, lines: [String]) async throws {
        #expect(presenter.lines(try await ticket(id), for: .terminal(width: 80)).texts == lines)
    }

    @Test(
        "A ticket in a pipe is one record",
        arguments: [
            (22, "22\tin\t\t0.133790590773784551\t1"), (182, "182\tin\tvoid\t0.332965579934224573\t2"),
            (18, "18\tnotEntered"), (99, "99\tunknownUser"),
        ] as [(UInt64, String)]
    )
    func pipe(id: UInt64, record: String) async throws {
        #expect(presenter.lines(try await ticket(id), for: .pipe).texts == [record])
    }

    @Test(
        "The JSON of a ticket has the documented shape",
        arguments: [
            (182, #"{"rank":2,"status":"in","ticket":"0.332965579934224573","userId":182,"void":true}"#),
            (18, #"{"rank":null,"status":"notEntered","ticket":null,"userId":18,"void":null}"#),
            (99, #"{"rank":null,"status":"unknownUser","ticket":null,"userId":99,"void":null}"#),
        ] as [(UInt64, String)]
    )
    func json(id: UInt64, text: String) async throws {
        #expect(presenter.json(try await ticket(id)).text == text)
    }
}
