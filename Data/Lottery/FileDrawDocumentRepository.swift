import Domain

package struct FileDrawDocumentRepository: DrawDocumentRepository {
    /// 64 MiB, far more than a receipt with 100,000 winners.
    private static let sizeLimit = 64 << 20

    private let standardInput: String

    /// - Parameter standardInput: the path of what `-` reads.
    package init(standardInput: String = "/dev/stdin") {
        self.standardInput = standardInput
    }

    package func receipt(at location: String) async throws(SourceFailure) -> ReceiptDocument {
        let document = try read(location)
        return try ReceiptPayload.read(document.bytes, name: document.name)
    }

    package func commitment(at location: String) async throws(SourceFailure) -> PublishedCommitment {
        let document = try read(location)
        return try CommitmentPayload.read(document.bytes, name: document.name)
    }

    package func check(_ file: OutputFile) async throws(StoreFailure) { try AtomicFile.check(file) }

    package func save(_ receipt: Receipt, to file: OutputFile) async throws(StoreFailure) {
        try AtomicFile.write(Array(receipt.canonicalText.utf8), to: file)
    }

    private func read(_ location: String) throws(SourceFailure) -> (bytes: [UInt8], name: String) {
        guard location == "-" else { return (try readFile(location, limit: Self.sizeLimit, isChosen: true), location) }
        let name = "standard input"
        return (try readFile(standardInput, as: name, limit: Self.sizeLimit, isChosen: true), name)
    }
}
