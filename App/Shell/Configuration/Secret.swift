/// A text that must never be shown: whoever prints it, or what holds it, prints that it is set.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let value: String

    init(_ value: String) {
        self.value = value
    }

    var description: String { "set, and not shown" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
