extension Line {
    /// A record for a pipe: the fields in full, tabs between them.
    init(fields: [String]) {
        let spans = fields.map { StyledText($0) }
        self.init(spans: Array(spans.map { [$0] }.joined(separator: [.fieldSeparator])))
    }
}
