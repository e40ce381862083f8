extension Line {
    /// A record for a pipe: the fields in full, tabs between them.
    init(fields: [String]) {
        self.init(spans: [.record(of: fields)])
    }
}
