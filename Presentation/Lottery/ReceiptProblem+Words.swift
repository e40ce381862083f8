import Domain

extension ReceiptProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .unreadable(let document, let failure): "it is not a \(document.rawValue): \(failure.clause)"
        case .invalid(let document, let fault): "it is not a \(document.rawValue): \(fault.clause)"
        case .isOther(let document, let wanted): "it is a \(document.rawValue), not a \(wanted.rawValue)"
        case .withoutFormat(let document): "it is not a \(document.rawValue): it has no format"
        case .ofUnreleasedVersion(let format): "an unreleased version wrote it (format \(format))"
        case .ofLaterVersion(let format):
            "a later version wrote it (format \(format), not \(DocumentFormat.number))"
        case .commitmentWasChanged: "it was changed after it was printed"
        case .receiptWasChanged: "it is a receipt that was changed"
        case .isURL: "it is a URL, not a file"
        case .storedUnreadable(let document, let number, let failure):
            "the \(document.rawValue) of entry \(number) cannot be read: \(failure.clause)"
        case .storedWasChanged(let document, let number):
            "the \(document.rawValue) of entry \(number) was changed"
        case .storedOptionsUnreadable: "the options of a list cannot be read"
        case .notARoundOfBeacon: "it is not a round of the beacon"
        }
    }
}

extension DocumentFault {
    fileprivate var clause: String { path.isEmpty ? problemClause : "\(path): \(problemClause)" }

    private var problemClause: String {
        switch problem {
        case .missing: "it is missing"
        case .notAnObject: "it is not an object"
        case .notAnArray: "it is not an array"
        case .notAText: "it is not a string"
        case .notABoolean: "it is not true or false"
        case .notANumber: "it is not a whole number from 0 to \(UInt64.max)"
        case .unknownValue(let text): "it is \"\(text.visible)\", an unknown value"
        case .invalidSeed: "it is not a seed"
        case .impossibleCounts: "no draw has these numbers of winners, alternates and prizes"
        }
    }
}
