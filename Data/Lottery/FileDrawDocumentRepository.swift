import Domain

package struct FileDrawDocumentRepository: DrawDocumentRepository {
    private let standardInput: String

    /// - Parameter standardInput: the path of what `-` reads.
    package init(standardInput: String = "/dev/stdin") { self.standardInput = standardInput }

    package func receipt(at location: String) async throws(AccessFailure) -> ReceiptDocument {
        let advice = "Use a file written by 'tombola lottery draw --receipt FILE'."
        return try await read(location, advice, DrawPayload.receipt)
    }

    package func commitment(at location: String) async throws(AccessFailure) -> Commitment {
        try await read(location, "Use the file that 'tombola lottery commit' printed.", DrawPayload.commitment)
    }

    package func check(_ file: OutputFile) async throws(AccessFailure) { try AtomicFile.check(file) }

    package func save(_ receipt: Receipt, to file: OutputFile) async throws(AccessFailure) {
        try AtomicFile.write(Array(receipt.canonicalText.utf8), to: file)
    }

    /// - Parameter advice: for content that is invalid.
    private func read<Document>(
        _ location: String,
        _ advice: String,
        _ decode: ([UInt8], _ name: String) throws(AccessFailure) -> Document
    ) async throws(AccessFailure) -> Document {
        guard !HTTPAddress.looksLikeURL(location) else {
            throw AccessFailure(.invalid, location, "it is a URL, not a file", hint: "Download it, and use the file.")
        }
        let (path, name) = location == "-" ? (standardInput, "standard input") : (location, location)
        do throws(AccessFailure) {
            let document = try SourceDocument.opening(file: path, as: name)
            return try decode(try await document.allBytes(limit: DrawPayload.sizeLimit), name)
        } catch {
            guard error.kind == .unreadable, error.hint == nil else { throw error }
            throw AccessFailure(.unreadable, error.subject, error.reason, hint: advice)
        }
    }
}
