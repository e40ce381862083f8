/// Something that has to be so of every document. It says what is not so, in sentences; none where all is well.
struct DocumentCheck: Sendable {
    let name: String
    let problems: @Sendable (MarkdownDocument, RepositoryFiles) throws -> [String]

    static let all = [paths, symbols, excerpts, links, tests, commands]
}
