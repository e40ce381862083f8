import Data
import Domain
import Presentation

struct VerifyParameters: Parameters {
    let receipt = LotteryParameter.receipt
    let commitment = LotteryParameter.commitment
    let sha256 = Option<String?>(
        "sha256",
        .sha256,
        "Check that the receipt has the SHA-256 digest HEX. HEX is the digest announced with the draw."
    )
    let lists = LotteryListParameters()

    var parts: [any Parameter] { [receipt, commitment, sha256, lists] }
}

extension LotteryFeature {
    nonisolated static let verification = Command(
        "lottery verify",
        summary: "Verify a receipt by reproducing its draw.",
        examples: [
            "Check a receipt against the list": "tombola lottery verify receipt.json --players names.txt",
            "Check the last draw made on this machine": "tombola lottery verify",
            "Check that the draw matches its commitment":
                "tombola lottery verify receipt.json --players names.txt --commitment commitment.json",
        ],
        VerifyParameters(),
        details: [
            "The exit code is 0 for a valid receipt and 1 for an invalid one.",
            "Use --sha256 to detect any change to the receipt; 'tombola lottery history' prints the digest.",
        ]
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        let last = given.receipt == nil ? await lottery.lastDrawOfTypedLists() : nil
        let recalling = last.map(RecallLists.Request.entry) ?? .receipt(of: given.receipt)
        let recalled = try await lottery.openedWithRememberedLists(recalling)
        if let recalled { return recalled }
        let lists = try lottery.checked(given.lists)
        let request = VerifyDraw.Request(
            receipt: given.receipt,
            entry: last ?? given.receipt?.entryNumber,
            commitment: given.commitment,
            sha256: given.sha256,
            namesNoList: lottery.namesNone(lists)
        )
        let viewModel = ScreenViewModel(lottery.verifyDraw(lists), request)
        let presenter = VerificationPresenter(
            of: given.receipt,
            notesOfLists: lottery.request.notesOfCompletion
        )
        let links = ContentLinks<Verification>(completing: { (_, words) throws(ErrorMessage) in
            try lottery.withListsOnScreen(lottery.completed(words, withReceipt: given.receipt))
        })
        return ContentScreen(
            viewModel,
            presenter,
            lottery.reporter,
            awaiting: lottery.work(lists),
            links: links
        ) { $0.isValid ? .success : .failure }
    }
}
