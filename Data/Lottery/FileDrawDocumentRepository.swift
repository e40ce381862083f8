import Domain

package struct FileDrawDocumentRepository: DrawDocumentRepository {
    private let standardInput: String

    /// - Parameter standardInput: the path of what `-` reads.
    package init(standardInput: String = "/dev/stdin") { self.standardInput = standardInput }

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

    private static func place(of location: String) -> Place { location == "-" ? .standardInput : .path(location) }

    package func check(_ file: OutputFile) async throws(AccessFailure) {
        do throws(AccessFailure) {
            try AtomicFile.check(file)
        } catch {
            throw Self.refusal(error, of: file)
        }
    }

    package func save(_ receipt: Receipt, to file: OutputFile) async throws(AccessFailure) {
        do throws(AccessFailure) {
            try AtomicFile.write(Array(receipt.canonicalText.utf8), to: file)
        } catch {
            throw Self.refusal(error, of: file)
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
            let file = try SourceDocument.opening(file: path, as: place)
            let bytes = try await file.allBytes(limit: DrawDocumentPayload.sizeLimit)
            return try DrawDocumentPayload.read(kind, bytes, at: place)
        } catch {
            guard error.kind == .unreadable, error.remedy == nil else { throw error }
            throw error.remedied(by: remedy)
        }
    }
}
