import Data
import Domain

enum LotteryOptions {
    static let players = Option<ChosenLocation?>(
        "players",
        .input("F"),
        "Participants, who have all entered: names, one on each line, or CSV. A path, a URL, or -."
    )
    static let allowDuplicates = Option(
        flag: "allow-duplicates",
        "With plain names in --players, accept a name on several lines, each a chance of its own."
    )
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

extension ValueKind where Value == PlayerReference {
    /// Digits are an id. Whether a name is accepted depends on the list.
    static var player: ValueKind {
        ValueKind(ValueShape("ID")) { text throws(ParseError) in
            guard text.isDigits else { return .name(text) }
            return .id(try ValueKind<UserID>.userID.read(text))
        }
    }
}

extension ValueKind where Value == UserID {
    static var userID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only")) { text throws(ParseError) in
            guard text.isDigits else { throw ParseError("must consist of digits") }
            guard let number = UInt64(text) else { throw ParseError("must be at most \(UInt64.max)") }
            return UserID(number)
        }
    }
}
