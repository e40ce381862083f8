extension Line {
    /// The line broken at its blanks, so that each part has at most so many cells; a word that is wider stays whole.
    package func wrapped(to cells: Int) -> [Line] {
        guard width > cells else { return [self] }
        var lines: [Line] = []
        var line: [StyledText] = []
        var taken = 0
        for word in words {
            let needed = word.reduce(0) { $0 + $1.width }
            let blank = line.isEmpty ? 0 : 1
            if taken + blank + needed > cells, !line.isEmpty {
                lines.append(Line(spans: line))
                (line, taken) = ([], 0)
            }
            if !line.isEmpty { line.append(.blanks(1)) }
            line += word
            taken += (line.count == word.count ? 0 : 1) + needed
        }
        return lines + [Line(spans: line)]
    }

    /// What stands between blanks; a word can have several styles.
    private var words: [[StyledText]] {
        var words: [[StyledText]] = [[]]
        for span in spans {
            for (index, piece) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { words.append([]) }
                if !piece.isEmpty { words[words.count - 1].append(StyledText(String(piece), span.style)) }
            }
        }
        return words.filter { !$0.isEmpty }
    }
}
