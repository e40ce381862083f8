/// What somebody meant who typed something else.
package enum Spelling {
    /// The candidate that is the fewest slips away (a letter too many, missing, wrong, or two swapped; case does not
    /// count), if that is no more than one slip for every three letters. Of several the first.
    package static func nearest(to typed: String, among candidates: [String]) -> String? {
        let word = Array(typed.lowercased())
        let ranked = candidates.compactMap { candidate -> (name: String, slips: Int)? in
            let other = Array(candidate.lowercased())
            let allowed = max(1, max(word.count, other.count) / 3)
            guard min(word.count, other.count) > 0, abs(word.count - other.count) <= allowed else { return nil }
            let slips = slips(between: word, and: other)
            return slips <= allowed ? (candidate, slips) : nil
        }
        return ranked.min { $0.slips < $1.slips }?.name
    }

    /// "Did you mean X?", or else the whole list.
    package static func hint(for typed: String, among candidates: [String]) -> String? {
        if let nearest = nearest(to: typed, among: candidates) { return "Did you mean \(nearest)?" }
        return candidates.isEmpty ? nil : "It is one of \(candidates.joined(separator: ", "))."
    }

    /// The Damerau-Levenshtein distance in its "optimal string alignment" form: no part is edited twice.
    static func slips(between one: [Character], and other: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for (i, a) in one.enumerated() {
            var row = [i + 1]
            for (j, b) in other.enumerated() {
                var best = min(last[j] + (a == b ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a == other[j - 1], b == one[i - 1] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[other.count]
    }
}
