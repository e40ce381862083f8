import Domain

/// One sentence that says what a command did.
package struct SentencePresenter: ScreenPresenter {
    package init() {}

    package func lines(_ sentence: String, for medium: Medium) -> [Line] { [Line(sentence)] }

    package func json(_ sentence: String) -> JSONText { .object(["done": .string(sentence)]) }
}

/// What was removed of the stored data, or would be.
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

package struct RemovalPresenter: ScreenPresenter {
    private let folders: [String]

    /// - Parameter folders: those that were emptied.
    package init(folders: [String]) {
        self.folders = folders
    }

    package func lines(_ removed: StoredAmount, for medium: Medium) -> [Line] {
        [Line(removed.files == 0 ? "There was nothing to remove." : "Removed \(removed.text), from \(places).")]
    }

    package func announcement(_ stored: StoredAmount) -> Line {
        Line("This removes \(stored.text), from \(places).")
    }

    package static let question: Line = "Continue? [y/N] "

    package func json(_ removed: StoredAmount) -> JSONText {
        .object(["files": .integer(removed.files), "bytes": .integer(removed.bytes)])
    }

    private var places: String { folders.joined(separator: " and ") }
}
