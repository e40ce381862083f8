/// One access to a data source, as `--verbose` shows it.
package struct SourceAccess: Hashable, Sendable {
    /// `open` or `read`.
    package let operation: String
    /// The document, with the query but without secrets.
    package let input: String
    /// What came of it in words: a name, a number of bytes, or the reason of a failure.
    package let output: String
    package let duration: Duration

    package init(operation: String, input: String, output: String, duration: Duration) {
        self.operation = operation
        // URLs are among both.
        self.input = input.withoutUserInfo
        self.output = output.withoutUserInfo
        self.duration = duration
    }
}
