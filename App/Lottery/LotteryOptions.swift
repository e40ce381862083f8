import Data
import Domain

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

extension ValueKind where Value == UserID {
    static var userID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9]+/) != nil else { throw ParseError("an id is digits only") }
            guard let number = UInt64(text) else { throw ParseError("an id is at most \(UInt64.max)") }
            return UserID(number)
        }
    }
}
