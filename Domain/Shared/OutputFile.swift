/// A file that the user chose to write. By default, an existing file is not replaced: a published receipt is evidence.
package struct OutputFile: Hashable, Sendable {
    package let path: String
    package let replacesExisting: Bool

    package init(_ path: String, replacesExisting: Bool = false) {
        self.path = path
        self.replacesExisting = replacesExisting
    }
}
