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
        "The winner with this ID or name has declined. Can be repeated. Name everyone who has declined so far, "
            + "because alternates can move up to another prize."
    )
    let output = LotteryParameter.output
    let file = FileOptions()
    let commitment = LotteryParameter.commitment
    let lists = LotteryListParameters()

    var parts: [any Parameter] { [receipt, medium, declined, output, file, commitment, lists] }
    var rules: [ParameterRule] {
        [medium.excludes(GlobalOptions.json), output.excludes(GlobalOptions.json)]
    }
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
                "tombola lottery announce --as csv --output winners-december.csv",
        ],
        AnnounceParameters()
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        let last = given.receipt == nil ? await lottery.lastDrawOfTypedLists() : nil
        let recalling = last.map(RecallLists.Request.entry) ?? .receipt(of: given.receipt)
        let recalled = try await lottery.openedWithRememberedLists(recalling)
        if let recalled { return recalled }
        let lists = try lottery.checked(given.lists)
        try lottery.check(given.output, for: .output, replacesNone: lists, [given.receipt, given.commitment])
        let verification = VerifyDraw.Request(
            receipt: given.receipt,
            entry: last ?? given.receipt?.entryNumber,
            commitment: given.commitment,
            namesNoList: lottery.namesNone(lists)
        )
        let request = AnnounceDraw.Request(verify: verification, declined: given.declined)
        let viewModel = ScreenViewModel(lottery.announceDraw(lists), request)
        let file = given.output.map(given.file.outputFile)
        let presenter = AnnouncementPresenter(
            given.medium,
            of: given.receipt,
            under: given.commitment,
            savedTo: file?.path,
            program: PackageResources.check_py,
            script: PackageResources.draw_js
        )
        let links = ContentLinks<Announcement>(completing: { (_, words) throws(ErrorMessage) in
            try lottery.withListsOnScreen(lottery.completed(words, withReceipt: given.receipt))
        })
        return ContentScreen(
            viewModel,
            lottery.reporter,
            awaiting: lottery.work(lists),
            // To show it again would write the file again.
            staysOpen: file == nil,
            links: links
        ) { announcement, reporter throws(OutputFailure) in
            guard let file else {
                try reporter.show(announcement, presenter)
                return .success
            }
            return Self.save(announcement, presenter, to: file, with: reporter)
        }
    }

    /// A session has no redirection, and one of a shell would empty its file before a list to exclude is read from it.
    private static func save(
        _ announcement: Announcement,
        _ presenter: AnnouncementPresenter,
        to file: OutputFile,
        with reporter: Reporter
    ) -> ExitStatus {
        var readers = reporter.audience
        readers.medium = .pipe
        let text = presenter.lines(announcement, for: readers).map { $0.text + "\n" }.joined()
        do throws(AccessFailure) {
            try AtomicFile.write(Array(text.utf8), to: file.path, replacesExisting: file.replacesExisting)
        } catch {
            return reporter.fail(error)
        }
        reporter.remark(on: announcement, presenter)
        return .success
    }
}
