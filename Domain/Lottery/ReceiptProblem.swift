/// What is wrong with a receipt, a commitment, or what the history has of them.
package enum ReceiptProblem: Problem {
    package enum Document: String, Sendable {
        case receipt, commitment
    }

    case unreadable(Document, AccessFailure)
    case invalid(Document, DocumentFault)
    case withoutFormat(Document)
    case ofUnreleasedVersion(format: Int)
    case ofLaterVersion(format: Int)
    case commitmentWasChanged
    case receiptWasChanged
    case isURL
    /// By the number of its entry.
    case storedUnreadable(Document, number: Int, AccessFailure)
    case storedWasChanged(Document, number: Int)
    case storedOptionsUnreadable
    case notARoundOfBeacon
}
