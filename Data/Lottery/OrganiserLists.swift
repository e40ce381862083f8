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
        if let people = try numbers(source.location(of: .participants)) { return people }
        do throws(AccessFailure) {
            let text = try await parser.text(source.open(.participants), for: .participants)
            let isObject = text.head.first == ASCII.openBrace
            if isObject, DrawDocumentPayload.isReceipt(text.head) {
                throw AccessFailure(.invalid, text.document.place, ListProblem.isReceipt)
            }
            return try await parser.people(text, for: .participants)
        } catch {
            throw Self.downloadable(error)
        }
    }

    package func exclusions() async throws(AccessFailure) -> [Exclusion] {
        var exclusions: [Exclusion] = []
        for source in exclusionSources {
            if let people = try numbers(source.location(of: .exclusions)) {
                exclusions.append(.list(people))
                continue
            }
            do throws(AccessFailure) {
                exclusions.append(try await exclusion(source.open(.exclusions)))
            } catch {
                let isEmpty = error.problem as? DocumentProblem == .empty
                let remedy = isEmpty ? .omitExclusions : (error.remedy as? ListRemedy)?.ofExclusions
                throw Self.downloadable(remedy.map { error.remedied(by: $0) } ?? error)
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

    /// Returns numbers such as `1-500`, if there is no such file. They are read from nowhere.
    private func numbers(_ place: Place) throws(AccessFailure) -> ListedPeople? {
        FileSystem.isMissing(place.name) ? try parser.numbers(place.name) : nil
    }

    /// No other source has such a list.
    private static func downloadable(_ failure: AccessFailure) -> AccessFailure {
        guard failure.kind == .unreachable, failure.remedy == nil else { return failure }
        return failure.remedied(by: ListRemedy.downloadList)
    }
}
