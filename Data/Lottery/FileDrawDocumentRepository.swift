import Domain

package struct FileDrawDocumentRepository: DrawDocumentRepository {
    private let standardInput: String
    private let ahead: DocumentsReadAhead
    private let readsAhead: Bool

    /// - Parameters:
    ///   - standardInput: the path of what `-` reads.
    ///   - ahead: Shared by the repositories of one command.
    ///   - readsAhead: Whether another repository reads the same documents after this one.
    package init(
        standardInput: String = "/dev/stdin",
        ahead: DocumentsReadAhead = DocumentsReadAhead(),
        readsAhead: Bool = false
    ) {
        self.standardInput = standardInput
        self.ahead = ahead
        self.readsAhead = readsAhead
    }

    package func receipt(at location: String) async throws(AccessFailure) -> ReadDocument<Receipt> {
        try await read(.receipt, location, .useReceipt)
    }

    package func commitment(at location: String) async throws(AccessFailure) -> ReadDocument<Commitment> {
        let read: ReadDocument<Commitment> = try await read(.commitment, location, .useCommitment)
        guard read.isCanonical else {
            let problem = ReceiptProblem.commitmentWasChanged
            throw AccessFailure(.unreadable, Self.place(of: location), problem, ReceiptRemedy.usePublished)
        }
        return read
    }

    private static func place(of location: String) -> Place {
        location == "-" ? .standardInput : .path(location)
    }

    package func check(_ file: OutputFile) async throws(AccessFailure) {
        do throws(AccessFailure) {
            try AtomicFile.check(file)
        } catch {
            throw Self.refusal(error, of: file)
        }
    }

    package func save(_ document: some DrawDocument, to file: OutputFile) async throws(AccessFailure) {
        do throws(AccessFailure) {
            try AtomicFile.write(Array(document.canonicalText.utf8), to: file)
        } catch {
            throw document is Receipt ? Self.refusal(error, of: file) : error
        }
    }

    /// Replacing a receipt would draw again over what may be published.
    private static func refusal(_ failure: AccessFailure, of file: OutputFile) -> AccessFailure {
        failure.kind == .exists ? failure.remedied(by: ReceiptRemedy.announce(path: file.path)) : failure
    }

    /// - Parameter remedy: For content that is invalid.
    private func read<Document>(
        _ kind: ReceiptProblem.Document,
        _ location: String,
        _ remedy: ReceiptRemedy
    ) async throws(AccessFailure) -> ReadDocument<Document> {
        guard !HTTPAddress.looksLikeURL(location) else {
            throw AccessFailure(.invalid, .named(location), ReceiptProblem.isURL, ReceiptRemedy.download)
        }
        let path = location == "-" ? standardInput : location
        let place = Self.place(of: location)
        do throws(AccessFailure) {
            return try DrawDocumentPayload.read(kind, await bytes(path, place), at: place)
        } catch {
            if error.kind == .absent { throw error.remedied(by: ReceiptRemedy.saveAgain) }
            // No server answered with a page.
            guard error.kind == .unreadable, error.remedy == nil || error.remedy is ServerRemedy else {
                throw error
            }
            throw error.remedied(by: remedy)
        }
    }

    private func bytes(_ path: String, _ place: Place) async throws(AccessFailure) -> [UInt8] {
        if let bytes = await ahead.take(path) { return bytes }
        let file = try SourceDocument.opening(file: path, as: place)
        let bytes = try await file.allBytes(limit: DrawDocumentPayload.sizeLimit)
        if readsAhead, FileSystem.isStream(path) { await ahead.add(bytes, at: path) }
        return bytes
    }
}

/// Documents that cannot be read again, such as those in a pipe, until they are needed for the second time.
package actor DocumentsReadAhead {
    private var bytes: [String: [UInt8]] = [:]

    package init() {}

    fileprivate func add(_ bytes: [UInt8], at path: String) { self.bytes[path] = bytes }

    fileprivate func take(_ path: String) -> [UInt8]? { bytes.removeValue(forKey: path) }
}

/// A receipt or a commitment as JSON. Unknown or repeated names and other spellings are accepted: they make the text
/// non-canonical, which verification reports.
package enum DrawDocumentPayload {
    /// 1 GiB, more than a receipt with ten million winners.
    static let sizeLimit = 1 << 30

    /// Whether a JSON document that begins with these bytes has winners and alternates, so that it is a receipt, or no list.
    static func isReceipt(_ head: [UInt8]) -> Bool {
        var row = Row(head)
        // Up to the end of these bytes, or the first error.
        _ = try? row.scanObject(at: head.span.rootStart)
        let names = row.members.map(\.name)
        // The format stands before the winners, which a long receipt has only after these bytes.
        return names.contains("alternates") && (names.contains("format") || names.contains("winners"))
    }

    /// Reads a document, canonical or not.
    package static func read<Document: DrawDocument>(
        _ kind: ReceiptProblem.Document,
        _ bytes: [UInt8],
        at place: Place
    ) throws(AccessFailure) -> ReadDocument<Document> {
        let json = try tree(kind, bytes, place)
        try checkFormat(of: json, kind, place)
        do throws(DocumentFault) {
            return ReadDocument(try Document(json: json), bytes: bytes)
        } catch {
            let problem = ReceiptProblem.invalid(kind, error)
            throw AccessFailure(.unreadable, place, otherDocument(than: kind, in: json) ?? problem)
        }
    }

    /// A receipt in the place of a commitment, or the reverse; nil for other JSON.
    private static func otherDocument(
        than kind: ReceiptProblem.Document,
        in json: JSONText
    ) -> ReceiptProblem? {
        switch kind {
        case .receipt: (try? Commitment(json: json)) == nil ? nil : .isOther(.commitment, insteadOf: kind)
        case .commitment: (try? Receipt(json: json)) == nil ? nil : .isOther(.receipt, insteadOf: kind)
        }
    }

    private static func tree(
        _ kind: ReceiptProblem.Document,
        _ bytes: [UInt8],
        _ place: Place
    ) throws(AccessFailure) -> JSONText {
        do throws(AccessFailure) {
            return try JSONDocument.tree(bytes, at: place)
        } catch {
            throw AccessFailure(.unreadable, place, ReceiptProblem.unreadable(kind, error), error.remedy)
        }
    }

    private static func checkFormat(
        of json: JSONText,
        _ kind: ReceiptProblem.Document,
        _ place: Place
    ) throws(AccessFailure) {
        guard case .object(let members) = json, case .number(let digits) = members["format"],
            let format = Int(digits)
        else { throw AccessFailure(.unreadable, place, ReceiptProblem.withoutFormat(kind)) }
        if format == DocumentFormat.number { return }
        if DocumentFormat.unreleased.contains(format) {
            throw AccessFailure(.unreadable, place, ReceiptProblem.ofUnreleasedVersion(format: format))
        }
        throw AccessFailure(
            .unreadable,
            place,
            ReceiptProblem.ofLaterVersion(format: format),
            ReceiptRemedy.update
        )
    }
}
