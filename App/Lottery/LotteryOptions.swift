import Data
import Domain
import Presentation

/// Options of several commands.
enum LotteryOption {
    static let receipt = Operand<String?>(
        optional: .inputFile("RECEIPT"),
        "Path to a receipt, or - for standard input. Without it, the last draw made on this machine counts."
    )
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
        .choice("RULE") { $0 == .blank ? "nobody gets it" : "the next player gets it" },
        shownAs: VoidRule.blank.rawValue,
        "What happens if a void player is drawn."
    )
    let method = LotteryOption.method

    var parts: [any Parameter] { [winners, prizes, alternates, onVoid, method] }
}

extension Given<RuleParameters> {
    var request: DrawRequest {
        var request = DrawRequest()
        request.method = self.method
        request.winners = self.winners
        request.alternates = self.alternates
        request.onVoid = self.onVoid
        request.prizes = self.prizes
        return request
    }
}

extension ValueKind where Value == String {
    /// A text in which every character can be seen.
    static var visibleText: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
            guard text.isVisibleLine else { throw ParseError("must be visible text without control characters") }
            return text
        }
    }

    /// Accepts either case; returns lower case.
    static var sha256: ValueKind {
        ValueKind("HEX", allowed: "64 hexadecimal digits") { text throws(ParseError) in
            let digest = text.lowercased()
            guard Hexadecimal.isSHA256(digest) else { throw ParseError("must be 64 hexadecimal digits") }
            return digest
        }
    }
}

extension ValueKind where Value == Attendance.Condition {
    static var condition: ValueKind {
        ValueKind("COLUMN=VALUE") { text throws(ParseError) in
            guard let condition = Attendance.Condition(text) else {
                throw ParseError("must be COLUMN=VALUE or COLUMN!=VALUE")
            }
            return condition
        }
    }
}

extension ValueKind where Value == Seed {
    fileprivate static var seed: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
            do throws(DrawError) {
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

extension ListParameter: WrittenParameter {
    var written: String {
        let lists = LotteryListParameters()
        return switch self {
        case .attending: lists.attending.entry.long
        case .beacon: CommitParameters().beacon.entry.long
        case .commitment: LotteryOption.commitment.entry.long
        case .encoding: lists.reading.encoding.entry.long
        case .entries: lists.entries.entry.long
        case .everyone: lists.everyone.entry.long
        case .exclude: lists.exclude.entry.long
        case .excludeBy: lists.excludeBy.entry.long
        case .format: lists.reading.format.entry.long
        case .headerLine: lists.reading.headerLine.entry.long
        case .idColumn: lists.reading.idColumn.entry.long
        case .maxListBytes: lists.reading.maxListBytes.entry.long
        case .medium: AnnounceParameters().medium.entry.long
        case .method: LotteryOption.method.entry.long
        case .nameColumn: lists.reading.nameColumn.entry.long
        case .players: lists.players.entry.long
        case .publishable: PlayersParameters().publishable.entry.long
        case .receipt: ReceiptParameters().receipt.entry.long
        case .repeats: lists.repeats.entry.long
        case .seed: LotteryOption.seed.entry.long
        case .seedSource: CommitParameters().seedSource.entry.long
        case .sha256: VerifyParameters().sha256.entry.long
        case .sheet: lists.reading.sheet.entry.long
        case .skipHeader: lists.reading.skipHeader.entry.long
        case .ticketsColumn: lists.reading.ticketsColumn.entry.long
        case .usernameColumn: lists.reading.usernameColumn.entry.long
        case .users: lists.users.entry.long
        case .yes: ForgetDrawParameters().yes.entry.long
        }
    }
}
