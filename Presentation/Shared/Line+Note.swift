extension Line {
    /// Something beside the data, for standard error.
    static func note(_ text: String, _ style: Style = .faint) -> Line {
        [Span("note:", style), Span(" " + text)]
    }
}
