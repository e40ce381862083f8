import Domain
import Testing

@Suite("Looking up a ticket")
struct LookUpTicketTests {
    private let lookUp = LookUpTicket()

    @Test("tells a player their ticket, and their place among how many", arguments: DrawMethod.allCases)
    func takesPart(method: DrawMethod) async throws {
        let (lottery, seed) = (try await Lottery.sample(), try Seed("314159"))
        let places = try await Ranking(of: lottery.players, method: method, seed: seed).first(4)
        for place in places {
            #expect(
                try await lookUp(place.player.id, in: lottery, method: method, seed: seed) == .takesPart(place, of: 4)
            )
        }
    }

    @Test("gives a void player a ticket too")
    func void() async throws {
        let answer = try await lookUp(
            UserID(182),
            in: try await Lottery.sample(),
            method: .consistentSampler,
            seed: Seed("314159")
        )
        guard case .takesPart(let place, of: 4) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(place.rank == 2)
        #expect(place.ticket == "0.332965579934224573")
        #expect(place.player.isVoid)
    }

    @Test(
        "tells why somebody takes no part",
        arguments: [
            (18, .notEntered(userPosition: 1)), (4, .unknownUser(hasEntry: true)), (5, .unknownUser(hasEntry: false)),
        ] as [(UInt64, LookUpTicket.Answer)]
    )
    func takesNoPart(id: UInt64, answer: LookUpTicket.Answer) async throws {
        let lottery = try await Lottery.merging(users: [10, 18], entries: [4, 10])
        #expect(try await lookUp(UserID(id), in: lottery, method: .consistentSampler, seed: Seed("1")) == answer)
    }

    @Test("refuses a seed that the method cannot use")
    func unusableSeed() async throws {
        let lottery = try await Lottery.sample()
        await #expect(throws: LotteryError.seedNotOfIntegers(part: "x")) {
            try await lookUp(UserID(10), in: lottery, method: .rfc3797, seed: Seed("x"))
        }
    }
}
