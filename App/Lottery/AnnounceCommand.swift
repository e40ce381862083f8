import Data
import Domain
import Presentation

struct AnnounceParameters: Parameters {
    let receipt = LotteryParameter.receipt
    let medium = Option<AnnouncementMedium>(
        "as",
        .choice("FORMAT") { $0 == .csv ? "with e-mail addresses, for the organiser only" : nil },
        default: .text,
        "Format of the announcement."
    )
    let declined = Option<[PlayerReference]>(
        repeated: "declined",
        .player,
        "Treat the winner with this ID or name as declined. Can be repeated. Name everyone who has declined so far, "
            + "because alternates can move up to another prize."
    )
    let commitment = LotteryParameter.commitment
    let lists = LotteryListParameters()

    var parts: [any Parameter] { [receipt, medium, declined, commitment, lists] }
    var rules: [ParameterRule] { [medium.excludes(GlobalOptions.json)] }
}

extension LotteryFeature {
    nonisolated static let announcement = Command(
        "lottery announce",
        summary: "Print an announcement that readers can verify.",
        examples: [
            "Announce the last draw made on this machine": "tombola lottery announce",
            "Announce the winners by name": "tombola lottery announce receipt.json --players names.txt",
            "Write the announcement as a web page":
                "tombola lottery announce receipt.json --players names.txt --as html > winners.html",
            "Save the winners, to exclude them next time":
                "tombola lottery announce --as csv > winners-december.csv",
        ],
        AnnounceParameters()
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        let recalled = try await lottery.openedWithRememberedLists(.receipt(of: given.receipt))
        if let recalled { return recalled }
        let lists = try lottery.checked(given.lists)
        let verification = VerifyDraw.Request(
            receipt: given.receipt,
            entry: given.receipt?.entryNumber,
            commitment: given.commitment,
            namesNoList: lottery.namesNone(lists)
        )
        let request = AnnounceDraw.Request(verify: verification, declined: given.declined)
        let viewModel = ScreenViewModel(lottery.announceDraw(lists), request)
        let presenter = AnnouncementPresenter(
            given.medium,
            of: given.receipt,
            under: given.commitment,
            program: PackageResources.check_py,
            script: PackageResources.draw_js
        )
        let links = ContentLinks<Announcement>(completing: {
            lottery.withListsOnScreen(lottery.completed($1, withReceipt: given.receipt))
        })
        return ContentScreen(
            viewModel,
            presenter,
            lottery.reporter,
            awaiting: lottery.work(lists),
            links: links
        )
    }
}
