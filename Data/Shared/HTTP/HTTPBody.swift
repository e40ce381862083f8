import CZlib

/// The body of a response on its way to the reader: counts it and, if the server compressed it, decompresses it.
///
/// zlib reads gzip (RFC 1952), also in several members, and zlib (RFC 1950). Both end with a checksum.
final class HTTPBody {
    /// In bytes. Bounds the time of one step, so that the deadline holds whatever a body decompresses to.
    private static let stepSize = 1 << 16

    private let response: HTTPResponse
    /// Of a compressed body; the reader limits the decompressed one.
    private let sizeLimit: Int
    private let announcedLength: Int?
    /// `nil` if the body is not compressed.
    private let encoding: String?
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    /// In bytes, as sent.
    private var received = 0
    private var isEmpty = true
    /// Whether the bytes so far end where compressed data may end.
    private var isWhole = true

    /// Ends the response unless its encoding is known.
    init(_ response: HTTPResponse, _ sizeLimit: Int?, announcedLength: Int?, encodings: [String]) {
        self.response = response
        self.sizeLimit = sizeLimit ?? .max
        self.announcedLength = announcedLength
        encoding = encodings.first
        stream.initialize(to: z_stream())
        // The largest window is 15; 32 more detects the format. Without memory, `inflate` fails later.
        if encoding != nil { inflateInit2_(stream, 15 + 32, "1", Int32(MemoryLayout<z_stream>.size)) }
        if ![[], ["gzip"], ["x-gzip"], ["deflate"]].contains(encodings) {
            response.fail(.unsupportedEncoding(encodings.joined(separator: ", ")))
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// - Returns: false to stop the transfer.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        received += bytes.count
        guard let encoding else { return pass(bytes) }
        if received > sizeLimit { response.fail(.compressedTooLong(limit: sizeLimit)) }
        stream.pointee.next_in = bytes.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_in = UInt32(bytes.count)
        return withUnsafeTemporaryAllocation(byteCount: Self.stepSize, alignment: 1) { step in
            repeat {
                if isWhole { inflateReset(stream) }
                stream.pointee.next_out = step.bindMemory(to: UInt8.self).baseAddress
                stream.pointee.avail_out = UInt32(step.count)
                let result = inflate(stream, Z_NO_FLUSH)
                // A buffer error asks for more bytes.
                if ![Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) { response.fail(.undecodable(encoding)) }
                isWhole = result == Z_STREAM_END
                let decompressed = step.dropLast(Int(stream.pointee.avail_out))
                guard pass(UnsafeRawBufferPointer(rebasing: decompressed)) else { return false }
            } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0 && !isWhole
            return true
        }
    }

    private func pass(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if !bytes.isEmpty { isEmpty = false }
        return response.receive(bytes)
    }

    /// - Parameter isCutShort: Whether the connection closed before the announced end.
    func end(isCutShort: Bool) {
        if isCutShort { response.fail(.cutShort(received: received, expected: announcedLength)) }
        if let encoding, !isWhole { response.fail(.incomplete(encoding)) }
        response.end(isEmpty ? .empty : nil)
    }
}
