import Data
import Domain
import Presentation

struct AnnounceParameters: Parameters {
    let receipt = Operand(.inputFile("RECEIPT"), "Path to a receipt, or - for standard input.")
    let medium = Option<AnnouncementMedium>("as", .choice("FORMAT"), default: .text, "Format of the announcement.")
    let declined = Option<[UserID]>(
        repeated: "declined",
        .userID,
        "Treat the winner with this ID as having declined. Can be repeated."
    )
    let commitment = LotteryOption.commitment
    let lists = LotteryListParameters()

    var parts: [any Parameter] { [receipt, medium, declined, commitment, lists] }
}

extension LotteryFeature {
    nonisolated static let announcement = Command(
        "lottery announce",
        summary: "Print an announcement that readers can verify.",
        examples: [
            "Announce the winners by name": "tombola lottery announce receipt.json --players names.txt",
            "Write the announcement as a web page":
                "tombola lottery announce receipt.json --players names.txt --as html > winners.html",
        ],
        AnnounceParameters()
    ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in
        let lists = try lottery.checked(given.lists)
        let verification = VerifyDraw.Request(
            receipt: given.receipt,
            commitment: given.commitment,
            isSample: lottery.isSample(lists)
        )
        let request = AnnounceDraw.Request(verify: verification, declined: given.declined)
        let viewModel = ScreenViewModel(lottery.announceDraw(lists), request)
        let presenter = AnnouncementPresenter(given.medium, program: PackageResources.check_py)
        return lottery.screens.screen(viewModel, presenter, awaiting: lottery.work(lists))
    }
}
