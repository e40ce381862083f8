/// A simulated failure at the outermost seam, to show how each layer handles it.
package enum Fault: Hashable, Sendable {
    case refused
    case unresolvable
    case timeout
    /// An error status, 300 to 599.
    case status(Int)
    case truncated
    case html
    case empty
    case slow
    case garbage
    case diskFull
    case corruptStore
    case lockedStore
    case readOnlyStore

    /// Names and descriptions for help. `init` takes these names, with a number in place of `NNN`.
    package static let all: [(name: String, sentence: String)] = [
        ("refused", "The server refuses the connection."),
        ("unresolvable", "The host name cannot be resolved."),
        ("timeout", "The response times out."),
        ("status:NNN", "The server responds with this status, 300 to 599."),
        ("truncated", "The response is truncated."),
        ("html", "The response is a web page."),
        ("empty", "The response is empty."),
        ("slow", "The response arrives slowly."),
        ("garbage", "Some bytes of the response are damaged."),
        ("disk-full", "The disk is full."),
        ("corrupt-store", "The database is damaged."),
        ("locked-store", "Another process holds the database."),
        ("read-only-store", "The database can be read but not written."),
    ]

    /// Returns `nil` for an unknown name.
    package init?(_ text: String) {
        switch text {
        case "refused": self = .refused
        case "unresolvable": self = .unresolvable
        case "timeout": self = .timeout
        case "truncated": self = .truncated
        case "html": self = .html
        case "empty": self = .empty
        case "slow": self = .slow
        case "garbage": self = .garbage
        case "disk-full": self = .diskFull
        case "corrupt-store": self = .corruptStore
        case "locked-store": self = .lockedStore
        case "read-only-store": self = .readOnlyStore
        default:
            guard text.hasPrefix("status:"), let code = Int(text.dropFirst(7)), (300...599).contains(code) else {
                return nil
            }
            self = .status(code)
        }
    }
}
