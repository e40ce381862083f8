enum LotteryCommands {
    static let draw = Command(
        "lottery",
        "draw",
        summary: "Draw the winners.",
        examples: [
            "tombola lottery draw --seed 314159",
            "tombola lottery draw --winners 3 --alternates 2 --receipt receipt.json",
            "tombola lottery draw --users users.json --entries entries.json --seed 314159",
        ],
        options: .of(LotteryOptions.users, LotteryOptions.entries, LotteryOptions.seed) + rules
            + .of(LotteryOptions.rounds, LotteryOptions.interval)
            + .of(LotteryOptions.receipt, LotteryOptions.commitment) + listLimits,
        details: [
            "The same lists and the same seed give the same winners, here and in other software: see tombola help verify."
        ]
    )

    static let players = Command(
        "lottery",
        "players",
        summary: "List who takes part, and say who was left out and why.",
        examples: ["tombola lottery players", "tombola lottery players --source DIR --json"],
        options: lists
    )

    static let ticketID = Operand(.userID, "The id of a user.")
    static let ticket = Command(
        "lottery",
        "ticket",
        summary: "Show whether a user takes part, with which ticket and at which rank.",
        examples: ["tombola lottery ticket 10 --seed 314159"],
        operands: .of(ticketID),
        required: .of(LotteryOptions.seed),
        options: .of(LotteryOptions.method) + lists
    )

    static let commit = Command(
        "lottery",
        "commit",
        summary: "Print the commitment, to be published before the seed exists.",
        examples: ["tombola lottery commit --winners 3 --seed-source 'drand 5000000' > commitment.json"],
        options: rules + .of(LotteryOptions.seedSource) + lists
    )

    static let receiptFile = Operand(
        .inputFile("RECEIPT"),
        "The receipt, as lottery draw wrote it; - for standard input."
    )
    static let verify = Command(
        "lottery",
        "verify",
        summary: "Recompute a draw from the lists and its receipt.",
        examples: [
            "tombola lottery verify receipt.json",
            "tombola lottery verify receipt.json --commitment commitment.json",
        ],
        operands: .of(receiptFile),
        options: .of(LotteryOptions.commitment) + lists,
        details: ["The exit status is 0 for a valid receipt and 1 for one that is not."]
    )

    static let history = Command(
        "lottery",
        "history",
        summary: "List every draw that was made here.",
        examples: ["tombola lottery history", "tombola lottery history --json"]
    )

    static let group = CommandGroup(
        title: "Lottery",
        summary: "Draw a lottery that anyone can verify.",
        commands: [draw, players, ticket, commit, verify, history]
    )

    private static let lists: [OptionEntry] = .of(LotteryOptions.users, LotteryOptions.entries) + listLimits
    private static let listLimits: [OptionEntry] = .of(LotteryOptions.maxListBytes, LotteryOptions.maxListRows)
    private static let rules: [OptionEntry] = .of(
        LotteryOptions.winners,
        LotteryOptions.alternates,
        LotteryOptions.onVoid,
        LotteryOptions.method
    )
}
