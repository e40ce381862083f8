import Domain

/// The new value, nil if it was removed, in the file at this path; and the command that undoes it, nil if none does.
package typealias SettingChange = (setting: String, value: String?, path: String, isChange: Bool, undo: String?)

package struct SettingChangePresenter: ObjectPresenter {
    package init() {}

    package func lines(_ change: SettingChange, for reader: Reader) -> [Line] {
        let done = change.value.map { "is now \($0)" } ?? (change.isChange ? "is no longer set" : "was not set")
        return [Line("\(change.setting) \(done) in \(change.path)")]
    }

    package func notices(_ change: SettingChange, for reader: Reader) -> [Line] {
        change.undo.map { [.toUndo, .command($0)] } ?? []
    }

    package func members(for reader: Reader) -> [Member<SettingChange>] {
        [
            Member("setting", \.setting), Member("value", \.value), Member("path") { SafeText.of($0.path) },
            Member("changed", \.isChange),
        ]
    }
}

/// What was removed of the stored data, and how many entries of the user's own were left in each folder.
package typealias Removal = (removed: StoredAmount, left: [(folder: String, entries: Int)])
package typealias StoredAmount = (files: Int, bytes: Int)

package struct RemovalPresenter: ObjectPresenter {
    private let folders: [String]

    /// - Parameter folders: those that the data was in.
    package init(folders: [String]) { self.folders = folders }

    package func lines(_ removal: Removal, for reader: Reader) -> [Line] {
        let left = removal.left.map { folder, entries in
            "Left \(entries.counted("other file or folder", many: "other files or folders")) in \(folder)."
        }
        let removed = "Removed \(text(removal.removed)), from \(origin)."
        return [Line(removal.removed.files == 0 ? "There was nothing to remove." : removed)] + left.map { Line($0) }
    }

    package func announcement(_ stored: StoredAmount) -> Line { Line("This removes \(text(stored)), from \(origin).") }

    /// "3 files, 120 kB"
    private func text(_ amount: StoredAmount) -> String {
        let bytes = amount.bytes
        return "\(amount.files.counted("file")), \(bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 999) / 1000) kB")"
    }

    package static let question: Line = "Continue? [y/N] "

    package func members(for reader: Reader) -> [Member<Removal>] {
        let left: [Member<(folder: String, entries: Int)>] = [
            Member("folder") { SafeText.of($0.folder) }, Member("entries", \.entries),
        ]
        return [Member("files", \.removed.files), Member("bytes", \.removed.bytes), .list("left", of: left, \.left)]
    }

    private var origin: String { folders.joined(separator: " and ") }
}
