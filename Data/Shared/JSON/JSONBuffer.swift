import Domain

/// The part of a document that is in memory.
struct JSONBuffer {
    /// The document's.
    let name: String
    private(set) var bytes: [UInt8] = []
    /// The offset of the first of them in the document.
    private(set) var base: Int

    init(name: String, base: Int) {
        self.name = name
        self.base = base
    }

    mutating func append(_ chunk: [UInt8], dropping passed: Int) {
        base += passed
        if passed == bytes.count {
            bytes = chunk
        } else {
            bytes.removeSubrange(..<passed)
            bytes.append(contentsOf: chunk)
        }
    }

    /// Throws if a document that has no more bytes may not end where the parser is.
    func checkEnd(_ phase: JSONPhase) throws(SourceFailure) {
        switch phase {
        case .documentEnd, .done:
            return
        case .document: throw isBlank ? emptiness : earlyEnd
        default: throw earlyEnd
        }
    }

    var emptiness: SourceFailure { SourceFailure(.unreadable, name, "it is empty") }

    var earlyEnd: SourceFailure {
        SourceFailure(
            .unreadable,
            name,
            "it ends too early, at byte \(base + bytes.count)",
            hint: "It may have been cut short on its way: fetch or copy it again."
        )
    }

    /// Whether there is nothing but white space.
    var isBlank: Bool { bytes.span.skippingSpace(from: 0) == bytes.count }

    /// - Parameter refusal: of these bytes.
    func failure(_ refusal: JSONIssue) -> SourceFailure {
        var refusal = refusal
        refusal.offset += base
        return SourceFailure(.unreadable, name, refusal.sentence, hint: refusal.hint)
    }

    /// - Parameters:
    ///   - refusal: of these bytes.
    ///   - place: the item's, with which the path of the refusal starts.
    func skippedItem(_ refusal: JSONIssue, in place: String) -> SkippedItem {
        var refusal = refusal
        refusal.offset += base
        refusal.path = String(refusal.path.dropFirst(place.count))
        return SkippedItem(place: place, reason: refusal.sentence)
    }
}
