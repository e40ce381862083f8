/// A seed of RFC 3797: sources of randomness, each of one or more integers of any size.
///
/// It is written with `/` between the sources and spaces between the integers of one: `9319 / 2 5 12 8 10`.
package struct RFC3797Seed: Hashable, Sendable {
    /// In each source the integers in ascending order, without leading zeroes.
    private let sources: [[String]]

    package init(_ text: String) throws(LotteryError) {
        var sources: [[String]] = []
        for source in text.split(separator: "/", omittingEmptySubsequences: false) {
            var numbers: [String] = []
            for part in source.split(separator: " ") { numbers.append(try Self.number(part)) }
            guard !numbers.isEmpty else { throw .seedNotOfIntegers(part: "") }
            sources.append(numbers.sorted(by: Self.ascending))
        }
        self.sources = sources
    }

    /// The key of RFC 3797, section 4: "." after each integer, and "/" after each source.
    package var key: String {
        sources.map { $0.map { $0 + "." }.joined() + "/" }.joined()
    }

    /// The seed again, written in the one way that all texts with the same key share.
    package var text: String {
        sources.map { $0.joined(separator: " ") }.joined(separator: " / ")
    }

    private static func number(_ part: Substring) throws(LotteryError) -> String {
        guard part.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            throw .seedNotOfIntegers(part: String(part))
        }
        let digits = part.drop { $0 == "0" }
        return digits.isEmpty ? "0" : String(digits)
    }

    /// Without leading zeroes, the longer of two decimal numbers is the larger.
    private static func ascending(_ one: String, _ other: String) -> Bool {
        (one.utf8.count, one) < (other.utf8.count, other)
    }
}
