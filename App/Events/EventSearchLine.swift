/// What a line that is typed on the screen of events asks for.
enum EventSearchLine: Equatable {
    case search(String)
    case next
    case previous
    /// The row is counted from 1.
    case mark(row: Int, isFavourite: Bool)

    init(_ line: String) {
        let words = line.split { $0.isWhitespace }
        let row = words.count == 2 ? Int(words[1]) : nil
        switch (words.first, row) {
        case ("next", nil) where words.count == 1: self = .next
        case ("previous", nil) where words.count == 1: self = .previous
        case ("favourite", let row?): self = .mark(row: row, isFavourite: true)
        case ("unfavourite", let row?): self = .mark(row: row, isFavourite: false)
        default: self = .search(words.joined(separator: " "))
        }
    }
}
