import Data
import Domain
import Presentation

struct SeedParameters: Parameters {
    let seed = Option<Seed?>(
        "seed",
        .seed,
        shownAs: "random",
        "Repeats a draw: the same list and seed give the same winners."
    )
}

/// The rules of a draw.
struct RuleParameters: Parameters {
    let winners = Option<Int?>(
        "winners",
        .integer("K", 1...Int.max),
        shownAs: "one for each prize",
        "Number of winners."
    )
    let prizes = Option<[String]>(
        repeated: "prize",
        .visibleText,
        "A prize, in the order of the winners. Repeatable."
    )
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
        .duration(.zero ... .seconds(60), unit: .ms),
        shownAs: "400ms",
        "Duration of a round."
    )
    let receipt = ReceiptParameters()
    let commitment = CommitmentParameters()
}

struct PlayersParameters: Parameters {
    let lists = LotteryListParameters()
    let publishable = Option(flag: "publishable", "Print the CSV to publish for verification, without names.")
    let rows = ListOptions()
}

struct TicketParameters: Parameters {
    let player = Operand(.player, "User id; with --players, also a name or username.")
    let seed = Option(required: SeedParameters().seed)
    let method = MethodParameters()
    let lists = LotteryListParameters()
}

struct CommitParameters: Parameters {
    let rules = RuleParameters()
    let seedSource = Option<String?>(
        "seed-source",
        .visibleText,
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

struct AnnounceParameters: Parameters {
    let receipt = Operand(.inputFile("RECEIPT"), "Receipt written by lottery draw.")
    let medium = Option<AnnouncementMedium>("as", .choice("MEDIUM"), default: .text, "How to print the announcement.")
    let declined = Option<[UserID]>(
        repeated: "declined",
        .userID,
        "Id of a winner who declined the prize. Repeatable."
    )
    let commitment = CommitmentParameters()
    let lists = LotteryListParameters()
}

struct ForgetDrawParameters: Parameters {
    let number = Operand<[Int]>(
        repeated: .integer("N", 1...Int.max),
        "Number of the draw, counted from 1, the oldest first."
    )
    let all = Option(flag: "all", "Remove all draws.")
}

extension ValueKind where Value == String {
    /// A text in which every character can be seen.
    fileprivate static var visibleText: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
            guard !text.unicodeScalars.contains(where: \.isControlOrBidi), !text.trimmed.isEmpty else {
                throw ParseError("must be a text without control characters")
            }
            return text
        }
    }
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
