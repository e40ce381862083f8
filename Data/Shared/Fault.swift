/// A failure put in on purpose at the outermost seam, so that anyone can see what each layer makes of it.
package enum Fault: Hashable, Sendable {
    case refused
    case unresolvable
    case timeout
    /// 300 to 599: the codes that are failures.
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

    /// Each name with what happens, for the help. The name is what `init` takes, except that `NNN` stands for a number.
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

    /// `nil` where it is none of the names.
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
