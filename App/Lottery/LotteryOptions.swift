import Data
import Domain
import Presentation

/// Options of several commands.
enum LotteryOption {
    static let seed = Option<Seed?>(
        "seed",
        .seed,
        shownAs: "random",
        "Use TEXT as the seed for the draw. The same lists and seed always give the same winners."
    )
    static let method = Option<DrawMethod?>(
        "method",
        .choice("METHOD") { $0 == .rfc3797 ? "the seed must be a list of integers" : nil },
        shownAs: DrawMethod.consistentSampler.rawValue,
        "Algorithm used to rank the players."
    )
    static let commitment = Option<String?>(
        "commitment",
        .inputFile("FILE"),
        "Check the draw against the commitment in FILE. The commitment sets the rules of the draw."
    )
}

struct RuleParameters: Parameters {
    let winners = Option<Int?>(
        "winners",
        .integer("N", 1...Int.max),
        shownAs: "the number of prizes, or 1",
        "Draw N winners."
    )
    let prizes = Option<[String]>(
        repeated: "prize",
        .visibleText,
        "Add a prize named TEXT. Prizes are awarded to the winners in the order given. Can be repeated."
    )
    let alternates = Option<Int?>(
        "alternates",
        .integer("N", 0...Int.max),
        shownAs: "0",
        "Draw N alternates after the winners. Alternates replace winners who decline."
    )
    let onVoid = Option<VoidRule?>(
        "on-void",
        .choice("RULE") { $0 == .blank ? "award no prize" : "award it to the next player" },
        shownAs: VoidRule.blank.rawValue,
        "What to do if a void player is drawn."
    )
    let method = LotteryOption.method
}

struct ReceiptParameters: Parameters {
    let receipt = Option<String?>("receipt", .outputFile("FILE"), "Save the receipt of the draw to FILE.")
    let file = FileOptions()
}

struct DrawParameters: Parameters {
    let lists = LotteryListParameters()
    let seed = LotteryOption.seed
    let rules = RuleParameters()
    let rounds = Option("rounds", .integer("N", 1...Int.max), default: 10, "Show N rounds before the result.")
    let interval = Option<Duration?>(
        "interval",
        .duration(.zero ... .seconds(60), unit: .ms),
        shownAs: "400ms",
        "Show each round for TIME."
    )
    let receipt = ReceiptParameters()
    let commitment = LotteryOption.commitment
}

struct PlayersParameters: Parameters {
    let lists = LotteryListParameters()
    let publishable = Option(flag: "publishable", "Print a CSV list without names, for publication.")
    let rows = ListOptions()
}

struct TicketParameters: Parameters {
    let player = Operand(.player, "ID of a player. With --players, a name or username also works.")
    let seed = Option(required: LotteryOption.seed)
    let method = LotteryOption.method
    let lists = LotteryListParameters()
}

struct CommitParameters: Parameters {
    let rules = RuleParameters()
    let seedSource = Option<String?>(
        "seed-source",
        .visibleText,
        "Name the source of the seed. It can be any text, such as 'drand 5000000'."
    )
    let lists = LotteryListParameters()
}

struct VerifyParameters: Parameters {
    let receipt = Operand(.inputFile("RECEIPT"), "Path to a receipt, or - for standard input.")
    let commitment = LotteryOption.commitment
    let sha256 = Option<String?>(
        "sha256",
        .sha256,
        "Check that the receipt has the SHA-256 digest HEX. HEX is the digest announced with the draw."
    )
    let lists = LotteryListParameters()
}

struct PastDrawParameters: Parameters {
    let number = Operand(.integer("N", 1...Int.max), "Number of a draw, starting with 1 for the oldest.")
    let receipt = ReceiptParameters()
}

struct AnnounceParameters: Parameters {
    let receipt = Operand(.inputFile("RECEIPT"), "Path to a receipt, or - for standard input.")
    let medium = Option<AnnouncementMedium>("as", .choice("FORMAT"), default: .text, "Format of the announcement.")
    let declined = Option<[UserID]>(
        repeated: "declined",
        .userID,
        "Treat the winner with this ID as having declined. Can be repeated."
    )
    let commitment = LotteryOption.commitment
    let lists = LotteryListParameters()
}

struct ForgetDrawParameters: Parameters {
    let number = Operand<[Int]>(
        repeated: .integer("N", 1...Int.max),
        "Number of a draw, starting with 1 for the oldest."
    )
    let all = Option(flag: "all", "Remove all draws.")
}

extension ValueKind where Value == String {
    /// A text in which every character can be seen.
    fileprivate static var visibleText: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
            guard text.isVisibleLine else { throw ParseError("must be visible text without control characters") }
            return text
        }
    }

    /// Accepts either case; returns lower case.
    fileprivate static var sha256: ValueKind {
        ValueKind("HEX", allowed: "64 hexadecimal digits") { text throws(ParseError) in
            let digest = text.lowercased()
            guard Hexadecimal.isSHA256(digest) else { throw ParseError("must be 64 hexadecimal digits") }
            return digest
        }
    }
}

extension ValueKind where Value == Seed {
    fileprivate static var seed: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
            do throws(LotteryError) {
                return try Seed(text)
            } catch .seedWithMisleadingBlanks {
                throw ParseError("must not begin or end with a blank, or have two in a row")
            } catch {
                throw ParseError("must not contain control characters")
            }
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
        ValueKind("ID") { text throws(ParseError) in
            guard text.isDigits else { throw ParseError("must consist of digits") }
            guard let number = UInt64(text) else { throw ParseError("must be at most \(UInt64.max)") }
            return UserID(number)
        }
    }
}
