/// A file to write, named by the user. An existing file stays as it is, unless the user allows replacing it: a published
/// receipt is evidence.
package struct OutputFile: Hashable, Sendable {
    package let path: String
    package let replacesExisting: Bool

    package init(_ path: String, replacesExisting: Bool = false) {
        self.path = path
        self.replacesExisting = replacesExisting
    }
}
