/// What some type after a key that was answer enough, as in a line: the rest of its word, and Return.
struct RestOfAnswer {
    /// nil if the last key was no answer.
    private var word: Substring?
    /// As much of the word as was typed.
    private var typed = ""
    /// Whether letters of it may have been discarded.
    private var hasGap = false
    private var answered = ContinuousClock.now
    /// How soon after the last key of the answer the next one belongs to it.
    var haste: Duration = .seconds(1)

    var isExpected: Bool { word != nil }

    /// - Parameter whole: The word for which the key stands.
    mutating func begin(of whole: String) {
        word = whole.dropFirst()
        typed = ""
        hasGap = false
        answered = .now
    }

    /// Keys were discarded, of which Return would have ended the answer.
    mutating func noteDiscarded(hasReturn: Bool) {
        if hasReturn { word = nil }
        hasGap = true
    }

    /// - Parameter mayReturn: Whether Return still belongs to the answer.
    mutating func endUnlessHasty(mayReturn: Bool) {
        guard word != nil, answered.duration(to: .now) > haste else { return }
        word = mayReturn ? "" : nil
        typed = ""
    }

    /// - Parameter key: The next one; of a text, its first character.
    /// - Returns: nil if the key belongs to the answer; otherwise what was typed instead, with the letters that were taken for
    ///   the rest of the answer.
    mutating func otherKey(than key: Key) -> Key? {
        guard let word else { return key }
        if case .text(let letter) = key,
            let index = word.firstIndex(where: { $0.lowercased() == letter.lowercased() }),
            index == word.startIndex || hasGap
        {
            let rest = word[index...].dropFirst()
            self.word = rest
            typed = rest.isEmpty ? "" : typed + letter
            answered = .now
            return nil
        }
        self.word = nil
        switch key {
        case .enter: return nil
        // It was the beginning of another word.
        case .text(let letter): return .text(typed + letter)
        default: return key
        }
    }
}
