import Data

extension HelpTopic {
    /// What each kind of `--fault` simulates.
    static let faults = HelpTopic(
        name: "faults",
        page: HelpPage(
            "Failures that \(GlobalOptions.fault.entry.long) simulates, to see how the program handles them.",
            [HelpSection("Kinds", .terms(Fault.all.map { HelpTerm($0.name, $0.fault.meaning) }))]
        )
    )
}

extension Fault {
    fileprivate var meaning: String {
        switch self {
        case .refused: "The server refuses the connection."
        case .unresolvable: "The host name cannot be resolved."
        case .timeout: "The response times out."
        case .status: "The server responds with this status, 300 to 599."
        case .truncated: "The response is truncated."
        case .html: "The response is a web page."
        case .empty: "The response is empty."
        case .slow: "The response arrives slowly."
        case .garbage: "Some bytes of the response are damaged."
        case .diskFull: "The disk is full."
        case .corrupt: "The database is damaged."
        case .locked: "Another process holds the database."
        case .readOnly: "The database can be read but not written."
        }
    }
}
