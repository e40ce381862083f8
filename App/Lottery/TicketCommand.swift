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
    private nonisolated static let exampleOfTicket =
        "tombola lottery ticket 'Ada Lovelace' --players names.txt --seed 314159"

    nonisolated static let ticket = Command(
        "lottery ticket",
        summary: "Show a player's ticket and rank for a given seed.",
        examples: [
            "Look up a participant's ticket": exampleOfTicket
        ],
        TicketParameters(),
        details: [TicketPresenter.columns]
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        guard let seed = given.seed else { throw try await lottery.seedMissing() }
        let lists = try lottery.checked(given.lists)
        if case .name(let name) = given.player, lists.players == nil {
            let remembered = try await lottery.againWithRememberedLists(.latest)
            let known = remembered.map {
                "To look for it in the list of entry \($0.remembered.number) of the history:"
            }
            let hint = known ?? "With \(ListParameter.players.written), it can also be a name."
            throw .usage("ID \(name)", "must consist of digits", hint: hint, command: remembered?.line)
        }
        lottery.reporter.report(try await lottery.notesOfUnread(lists))
        let method = given.method ?? .consistentSampler
        let request = LookUpTicket.Request(player: given.player, method: method, seed: seed)
        let viewModel = ScreenViewModel(lottery.lookUpTicket(lists), request)
        let presenter = TicketPresenter(isSample: lottery.isSample(lists))
        return ContentScreen(
            viewModel,
            presenter,
            lottery.reporter,
            awaiting: lottery.work(lists),
            links: ContentLinks(completing: { (_, words) throws(ErrorMessage) in
                try lottery.withListsOnScreen(words)
            })
        ) { answer in
            answer.isKnown ? .success : .noInput
        }
    }

    /// Names the seed of the last draw, which is the one that people ask about.
    private func seedMissing() async throws(ErrorMessage) -> ErrorMessage {
        let option = LotteryParameter.seed.entry
        let what = "lottery ticket"
        let why = "missing \(option.long)"
        let draws = await history.entriesIfReadable().compactMap { $0.part(\.draw) }
        let isOfThese = RememberedLists.areTyped(in: request)
        guard let last = isOfThese ? rememberedLists.lastDraw(of: draws) : draws.last else {
            return .usage(what, why, hint: "For example:", command: Self.exampleOfTicket)
        }
        let receipt = last.entry.receipt
        let method = receipt.bound.method
        let isUsual = method == .consistentSampler || invocation.has(LotteryParameter.method.entry)
        let words =
            [option.argument(receipt.seed.value)]
            + (isUsual ? [] : [LotteryParameter.method.entry.argument(method.rawValue)])
        let again = try await againWithRememberedLists(.entry(last.number))?.request ?? request
        let command = typedLine(of: again.adding(words))
        return .usage(
            what,
            why,
            hint: "With the seed of draw \(last.number) of the history:",
            command: command
        )
    }
}
