import Data
import Domain
import Presentation

/// Options and operands of several commands.
enum LotteryParameter {
    static let receipt = Operand<String?>(
        optional: .inputFile("RECEIPT"),
        "Path to a receipt, - for standard input, or the number of a draw in the history. Without it, the last draw "
            + "in the history counts, or the last one of the lists that are given."
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
    static let output = Option<String?>(
        "output",
        .outputFile("FILE"),
        "Save the document to FILE."
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
        .choice("RULE") { $0 == .blank ? "no one gets the prize" : "the next player gets it" },
        shownAs: VoidRule.blank.rawValue,
        "What happens if a void player is drawn."
    )
    let method = LotteryParameter.method

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
