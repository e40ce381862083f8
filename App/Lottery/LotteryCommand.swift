import Data
import Domain

enum LotteryCommand: FeatureCommand {
    case draw, players, ticket, commit, verify, history

    var declaration: CommandDeclaration {
        switch self {
        case .draw:
            CommandDeclaration(
                "lottery",
                "draw",
                summary: "Draw the winners.",
                examples: [
                    "tombola lottery draw --seed 314159",
                    "tombola lottery draw --winners 3 --alternates 2 --receipt receipt.json",
                    "tombola lottery draw --users users.json --entries entries.json --seed 314159",
                ],
                options: .of(LotteryOptions.users, LotteryOptions.entries, LotteryOptions.seed) + Self.rules
                    + .of(LotteryOptions.rounds, LotteryOptions.interval)
                    + .of(LotteryOptions.receipt, LotteryOptions.commitment) + Self.listLimits,
                details: [
                    "The same lists and the same seed give the same winners, here and in other software: see tombola help verify."
                ]
            )
        case .players:
            CommandDeclaration(
                "lottery",
                "players",
                summary: "List who takes part, and say who was left out and why.",
                examples: ["tombola lottery players", "tombola lottery players --source DIR --json"],
                options: Self.lists
            )
        case .ticket:
            CommandDeclaration(
                "lottery",
                "ticket",
                summary: "Show whether a user takes part, with which ticket and at which rank.",
                examples: ["tombola lottery ticket 10 --seed 314159"],
                operands: .of(Self.ticketID),
                required: .of(LotteryOptions.seed),
                options: .of(LotteryOptions.method) + Self.lists
            )
        case .commit:
            CommandDeclaration(
                "lottery",
                "commit",
                summary: "Print the commitment, to be published before the seed exists.",
                examples: ["tombola lottery commit --winners 3 --seed-source 'drand 5000000' > commitment.json"],
                options: Self.rules + .of(LotteryOptions.seedSource) + Self.lists
            )
        case .verify:
            CommandDeclaration(
                "lottery",
                "verify",
                summary: "Recompute a draw from the lists and its receipt.",
                examples: [
                    "tombola lottery verify receipt.json",
                    "tombola lottery verify receipt.json --commitment commitment.json",
                ],
                operands: .of(Self.receiptFile),
                options: .of(LotteryOptions.commitment, LotteryOptions.receiptSHA256) + Self.lists,
                details: [
                    "Give --sha256 what the draw announced as its receipt; tombola lottery history has it, too.",
                    "The exit status is 0 for a valid receipt and 1 for one that is not.",
                ]
            )
        case .history:
            CommandDeclaration(
                "lottery",
                "history",
                summary: "List every draw that was made here.",
                examples: ["tombola lottery history", "tombola lottery history --json"]
            )
        }
    }

    static let ticketID = Operand(.userID, "The id of a user.")

    static let receiptFile = Operand(
        .inputFile("RECEIPT"),
        "The receipt, as lottery draw wrote it; - for standard input."
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

enum LotteryOptions {
    static let users = Option<ChosenLocation?>(
        "users",
        .input("F"),
        shownAs: "from --source",
        "Read the users from F: a path, a URL, or - for standard input."
    )
    static let entries = Option<ChosenLocation?>(
        "entries",
        .input("F"),
        shownAs: "from --source",
        "Read the lottery list from F, likewise."
    )
    static let maxListBytes = Option(
        "max-list-bytes",
        "N",
        1...Int.max,
        default: ListLimits().bytes,
        "The most bytes that a list may have."
    )
    static let maxListRows = Option(
        "max-list-rows",
        "N",
        1...Int.max,
        default: ListLimits().rows,
        "The most rows that a list may have."
    )
    static let seed = Option<Seed?>(
        "seed",
        .seed,
        shownAs: "made by this machine",
        "The text from which all follows that is left to chance, exactly as written."
    )
    static let winners = Option("winners", "K", 1...Int.max, default: 1, "How many prizes there are.")
    static let alternates = Option(
        "alternates",
        "A",
        0...Int.max,
        default: 0,
        "How many more are drawn, to move up if a winner drops out."
    )
    static let onVoid = Option(
        "on-void",
        choice: "RULE",
        default: VoidRule.blank,
        "Whether the prize of a void player stays blank or goes to the next player who is not void."
    )
    static let method = Option(
        "method",
        choice: "METHOD",
        default: DrawMethod.consistentSampler,
        "How the order of the players follows from the seed; rfc3797 takes a seed of integers only."
    )
    static let rounds = Option("rounds", "N", 1...Int.max, default: 10, "How many rounds are shown before the winner.")
    static let interval = Option(
        "interval",
        "MS",
        0...60_000,
        default: 400,
        "How long a round is shown, in milliseconds."
    )
    static let receipt = Option<String?>(
        "receipt",
        .outputFile("FILE"),
        "Write the receipt to FILE, for lottery verify."
    )
    static let commitment = Option<String?>(
        "commitment",
        .inputFile("FILE"),
        "Hold to the commitment in FILE, which also gives winners, alternates, method and rule for voids."
    )
    static let receiptSHA256 = Option<String?>(
        "sha256",
        .sha256,
        "The SHA-256 of the receipt, as the draw announced it; any changed byte then makes the receipt invalid."
    )
    static let seedSource = Option<String?>(
        "seed-source",
        .text("TEXT"),
        "Where the seed will come from, in words; it becomes part of the commitment."
    )
}

extension ValueKind where Value == Seed {
    fileprivate static var seed: ValueKind {
        ValueKind(ValueShape("TEXT")) { text throws(ParseError) in
            do {
                return try Seed(text)
            } catch {
                throw ParseError("a seed has no control characters in it")
            }
        }
    }
}

extension ValueKind where Value == String {
    /// Read in either case, as lower case.
    fileprivate static var sha256: ValueKind {
        ValueKind(ValueShape("HEX", allowed: "64 hexadecimal digits")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9A-Fa-f]{64}/) != nil else {
                throw ParseError("a SHA-256 is 64 hexadecimal digits")
            }
            return text.lowercased()
        }
    }
}

extension ValueKind where Value == UserID {
    static var userID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9]+/) != nil else { throw ParseError("an id is digits only") }
            guard let number = UInt64(text) else { throw ParseError("an id is at most \(UInt64.max)") }
            return UserID(number)
        }
    }
}
