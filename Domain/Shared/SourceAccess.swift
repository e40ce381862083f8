/// One access to a data source, as printed by `--verbose`.
package struct SourceAccess: Hashable, Sendable {
    /// `open` or `read`.
    package let operation: String
    /// Document name and query, without secrets.
    package let input: String
    /// Outcome: a name, a number of bytes or a failure.
    package let output: String
    package let duration: Duration

    package init(operation: String, input: String, output: String, duration: Duration) {
        self.operation = operation
        // Both can contain URLs.
        self.input = input.withoutUserInfo
        self.output = output.withoutUserInfo
        self.duration = duration
    }
}
