import Domain

/// One sentence that says what a command did.
package struct SentencePresenter: ScreenPresenter {
    package init() {}

    package func lines(_ sentence: String, for reader: Reader) -> [Line] { [Line(sentence)] }

    package func json(_ sentence: String, for reader: Reader) -> JSONText { .object(["done": .string(sentence)]) }
}

/// What was removed of the stored data, and how many entries of the user's own were left in each folder.
package struct Removal: Sendable {
    package typealias Amount = (files: Int, bytes: Int)

    let removed: Amount
    let left: [(folder: String, entries: Int)]

    package init(of removed: Amount, left: [(folder: String, entries: Int)]) {
        self.removed = removed
        self.left = left
    }
}

package struct RemovalPresenter: ScreenPresenter {
    private let folders: [String]

    /// - Parameter folders: those that the data was in.
    package init(folders: [String]) { self.folders = folders }

    package func lines(_ removal: Removal, for reader: Reader) -> [Line] {
        let left = removal.left.map { folder, entries in
            "Left \(entries.counted("other file or folder", many: "other files or folders")) in \(folder)."
        }
        let removed = "Removed \(text(removal.removed)), from \(places)."
        return [Line(removal.removed.files == 0 ? "There was nothing to remove." : removed)] + left.map { Line($0) }
    }

    package func announcement(_ stored: Removal.Amount) -> Line {
        Line("This removes \(text(stored)), from \(places).")
    }

    /// "3 files, 120 kB"
    private func text(_ amount: Removal.Amount) -> String {
        let bytes = amount.bytes
        return "\(amount.files.counted("file")), \(bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 999) / 1000) kB")"
    }

    package static let question: Line = "Continue? [y/N] "

    package func json(_ removal: Removal, for reader: Reader) -> JSONText {
        let left = removal.left.map { folder, entries in
            JSONText.object(["folder": .string(SafeText.of(folder)), "entries": .integer(entries)])
        }
        let (files, bytes) = (removal.removed.files, removal.removed.bytes)
        return .object(["files": .integer(files), "bytes": .integer(bytes), "left": .array(left)])
    }

    private var places: String { folders.joined(separator: " and ") }
}
