/// The body of a response on its way to the reader: counts it and, if the server compressed it, decompresses it.
final class HTTPBody {
    private let response: HTTPResponse
    /// Of a compressed body; the reader limits the decompressed one.
    private let sizeLimit: Int?
    private let announcedLength: Int?
    /// `nil` if the body is not compressed.
    private let compression: (name: String, inflater: Inflater)?
    /// In bytes, as sent.
    private var received = 0
    private var isEmpty = true

    /// Ends the response unless its encoding is known.
    init(_ response: HTTPResponse, _ sizeLimit: Int?, announcedLength: Int?, encodings: [String]) {
        self.response = response
        self.sizeLimit = sizeLimit
        self.announcedLength = announcedLength
        compression = encodings.first.map { ($0, Inflater()) }
        if ![[], ["gzip"], ["x-gzip"], ["deflate"]].contains(encodings) {
            response.fail(.unsupportedEncoding(encodings.joined(separator: ", ")))
        }
    }

    /// - Returns: false to stop the transfer.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        received += bytes.count
        guard let compression else { return pass(bytes) }
        if let sizeLimit, received > sizeLimit {
            response.fail(.compressedTooLong(limit: sizeLimit))
            return false
        }
        let outcome = compression.inflater.decompress(bytes, pass)
        if outcome == .invalid { response.fail(.undecodable(compression.name)) }
        return outcome == .accepted
    }

    private func pass(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if !bytes.isEmpty { isEmpty = false }
        return response.receive(bytes)
    }

    /// - Parameter isCutShort: Whether the connection closed before the announced end.
    func end(isCutShort: Bool) {
        if isCutShort {
            response.fail(.cutShort(received: received, expected: announcedLength))
        } else if let compression, received > 0, !compression.inflater.isComplete {
            response.fail(.incomplete(compression.name))
        } else if isEmpty {
            response.fail(.empty)
        } else {
            response.complete()
        }
    }
}
