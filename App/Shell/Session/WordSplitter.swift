/// Splits a line into words as a shell does: at blanks, with quotes and backslashes.
enum WordSplitter {
    /// nil if a quotation mark is not closed.
    static func closedWords(_ line: String) -> [String]? {
        let (words, open) = split(line)
        return open == nil ? words : nil
    }

    /// - Returns: the words, and the quotation mark that is not closed.
    static func split(_ line: String) -> (words: [String], open: Character?) {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if !isEscaped, character == "\\", quote != "'" {
                isEscaped = true
            } else if !isEscaped, character == quote || quote == nil && "\"'".contains(character) {
                quote = quote == nil ? character : nil
                word = word ?? ""
            } else if !isEscaped, quote == nil, character.isWhitespace {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
                isEscaped = false
            }
        }
        if isEscaped { word = (word ?? "") + "\\" }
        if let finished = word { words.append(finished) }
        return (words, quote)
    }
}
