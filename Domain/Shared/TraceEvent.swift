/// One step that a command took through the layers.
package struct TraceEvent: Hashable, Sendable {
    /// A layer's name, such as `Data`.
    package let layer: String
    package let type: String
    package let operation: String
    /// What went in, in words.
    package let input: String
    /// What came out, in words: a value, or the sentence of a failure.
    package let output: String
    package let duration: Duration

    package init(
        layer: String,
        type: String,
        operation: String,
        input: String,
        output: String,
        duration: Duration
    ) {
        self.layer = layer
        self.type = type
        self.operation = operation
        // URLs are among both.
        self.input = input.withoutUserInfo
        self.output = output.withoutUserInfo
        self.duration = duration
    }
}
