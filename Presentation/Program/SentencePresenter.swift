import Domain

/// One sentence that says what a command did.
package struct SentencePresenter: ScreenPresenter {
    package init() {}

    package func lines(_ sentence: String, for reader: Reader) -> [Line] { [Line(sentence)] }

    package func json(_ sentence: String, for reader: Reader) -> JSONText { .object(["done": .string(sentence)]) }
}

/// An amount of stored data.
package struct StoredAmount: Hashable, Sendable {
    package let files: Int
    package let bytes: Int

    package init(files: Int, bytes: Int) {
        self.files = files
        self.bytes = bytes
    }

    /// "3 files, 120 kB"
    package var text: String {
        "\(files.counted("file")), \(bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 999) / 1000) kB")"
    }
}

/// What was removed of the stored data, and how many entries of the user's own were left in each folder.
package struct Removal: Sendable {
    let removed: StoredAmount
    let left: [(folder: String, entries: Int)]

    package init(of removed: StoredAmount, left: [(folder: String, entries: Int)]) {
        self.removed = removed
        self.left = left
    }
}

package struct RemovalPresenter: ScreenPresenter {
    private let folders: [String]

    /// - Parameter folders: those that the data was in.
    package init(folders: [String]) { self.folders = folders }

    package func lines(_ removal: Removal, for reader: Reader) -> [Line] {
        let removed = removal.removed
        let left = removal.left.map { folder, entries in
            "Left \(entries.counted("other file or folder", many: "other files or folders")) in \(folder)."
        }
        return [Line(removed.files == 0 ? "There was nothing to remove." : "Removed \(removed.text), from \(places).")]
            + left.map { Line($0) }
    }

    package func announcement(_ stored: StoredAmount) -> Line {
        Line("This removes \(stored.text), from \(places).")
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
