import Data
import Domain

/// The lists of a lottery that override the source.
struct LotteryListParameters: Parameters {
    let players = Option<ChosenLocation?>(
        "players",
        .input("F"),
        "Participants, who have all entered: names, one on each line, or CSV. A path, a URL, or -."
    )
    let users = Option<ChosenLocation?>(
        "users",
        .input("F"),
        shownAs: "from --source",
        "Users: a path, a URL, or - for standard input."
    )
    let entries = Option<ChosenLocation?>(
        "entries",
        .input("F"),
        shownAs: "from --source",
        "Lottery entries: a path, a URL, or - for standard input."
    )
    let format = Option<ListFormat?>("format", .choice("FORMAT"), shownAs: "from the file name", "Format of the lists.")
    let allowDuplicates = Option(
        flag: "allow-duplicates",
        "With plain names in --players, accept a name on several lines, each a chance of its own."
    )
    let maxListBytes = Option(
        "max-list-bytes",
        .integer("N", 1...Int.max),
        default: ListLimits().bytes,
        "Largest accepted list, in bytes."
    )
}

struct SeedParameters: Parameters {
    let seed = Option<Seed?>("seed", .seed, shownAs: "random", "Seed for the draw, used verbatim.")
}

/// The rules of a draw.
struct RuleParameters: Parameters {
    let winners = Option<Int?>("winners", .integer("K", 1...Int.max), shownAs: "1", "Number of prizes.")
    let alternates = Option<Int?>(
        "alternates",
        .integer("A", 0...Int.max),
        shownAs: "0",
        "Number of alternates, who replace winners who drop out."
    )
    let onVoid = Option<VoidRule?>(
        "on-void",
        .choice("RULE"),
        shownAs: VoidRule.blank.rawValue,
        "If a void player is drawn: leave the prize blank, or give it to the next player."
    )
    let method = MethodParameters()
}

struct MethodParameters: Parameters {
    let method = Option<DrawMethod?>(
        "method",
        .choice("METHOD"),
        shownAs: DrawMethod.consistentSampler.rawValue,
        "How the seed ranks the players. rfc3797 needs a seed of integers."
    )
}

struct ReceiptParameters: Parameters {
    let receipt = Option<String?>("receipt", .outputFile("FILE"), "Write the receipt to FILE.")
    let file = FileOptions()
}

struct CommitmentParameters: Parameters {
    let commitment = Option<String?>(
        "commitment",
        .inputFile("FILE"),
        "Use the rules of the commitment in FILE and check the draw against it."
    )
}

struct DrawParameters: Parameters {
    let lists = LotteryListParameters()
    let seed = SeedParameters()
    let rules = RuleParameters()
    let rounds = Option("rounds", .integer("N", 1...Int.max), default: 10, "Rounds shown before the result.")
    let interval = Option<Duration?>(
        "interval",
        .duration(.zero ... .seconds(60), unit: .milliseconds),
        shownAs: "400ms",
        "Duration of a round."
    )
    let receipt = ReceiptParameters()
    let commitment = CommitmentParameters()
}

struct PlayersParameters: Parameters {
    let lists = LotteryListParameters()
    let rows = ListOptions()
}

struct TicketParameters: Parameters {
    let player = Operand(.player, "User id; with --players, also a name.")
    let seed = Option(required: SeedParameters().seed)
    let method = MethodParameters()
    let lists = LotteryListParameters()
}

struct CommitParameters: Parameters {
    let rules = RuleParameters()
    let seedSource = Option<String?>(
        "seed-source",
        .text("TEXT"),
        "Where the seed will come from, such as 'drand 5000000'. Part of the commitment."
    )
    let lists = LotteryListParameters()
}

struct VerifyParameters: Parameters {
    let receipt = Operand(.inputFile("RECEIPT"), "Receipt written by lottery draw, or - for standard input.")
    let commitment = CommitmentParameters()
    let sha256 = Option<String?>(
        "sha256",
        .sha256,
        "SHA-256 of the receipt as announced with the draw. It detects every changed byte."
    )
    let lists = LotteryListParameters()
}

struct PastDrawParameters: Parameters {
    let number = Operand(.integer("N", 1...Int.max), "Number of the draw, counted from 1, the oldest first.")
    let receipt = ReceiptParameters()
}

extension ValueKind where Value == Seed {
    fileprivate static var seed: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
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
        ValueKind("HEX", allowed: "64 hexadecimal digits") { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9A-Fa-f]{64}/) != nil else {
                throw ParseError("must be 64 hexadecimal digits")
            }
            return text.lowercased()
        }
    }
}

extension ValueKind where Value == PlayerReference {
    /// Digits are an id. Whether a name is accepted depends on the list.
    static var player: ValueKind {
        ValueKind("ID") { text throws(ParseError) in
            guard text.isDigits else { return .name(text) }
            return .id(try ValueKind<UserID>.userID.read(text))
        }
    }
}

extension ValueKind where Value == UserID {
    static var userID: ValueKind {
        ValueKind("ID", allowed: "digits only") { text throws(ParseError) in
            guard text.isDigits else { throw ParseError("must consist of digits") }
            guard let number = UInt64(text) else { throw ParseError("must be at most \(UInt64.max)") }
            return UserID(number)
        }
    }
}
