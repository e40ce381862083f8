import Domain

/// The organiser's own lists, each at a place that the organiser chose.
package struct OrganiserLists: LotteryLocalDataSource {
    /// Has the document of participants; nil if there is no such list.
    private let participantsSource: (any DocumentSource)?
    /// Each has a document of those to exclude.
    private let exclusionSources: [any DocumentSource]
    private let parser: ListParser
    private let receiptLimit: Int

    /// - Parameters:
    ///   - participants: A source of ``Endpoint/participants``.
    ///   - exclusions: Sources of ``Endpoint/exclusions``.
    package init(
        participants: (any DocumentSource)?,
        exclusions: [any DocumentSource] = [],
        parser: ListParser = ListParser(),
        receiptLimit: Int = DrawDocumentPayload.sizeLimit
    ) {
        participantsSource = participants
        exclusionSources = exclusions
        self.parser = parser
        self.receiptLimit = receiptLimit
    }

    package func participants() async throws(AccessFailure) -> ListedPeople? {
        guard let source = participantsSource else { return nil }
        do throws(AccessFailure) {
            let text = try await parser.text(source.open(.participants), for: .participants)
            return try await parser.people(text, for: .participants)
        } catch {
            return try numbers(source.location(of: .participants), insteadOf: error)
        }
    }

    package func exclusions() async throws(AccessFailure) -> [Exclusion] {
        var exclusions: [Exclusion] = []
        for source in exclusionSources {
            do throws(AccessFailure) {
                exclusions.append(try await exclusion(source.open(.exclusions)))
            } catch {
                let remedy = (error.remedy as? ListRemedy)?.ofExclusions
                let failure = remedy.map { error.remedied(by: $0) } ?? error
                exclusions.append(.list(try numbers(source.location(of: .exclusions), insteadOf: failure)))
            }
        }
        return exclusions
    }

    private func exclusion(_ document: SourceDocument) async throws(AccessFailure) -> Exclusion {
        let parser = parser.ofExclusions
        var text = try await parser.text(document, for: .exclusions)
        let start = text.head.span.skippingSpace(from: 0)
        if start == text.head.count || text.head[start] == ASCII.openBrace {
            let peeked = try await text.document.peeking(receiptLimit)
            // Read as a list, a receipt would exclude its alternates instead of its winners.
            if DrawDocumentPayload.isReceipt(peeked.head) { return try receipt(peeked.head, document.place) }
            text.document = peeked.document
        }
        return .list(try await parser.people(text, for: .exclusions))
    }

    private func receipt(_ bytes: [UInt8], _ place: Place) throws(AccessFailure) -> Exclusion {
        let read: ReadDocument<Receipt> = try DrawDocumentPayload.read(.receipt, bytes, at: place)
        guard read.isCanonical else {
            throw AccessFailure(.invalid, place, ReceiptProblem.receiptWasChanged, ReceiptRemedy.usePublished)
        }
        return .receipt(read.document, name: place.name)
    }

    /// Returns numbers such as `1-500`, if there is no such file.
    private func numbers(_ place: Place, insteadOf failure: AccessFailure) throws(AccessFailure) -> ListedPeople {
        if failure.kind == .absent, let people = try parser.numbers(place.name) { return people }
        guard failure.kind == .unreachable, failure.remedy == nil else { throw failure }
        // No other source has this list.
        throw failure.remedied(by: ListRemedy.downloadList)
    }
}
