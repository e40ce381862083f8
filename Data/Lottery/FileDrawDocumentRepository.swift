import Domain

package struct FileDrawDocumentRepository: DrawDocumentRepository {
    private let standardInput: String

    /// - Parameter standardInput: the path of what `-` reads.
    package init(standardInput: String = "/dev/stdin") { self.standardInput = standardInput }

    package func receipt(at location: String) async throws(AccessFailure) -> ReadDocument<Receipt> {
        try await read("receipt", location, "Use a file written by 'tombola lottery draw --receipt FILE'.")
    }

    package func commitment(at location: String) async throws(AccessFailure) -> Commitment {
        let advice = "Use the file that 'tombola lottery commit' printed."
        let read: ReadDocument<Commitment> = try await read("commitment", location, advice)
        guard read.isCanonical else {
            let reason = "it was changed after it was printed"
            throw AccessFailure(.unreadable, Self.place(of: location), reason, hint: "Use the published file.")
        }
        return read.document
    }

    private static func place(of location: String) -> Place { location == "-" ? .standardInput : .path(location) }

    package func check(_ file: OutputFile) async throws(AccessFailure) { try AtomicFile.check(file) }

    package func save(_ receipt: Receipt, to file: OutputFile) async throws(AccessFailure) {
        try AtomicFile.write(Array(receipt.canonicalText.utf8), to: file)
    }

    /// - Parameters:
    ///   - kind: Noun for messages.
    ///   - advice: For content that is invalid.
    private func read<Document>(
        _ kind: String,
        _ location: String,
        _ advice: String
    ) async throws(AccessFailure) -> ReadDocument<Document> {
        guard !HTTPAddress.looksLikeURL(location) else {
            let hint = "Download it, and use the file."
            throw AccessFailure(.invalid, .named(location), "it is a URL, not a file", hint: hint)
        }
        let path = location == "-" ? standardInput : location
        let place = Self.place(of: location)
        do throws(AccessFailure) {
            let file = try SourceDocument.opening(file: path, as: place)
            let bytes = try await file.allBytes(limit: DrawDocumentPayload.sizeLimit)
            return try DrawDocumentPayload.read(kind, bytes, at: place)
        } catch {
            guard error.kind == .unreadable, error.hint == nil else { throw error }
            throw AccessFailure(.unreadable, error.subject, error.reason, hint: advice)
        }
    }
}
