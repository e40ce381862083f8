extension Line {
    /// Something beside the data, for standard error.
    package static func note(_ text: String, _ style: Style = .faint) -> Line {
        [Span("note:", style), Span(" " + text)]
    }
}
