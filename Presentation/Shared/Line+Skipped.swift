import Domain

extension Line {
    /// That items of a list were left out, how many, which and why. Of many, the first are told one by one.
    static func leftOut(_ skipped: [SkippedItem]) -> [Line] {
        guard !skipped.isEmpty else { return [] }
        let some = skipped.prefix(10)
        let rest = skipped.count - some.count
        let (verb, pronoun) = skipped.count == 1 ? ("was", "it") : ("were", "they")
        let headline = "\(skipped.count.counted("item")) \(verb) left out, not being as \(pronoun) should:"
        let told = some.map { Line.note("\($0.place): \($0.reason)") }
        return [.note(headline, .warning)] + told + (rest > 0 ? [.note("… and \(rest) more like that.")] : [])
    }
}
