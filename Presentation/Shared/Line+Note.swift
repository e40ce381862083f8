extension Line {
    /// Something beside the data, for standard error.
    package static func note(_ text: String, _ style: Style = .faint) -> Line {
        [StyledText("note:", style), StyledText(" " + text)]
    }
}
