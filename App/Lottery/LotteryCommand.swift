import Domain

enum LotteryCommand: FeatureCommand {
    case draw, players, ticket, commit, verify, history, historyDraw

    var declaration: CommandDeclaration {
        switch self {
        case .draw:
            CommandDeclaration(
                "lottery",
                "draw",
                summary: "Draw the winners of the lottery.",
                examples: [
                    "tombola lottery draw --players names.txt",
                    "tombola lottery draw --seed 314159",
                    "tombola lottery draw --winners 3 --alternates 2 --receipt receipt.json",
                    "tombola lottery draw --users users.json --entries entries.json --seed 314159",
                ],
                options: .of(LotteryOptions.players, LotteryOptions.users, LotteryOptions.entries, LotteryOptions.seed)
                    + Self.rules
                    + .of(LotteryOptions.rounds, LotteryOptions.interval)
                    + .of(LotteryOptions.receipt, OutputOptions.force, LotteryOptions.commitment) + Self.listLimits,
                details: [
                    "The same lists and seed give the same winners, also in other software: see "
                        + "'tombola help verify'.",
                    "The rounds count down the ranking to the winner. They are part of the verifiable draw, "
                        + "not a random animation.",
                    "--receipt never replaces an existing file without --force.",
                ]
            )
        case .players:
            CommandDeclaration(
                "lottery",
                "players",
                summary: "List the players and report exclusions.",
                examples: ["tombola lottery players", "tombola lottery players --source DIR --json"],
                options: Self.lists + .of(OutputOptions.limit)
            )
        case .ticket:
            CommandDeclaration(
                "lottery",
                "ticket",
                summary: "Show the ticket and rank of a user for a seed.",
                examples: ["tombola lottery ticket 10 --seed 314159"],
                operands: .of(Self.player),
                required: .of(LotteryOptions.seed),
                options: .of(LotteryOptions.method) + Self.lists
            )
        case .commit:
            CommandDeclaration(
                "lottery",
                "commit",
                summary: "Print a commitment to publish before the seed exists.",
                examples: ["tombola lottery commit --winners 3 --seed-source 'drand 5000000' > commitment.json"],
                options: Self.rules + .of(LotteryOptions.seedSource) + Self.lists
            )
        case .verify:
            CommandDeclaration(
                "lottery",
                "verify",
                summary: "Verify a receipt by repeating its draw from the lists.",
                examples: [
                    "tombola lottery verify receipt.json",
                    "tombola lottery verify receipt.json --commitment commitment.json",
                ],
                operands: .of(Self.receiptFile),
                options: .of(LotteryOptions.commitment, LotteryOptions.receiptSHA256) + Self.lists,
                details: [
                    "For --sha256, use the receipt digest announced with the draw; 'tombola lottery history' "
                        + "prints it, too.",
                    "The exit code is 0 for a valid receipt and 1 for an invalid one.",
                ]
            )
        case .history:
            CommandDeclaration(
                "lottery",
                "history",
                "list",
                isDefault: true,
                summary: "List all draws made on this machine.",
                examples: ["tombola lottery history", "tombola lottery history --limit 5"],
                options: .of(OutputOptions.limit),
                details: ["--limit shows the latest draws."],
                traits: [.readsNoSource]
            )
        case .historyDraw:
            CommandDeclaration(
                "lottery",
                "history",
                "show",
                summary: "Show one draw of the history with its rounds.",
                examples: ["tombola lottery history show 1", "tombola lottery history show 1 --receipt receipt.json"],
                operands: .of(Self.drawNumber),
                options: .of(LotteryOptions.receipt, OutputOptions.force),
                traits: [.readsNoSource]
            )
        }
    }

    static let drawNumber = Operand(.integer("N", 1...Int.max), "Number of the draw, counted from 1, the oldest first.")
    static let player = Operand(.player, "User id; with --players, also a name.")

    static let receiptFile = Operand(
        .inputFile("RECEIPT"),
        "Receipt written by lottery draw, or - for standard input."
    )

    private static let lists: [OptionEntry] =
        .of(LotteryOptions.players, LotteryOptions.users, LotteryOptions.entries) + listLimits
    private static let listLimits: [OptionEntry] = .of(
        LotteryOptions.format,
        LotteryOptions.allowDuplicates,
        LotteryOptions.maxListBytes
    )
    private static let rules: [OptionEntry] = .of(
        LotteryOptions.winners,
        LotteryOptions.alternates,
        LotteryOptions.onVoid,
        LotteryOptions.method
    )
}
