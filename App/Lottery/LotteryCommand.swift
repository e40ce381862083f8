import Data
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
                    "tombola lottery draw --seed 314159",
                    "tombola lottery draw --winners 3 --alternates 2 --receipt receipt.json",
                    "tombola lottery draw --users users.json --entries entries.json --seed 314159",
                ],
                options: .of(LotteryOptions.users, LotteryOptions.entries, LotteryOptions.seed) + Self.rules
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
                operands: .of(Self.ticketID),
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
    static let ticketID = Operand(.userID, "User id.")

    static let receiptFile = Operand(
        .inputFile("RECEIPT"),
        "Receipt written by lottery draw, or - for standard input."
    )

    private static let lists: [OptionEntry] = .of(LotteryOptions.users, LotteryOptions.entries) + listLimits
    private static let listLimits: [OptionEntry] = .of(
        LotteryOptions.format,
        LotteryOptions.maxListBytes,
        LotteryOptions.maxListRows
    )
    private static let rules: [OptionEntry] = .of(
        LotteryOptions.winners,
        LotteryOptions.alternates,
        LotteryOptions.onVoid,
        LotteryOptions.method
    )
}

enum LotteryOptions {
    static let users = Option<ChosenLocation?>(
        "users",
        .input("F"),
        shownAs: "from --source",
        "Users: a path, a URL, or - for standard input."
    )
    static let entries = Option<ChosenLocation?>(
        "entries",
        .input("F"),
        shownAs: "from --source",
        "Lottery entries: a path, a URL, or - for standard input."
    )
    static let format = Option<ListFormat?>(
        "format",
        .choice("FORMAT"),
        shownAs: "from the file name",
        "Format of the lists."
    )
    static let maxListBytes = Option(
        "max-list-bytes",
        "N",
        1...Int.max,
        default: ListLimits().bytes,
        "Largest accepted list, in bytes."
    )
    static let maxListRows = Option(
        "max-list-rows",
        "N",
        1...Int.max,
        default: ListLimits().rows,
        "Largest accepted list, in rows."
    )
    static let seed = Option<Seed?>(
        "seed",
        .seed,
        shownAs: "random",
        "Seed for the draw, used verbatim."
    )
    static let winners = Option("winners", "K", 1...Int.max, default: 1, "Number of prizes.")
    static let alternates = Option(
        "alternates",
        "A",
        0...Int.max,
        default: 0,
        "Number of alternates, who replace winners who drop out."
    )
    static let onVoid = Option(
        "on-void",
        choice: "RULE",
        default: VoidRule.blank,
        "If a void player is drawn: leave the prize blank, or give it to the next player."
    )
    static let method = Option(
        "method",
        choice: "METHOD",
        default: DrawMethod.consistentSampler,
        "How the seed ranks the players. rfc3797 needs a seed of integers."
    )
    static let rounds = Option("rounds", "N", 1...Int.max, default: 10, "Rounds shown before the result.")
    static let interval = Option<Duration>(
        "interval",
        .duration(.zero ... .seconds(60), unit: .milliseconds),
        default: .milliseconds(400),
        shownAs: "400ms",
        "Duration of a round."
    )
    static let receipt = Option<String?>(
        "receipt",
        .outputFile("FILE"),
        "Write the receipt to FILE."
    )
    static let commitment = Option<String?>(
        "commitment",
        .inputFile("FILE"),
        "Use the rules of the commitment in FILE and check the draw against it."
    )
    static let receiptSHA256 = Option<String?>(
        "sha256",
        .sha256,
        "SHA-256 of the receipt as announced with the draw. It detects every changed byte."
    )
    static let seedSource = Option<String?>(
        "seed-source",
        .text("TEXT"),
        "Where the seed will come from, such as 'drand 5000000'. Part of the commitment."
    )
}

extension ValueKind where Value == Seed {
    fileprivate static var seed: ValueKind {
        ValueKind(ValueShape("TEXT")) { text throws(ParseError) in
            do {
                return try Seed(text)
            } catch {
                throw ParseError("must not contain control characters")
            }
        }
    }
}

extension ValueKind where Value == String {
    /// Accepts either case; returns lower case.
    fileprivate static var sha256: ValueKind {
        ValueKind(ValueShape("HEX", allowed: "64 hexadecimal digits")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9A-Fa-f]{64}/) != nil else {
                throw ParseError("must be 64 hexadecimal digits")
            }
            return text.lowercased()
        }
    }
}

extension ValueKind where Value == UserID {
    static var userID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9]+/) != nil else { throw ParseError("must consist of digits") }
            guard let number = UInt64(text) else { throw ParseError("must be at most \(UInt64.max)") }
            return UserID(number)
        }
    }
}
