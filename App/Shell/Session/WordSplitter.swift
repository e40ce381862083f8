/// Splits a line into words as a shell does: at blanks, with quotes and backslashes.
enum WordSplitter {
    /// - Returns: the words, the quote that is not closed, and the last word as it was typed; empty after a blank.
    static func split(_ line: String) -> (words: [String], open: Unicode.Scalar?, typed: String) {
        var words: [String] = []
        var typed = ""
        var word: String?
        var quote: Unicode.Scalar?
        var isEscaped = false
        for scalar in line.unicodeScalars {
            typed.unicodeScalars.append(scalar)
            if !isEscaped, scalar == "\\", quote != "'" {
                isEscaped = true
            } else if !isEscaped, scalar == quote || quote == nil && ["\"", "'"].contains(scalar) {
                quote = quote == nil ? scalar : nil
                word = word ?? ""
            } else if !isEscaped, quote == nil, scalar.properties.isWhitespace {
                if let finished = word { words.append(finished) }
                (word, typed) = (nil, "")
            } else {
                word = (word ?? "") + String(scalar)
                isEscaped = false
            }
        }
        if isEscaped { word = (word ?? "") + "\\" }
        if let finished = word { words.append(finished) }
        return (words, quote, typed)
    }
}
