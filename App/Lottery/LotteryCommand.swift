import Data
import Domain
import Presentation

extension LotteryFeature {
    nonisolated static let commands = [
        Command(
            "lottery draw",
            summary: "Draw winners from a list of participants.",
            examples: [
                "Draw one winner from a list of names": "tombola lottery draw --players names.txt",
                "Draw winners for two prizes, excluding staff":
                    "tombola lottery draw --players form.csv --exclude staff.txt --prize Bicycle --prize Book",
                "Draw three winners and two alternates, and save a receipt":
                    "tombola lottery draw --players names.txt --winners 3 --alternates 2 --receipt receipt.json",
                "Reproduce a draw from its seed": "tombola lottery draw --players names.txt --seed 314159",
            ],
            DrawParameters(),
            details: [
                "Other software can reproduce the draw; see 'tombola help verify'.",
                "The rounds show the first places in reverse order, so the winner comes last.",
                "--receipt does not overwrite an existing file unless you add --force.",
            ]
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in
            try lottery.check(given)
            return lottery.game(given, startsAtOnce: true)
        },
        Command(
            "lottery players",
            summary: "List the players and summarize the exclusions.",
            examples: [
                "Check a list before the draw": "tombola lottery players --players form.csv --exclude staff.txt",
                "Write a list without names, for publication":
                    "tombola lottery players --players form.csv --publishable > published.csv",
            ],
            PlayersParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.players(given) },
        Command(
            "lottery ticket",
            summary: "Show a player's ticket and rank for a given seed.",
            examples: [
                "Look up a participant's ticket":
                    "tombola lottery ticket 'Ada Lovelace' --players names.txt --seed 314159"
            ],
            TicketParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.ticket(given) },
        Command(
            "lottery commit",
            summary: "Print a commitment to publish before the draw.",
            examples: [
                "Commit to drawing three winners from a list with a future seed":
                    "tombola lottery commit --players names.txt --winners 3 --seed-source 'drand 5000000' > commitment.json"
            ],
            CommitParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.commitment(given) },
        Command(
            "lottery verify",
            summary: "Verify a receipt by reproducing its draw.",
            examples: [
                "Check a receipt against the list": "tombola lottery verify receipt.json --players names.txt",
                "Check that the draw matches its commitment":
                    "tombola lottery verify receipt.json --players names.txt --commitment commitment.json",
            ],
            VerifyParameters(),
            details: [
                "The exit code is 0 for a valid receipt and 1 for an invalid one.",
                "Use --sha256 to detect any change to the receipt; 'tombola lottery history' prints the digest.",
            ]
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.verification(given) },
        Command(
            "lottery announce",
            summary: "Print an announcement that readers can verify.",
            examples: [
                "Announce the winners by name": "tombola lottery announce receipt.json --players names.txt",
                "Write the announcement as a web page":
                    "tombola lottery announce receipt.json --players names.txt --as html > winners.html",
            ],
            AnnounceParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.announcement(given) },
        Command(
            "lottery history list",
            isDefault: true,
            summary: "List past draws on this machine.",
            examples: ["List the five most recent draws": "tombola lottery history --limit 5"],
            ListOptions(),
            traits: [.readsNoSource]
        ) { (lottery: LotteryFeature, given) in lottery.history(RowLimit(given.limit)) },
        Command(
            "lottery history show",
            summary: "Show a past draw and its rounds.",
            examples: [
                "Show the oldest draw": "tombola lottery history show 1",
                "Save another copy of a past draw's receipt": "tombola lottery history show 1 --receipt receipt.json",
            ],
            PastDrawParameters(),
            traits: [.readsNoSource]
        ) { (lottery: LotteryFeature, given) in lottery.pastDraw(given) },
        Command(
            "lottery history remove",
            summary: "Remove past draws, including the names they contain.",
            examples: [
                "Remove one draw": "tombola lottery history remove 1",
                "Remove all draws": "tombola lottery history remove --all",
            ],
            ForgetDrawParameters(),
            traits: [.readsNoSource, .changesStoredData]
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.forgetting(given) },
    ]

    nonisolated static var migrations: KeyValuePairs<Int, Migration> {
        typealias History = SQLiteDrawHistoryRepository
        return [1: History.table, 6: History.receiptSHA256, 8: History.rounds, 11: History.names]
    }

    nonisolated static var topics: [HelpTopic] {
        [HelpTopic(name: "verify", page: HelpPage(text: PackageResources.verify_txt))]
    }

    nonisolated static var formats: String { String(repairing: PackageResources.lists_txt) }
}
