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
