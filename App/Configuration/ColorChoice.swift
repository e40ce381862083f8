/// Whether colour is used; `auto` where a stream is a terminal.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
}
