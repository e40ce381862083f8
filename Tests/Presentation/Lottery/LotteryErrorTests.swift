import Testing

@testable import Domain
@testable import Presentation

struct LotteryErrorTests {
    @Test("A draw that differs from its commitment names each rule in words, not by the member of the document")
    func rules() async throws {
        let entrants = try await Lottery.sample().entrants
        let bound = await BoundRules(of: entrants, method: .consistentSampler, onVoid: .blank, prizes: Prizes([]))
        for case let rule as any BoundRule in Mirror(reflecting: bound).children.map(\.value) {
            let member = type(of: rule).member
            #expect([Commitment.Difference.field(member)].text != "the draw differs in \(member)")
        }
    }

    @Test("An unreachable beacon names each address with its reason; contradicting servers are named with their values")
    func messages() throws {
        let round = try #require(BeaconRound(1000))
        let down = AccessFailure(
            .unreachable,
            .server(url: "https://a.example", host: "a.example"),
            "the server refused the connection"
        )
        let faults = [
            BeaconServerFault(place: "https://a.example", problem: .failure(down)),
            BeaconServerFault(place: "https://b.example", problem: .otherRound(999)),
            BeaconServerFault(place: "https://c.example", problem: .notOfSignature),
        ]
        let unavailable = LotteryError.beacon(.unavailable(round, faults)).errorMessage
        #expect(unavailable.exitStatus == .unavailable)
        let reasons = [
            "https://a.example: the server refused the connection", "https://b.example: it is round 999",
            "https://c.example: its value is not the SHA-256 of its signature",
        ]
        #expect(unavailable.why == reasons.joined(separator: "; "))
        let values = [("https://a.example", "00"), ("https://b.example", "01")].map {
            BeaconFailure.Value(place: $0, randomness: $1)
        }
        let contradiction = LotteryError.beacon(.contradiction(round, values)).errorMessage
        #expect(contradiction.exitStatus == .badData)
        #expect(contradiction.why.hasSuffix("https://a.example: 00; https://b.example: 01"))
    }
}
