import Domain
import Testing

@Suite("Looking up a ticket")
struct LookUpTicketTests {
    private let lookUp: LookUpTicket

    init() throws {
        var lists = try InMemoryLotteryRepository.sample()
        lists.entries?.append(LotteryEntry(userID: UserID(99), isVoid: false))
        lookUp = LookUpTicket(merge: merging(lists))
    }

    @Test("A player gets a ticket, a rank and the number of players", arguments: DrawMethod.allCases)
    func takesPart(method: DrawMethod) async throws {
        let (lottery, seed) = (try await Lottery.sample(), try Seed("314159"))
        let places = try await Ranking(of: lottery.players, method: method, seed: seed).first(4)
        for place in places {
            let ticket = try await lookUp(.id(place.player.id), method: method, seed: seed)
            #expect(ticket.status == .takesPart(place, of: 4))
            #expect(ticket.user?.id == place.player.id)
        }
    }

    @Test(
        "A user who is not a player gets the reason",
        arguments: [
            (18, "Pack", .notEntered), (99, nil, .unknownUser(hasEntry: true)), (5, nil, .unknownUser(hasEntry: false)),
        ] as [(UInt64, String?, TicketAnswer.Status)]
    )
    func notAPlayer(id: UInt64, name: String?, status: TicketAnswer.Status) async throws {
        let ticket = try await lookUp(.id(UserID(id)), method: .consistentSampler, seed: Seed("1"))
        #expect(ticket.status == status)
        #expect(ticket.user?.name == name)
    }
}
