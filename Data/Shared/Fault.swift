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
        ("refused", "Nothing listens where the bytes should come from."),
        ("unresolvable", "The name of the host is not known."),
        ("timeout", "The answer does not arrive in time."),
        ("status:NNN", "The server answers with that status, 300 to 599."),
        ("truncated", "The bytes stop in the middle."),
        ("html", "A web page comes in place of the data."),
        ("empty", "The answer has no bytes."),
        ("slow", "The bytes drip, yet all arrive."),
        ("garbage", "Some of the bytes are damaged on the way."),
        ("disk-full", "The disk has no room for what is to be kept."),
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
