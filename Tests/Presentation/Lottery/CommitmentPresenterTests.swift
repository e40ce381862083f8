import Domain
import Presentation
import Testing

@MainActor
@Suite("Commitment presenter")
struct CommitmentPresenterTests {
    private let presenter = CommitmentPresenter()

    private func screen(_ request: DrawRequest) throws -> CommitmentViewModel {
        let commit = CommitToDraw(merge: try LotteryFixture().merge)
        return CommitmentViewModel(request: request, seedSource: "lots drawn on 1 May") {
            (request, seedSource) async throws(LotteryError) in
            try await commit(request, seedSource: seedSource)
        }
    }

    @Test("A commitment is printed as the file to publish, with its digest in a note")
    func everyForm() async throws {
        let screen = try screen(DrawRequest())
        await screen.load()
        guard case .shown(let commitment) = screen.state else {
            Issue.record("\(screen.state)")
            return
        }
        for medium in [Medium.pipe, .terminal(width: 20)] {
            #expect(presenter.lines(commitment, for: medium).map { $0.text + "\n" } == [commitment.canonicalText])
        }
        #expect(presenter.json(commitment) == commitment.json)
        #expect(
            commitment.json.text == """
                {"alternates":0,"excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"consistent-sampler",\
                "onVoid":"blank","players":{"count":4,\
                "sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
                "seedSource":"lots drawn on 1 May","winners":1}
                """
        )
        #expect(
            presenter.notices(commitment).texts == [
                "note: This commits the draw to 4 players and these rules.",
                "note: Publish it, or its SHA-256, before the seed exists: \(PublishedCommitment(terms: commitment).sha256)",
            ]
        )
    }

    @Test("A commitment with too many winners is rejected")
    func impossible() async throws {
        var request = DrawRequest()
        request.winners = 5
        let screen = try screen(request)
        await screen.load()
        guard case .failed(.moreDrawnThanPlayers(winners: 5, alternates: 0, players: 4)) = screen.state else {
            Issue.record("\(screen.state)")
            return
        }
    }
}
