import Domain

extension Int {
    /// "1 winner", "2 winners".
    package func counted(_ noun: String, many: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : many ?? noun + "s")"
    }

    /// "1 jackpot", "2 kinds of fruit".
    package func counted(_ noun: Noun) -> String {
        noun.unit.map { "\(counted($0)) of \(noun.many)" } ?? counted(noun.one, many: noun.many)
    }
}

extension [String] {
    /// "2", "2 and 3", "2, 3 and 4"
    var conjunction: String {
        let last = suffix(2).joined(separator: " and ")
        return (dropLast(2) + [last]).joined(separator: ", ")
    }
}

package enum Age {
    /// "just now", "1 minute ago", "3 hours ago", "2 days ago": whole units, truncated. An instant in the future,
    /// after a clock was set back, has no age.
    package static func text(of moment: Timestamp, now: Timestamp) -> String {
        let elapsed = now.millisecondsSince1970.subtractingReportingOverflow(moment.millisecondsSince1970)
        guard moment <= now else { return "in the future" }
        let minutes = (elapsed.overflow ? .max : elapsed.partialValue) / 60_000
        return switch minutes {
        case 0: "just now"
        case 1..<60: "\(Int(minutes).counted("minute")) ago"
        case 60..<1440: "\(Int(minutes / 60).counted("hour")) ago"
        default: "\(Int(minutes / 1440).counted("day")) ago"
        }
    }
}

extension Duration {
    /// "1 hour 59 minutes", "57 minutes 3 seconds", "45 seconds": the largest unit and the next.
    var words: String {
        let seconds = Int(components.seconds)
        let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
        let first = parts.firstIndex { $0.0 > 0 } ?? 2
        let shown = parts[first...].prefix(2).filter { $0.0 > 0 }
        return shown.isEmpty ? "0 seconds" : shown.map { $0.0.counted($0.1) }.joined(separator: " ")
    }

    /// "59:07", "1:00:00"; "0:59:07" with hours in any case.
    func clock(withHours: Bool = false) -> String {
        let (hours, rest) = components.seconds.quotientAndRemainder(dividingBy: 3600)
        let seconds = ISO8601.digits(rest % 60, 2)
        if hours == 0, !withHours { return "\(rest / 60):\(seconds)" }
        return "\(hours):\(ISO8601.digits(rest / 60, 2)):\(seconds)"
    }
}

package enum Spelling {
    /// Ignores case and accents.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        FoldedText(one) == FoldedText(other)
    }

    /// The first candidate with the fewest slips (an extra, missing or wrong letter, or two swapped; case is
    /// ignored), if it has at most one slip for every three letters, or as many as given. Words that begin
    /// with the same two letters may differ a little more. nil for a word of more than 100 characters, which would take
    /// long to compare.
    package static func nearest(
        to typed: String,
        among candidates: [String],
        lettersPerSlip: Int = 3
    ) -> String? {
        guard typed.unicodeScalars.count <= 100 else { return nil }
        let word = Array(typed.lowercased())
        let ranked = candidates.compactMap { candidate -> (name: String, slips: Int)? in
            let other = Array(candidate.lowercased())
            let beginsAlike = word.count > 2 && word.prefix(2) == other.prefix(2)
            let letters = max(word.count, other.count)
            let allowed = max(1, letters / (beginsAlike ? lettersPerSlip - 1 : lettersPerSlip))
            guard !word.isEmpty, !other.isEmpty, abs(word.count - other.count) <= allowed else { return nil }
            let slips = slips(between: word, and: other, atMost: allowed)
            return slips <= allowed ? (candidate, slips) : nil
        }
        return ranked.min { $0.slips < $1.slips }?.name
    }

    /// The candidates that have all of the words, whatever their case and accents.
    static func having(wordsOf typed: String, among candidates: [String]) -> [String] {
        func words(_ text: String) -> Set<Substring> {
            Set(FoldedText(text).text.split { !$0.isLetter && !$0.isNumber })
        }
        let wanted = words(typed)
        return wanted.isEmpty ? [] : candidates.filter { words($0).isSuperset(of: wanted) }.unique
    }

    /// "Did you mean 'X'?", or the complete list if no candidate is near.
    package static func hint(for typed: String, among candidates: [String]) -> String? {
        if let nearest = nearest(to: typed, among: candidates) { return "Did you mean '\(nearest)'?" }
        return candidates.isEmpty ? nil : "Choose one of: \(candidates.joined(separator: ", "))"
    }

    /// The Damerau-Levenshtein distance in its "optimal string alignment" form: no substring is edited twice. Beyond the
    /// limit, a lower bound of it.
    static func slips(between one: [Character], and other: [Character], atMost limit: Int = .max) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for (i, a) in one.enumerated() {
            var row = [i + 1]
            for (j, b) in other.enumerated() {
                var best = min(last[j] + (a == b ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                let isSwapped = i > 0 && j > 0 && a == other[j - 1] && b == one[i - 1]
                if isSwapped { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            if let least = row.min(), least > limit { return least }
            (beforeLast, last) = (last, row)
        }
        return last[other.count]
    }
}

extension [String] {
    /// "a, b and c".
    var listed: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }

    /// "a, b and 3 more".
    func listed(upTo most: Int) -> String {
        count > most ? (prefix(most) + ["\(count - most) more"]).listed : listed
    }

    /// "a, b, …".
    package func joined(upTo most: Int) -> String {
        prefix(most).joined(separator: ", ") + (count > most ? ", …" : "")
    }

    /// Each in quotation marks.
    var quoted: [String] { map { "\"\($0)\"" } }

    /// The texts without duplicates, in the order of their first occurrence.
    package var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
