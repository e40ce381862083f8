import Data
import Domain
import Presentation

struct TicketParameters: Parameters {
    let player = Operand(.player, "ID of a player. With --players, a name or username also works.")
    let seed = Option(required: LotteryParameter.seed)
    let method = LotteryParameter.method
    let lists = LotteryListParameters()

    var parts: [any Parameter] { [player, seed, method, lists] }
}

extension LotteryFeature {
    nonisolated static let ticket = Command(
        "lottery ticket",
        summary: "Show a player's ticket and rank for a given seed.",
        examples: [
            "Look up a participant's ticket":
                "tombola lottery ticket 'Ada Lovelace' --players names.txt --seed 314159"
        ],
        TicketParameters(),
        details: [TicketPresenter.columns]
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        let lists = try lottery.checked(given.lists)
        if case .name(let name) = given.player, lists.players == nil {
            let hint = "With \(ListParameter.players.written), it can also be a name."
            throw .usage("ID \(name)", "must consist of digits", hint: hint)
        }
        lottery.reporter.report(try await lottery.notesOfUnread(lists))
        let method = given.method ?? .consistentSampler
        let request = LookUpTicket.Request(player: given.player, method: method, seed: given.seed)
        let viewModel = ScreenViewModel(lottery.lookUpTicket(lists), request)
        let presenter = TicketPresenter(isSample: lottery.isSample(lists))
        return ContentScreen(viewModel, presenter, lottery.reporter, awaiting: lottery.work(lists)) { answer in
            if case .unknownUser = answer.status { .noInput } else { .success }
        }
    }
}
