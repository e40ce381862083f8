/// What the user said about colour on the command line.
enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    case auto
    case always
    case never
}
