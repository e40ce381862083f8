import Data
import Domain
import Presentation

extension LotteryFeature {
    nonisolated static let commands = [
        Command(
            "lottery draw",
            summary: "Draw the winners of the lottery.",
            examples: [
                "tombola lottery draw --players names.txt",
                "tombola lottery draw --players form.csv --exclude staff.txt --prize Bicycle --prize Book",
                "tombola lottery draw --players names.txt --winners 3 --alternates 2 --receipt receipt.json",
                "tombola lottery draw --users users.json --entries entries.json --seed 314159",
            ],
            DrawParameters(),
            details: [
                "The same lists and seed give the same winners, also in other software: see "
                    + "'tombola help verify'.",
                "The rounds show players in reverse order of rank; the winner comes last.",
                "--receipt never replaces an existing file without --force.",
            ]
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in
            lottery.game(given, try lottery.lists(given.lists), startsAtOnce: true)
        },
        Command(
            "lottery players",
            summary: "List the players and report exclusions.",
            examples: ["tombola lottery players", "tombola lottery players --source DIR --json"],
            PlayersParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in
            lottery.players(
                try lottery.lists(given.lists),
                RowLimit(given.rows.limit),
                isPublishable: given.publishable
            )
        },
        Command(
            "lottery ticket",
            summary: "Show the ticket and rank of a user for a seed.",
            examples: ["tombola lottery ticket 10 --seed 314159"],
            TicketParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.ticket(given) },
        Command(
            "lottery commit",
            summary: "Print a commitment to publish before the seed exists.",
            examples: ["tombola lottery commit --winners 3 --seed-source 'drand 5000000' > commitment.json"],
            CommitParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.commitment(given) },
        Command(
            "lottery verify",
            summary: "Verify a receipt by repeating its draw from the lists.",
            examples: [
                "tombola lottery verify receipt.json",
                "tombola lottery verify receipt.json --commitment commitment.json",
            ],
            VerifyParameters(),
            details: [
                "For --sha256, use the receipt digest announced with the draw; 'tombola lottery history' "
                    + "prints it, too.",
                "The exit code is 0 for a valid receipt and 1 for an invalid one.",
            ]
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.verification(given) },
        Command(
            "lottery announce",
            summary: "Print an announcement of a draw, with a program that checks it.",
            examples: [
                "tombola lottery announce receipt.json --players names.txt",
                "tombola lottery announce receipt.json --players names.txt --as html > winners.html",
            ],
            AnnounceParameters()
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.announcement(given) },
        Command(
            "lottery history list",
            isDefault: true,
            summary: "List all draws made on this machine.",
            examples: ["tombola lottery history", "tombola lottery history --limit 5"],
            ListOptions(),
            details: ["--limit shows the latest draws."],
            traits: [.readsNoSource]
        ) { (lottery: LotteryFeature, given) in lottery.history(RowLimit(given.limit)) },
        Command(
            "lottery history show",
            summary: "Show one draw of the history with its rounds.",
            examples: ["tombola lottery history show 1", "tombola lottery history show 1 --receipt receipt.json"],
            PastDrawParameters(),
            traits: [.readsNoSource]
        ) { (lottery: LotteryFeature, given) in lottery.pastDraw(given) },
        Command(
            "lottery history remove",
            summary: "Remove draws, and the names in them, from the history.",
            examples: ["tombola lottery history remove 1", "tombola lottery history remove --all"],
            ForgetDrawParameters(),
            traits: [.readsNoSource, .changesStoredData]
        ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in try lottery.forgetting(given) },
    ]

    nonisolated static var migrations: [Int: Migration] {
        typealias History = SQLiteDrawHistoryRepository
        return [1: History.table, 6: History.receiptSHA256, 8: History.rounds, 11: History.names]
    }

    nonisolated static var topics: [HelpTopic] {
        [HelpTopic(name: "verify", page: HelpPage(text: PackageResources.verify_txt))]
    }

    nonisolated static var formats: [HelpSection] {
        [HelpSection](text: String(decoding: PackageResources.lists_txt, as: UTF8.self))
    }
}
