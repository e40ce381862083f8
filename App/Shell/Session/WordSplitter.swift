/// Splits a line into words as a shell does: at blanks, with quotes and backslashes.
enum WordSplitter {
    /// nil if a quotation mark is not closed.
    static func closedWords(_ line: String) -> [String]? {
        let (words, open) = split(line)
        return open == nil ? words : nil
    }

    /// - Returns: the words, and the quotation mark that is not closed.
    static func split(_ line: String) -> (words: [String], open: Unicode.Scalar?) {
        var words: [String] = []
        var word: String?
        var quote: Unicode.Scalar?
        var isEscaped = false
        for scalar in line.unicodeScalars {
            if !isEscaped, scalar == "\\", quote != "'" {
                isEscaped = true
            } else if !isEscaped, scalar == quote || quote == nil && ["\"", "'"].contains(scalar) {
                quote = quote == nil ? scalar : nil
                word = word ?? ""
            } else if !isEscaped, quote == nil, scalar.properties.isWhitespace {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(scalar)
                isEscaped = false
            }
        }
        if isEscaped { word = (word ?? "") + "\\" }
        if let finished = word { words.append(finished) }
        return (words, quote)
    }
}
