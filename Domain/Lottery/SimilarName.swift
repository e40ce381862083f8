/// A name that may be another one with a slip: an extra, missing or wrong letter, or two swapped.
struct SimilarName {
    /// Short names of different people are often alike.
    private static let shortest = 5

    let name: String
    private let letters: [Unicode.Scalar]

    /// nil for a name that says nothing if it is similar: a short one, an address, or one with a number.
    init?(_ name: String) {
        self.name = name
        letters = Array(FoldedText(name).text.unicodeScalars)
        if letters.count < Self.shortest
            || letters.contains(where: { $0 == "@" || $0.properties.numericType != nil })
        {
            return nil
        }
    }

    /// False for names that differ in nothing, or in accents alone.
    func isOneSlip(from other: SimilarName) -> Bool {
        let (one, two) = (letters, other.letters)
        let (shorter, longer) = (min(one.count, two.count), max(one.count, two.count))
        guard longer - shorter <= 1 else { return false }
        var start = 0
        while start < shorter, one[start] == two[start] { start += 1 }
        var end = 0
        while end < shorter - start, one[one.count - 1 - end] == two[two.count - 1 - end] { end += 1 }
        switch longer - start - end {
        case 1: return true
        case 2 where shorter == longer: return one[start] == two[start + 1] && one[start + 1] == two[start]
        default: return false
        }
    }
}
