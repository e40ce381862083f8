import CZlib

/// Decompresses gzip (RFC 1952), also in several members, and zlib (RFC 1950). Both end with a checksum.
final class Inflater {
    /// In bytes. Bounds the time of one step, so that the deadline holds whatever a body decompresses to.
    private static let stepSize = 1 << 16

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let step = UnsafeMutableRawBufferPointer.allocate(byteCount: stepSize, alignment: 1)
    /// Whether the bytes so far end with a complete member.
    private(set) var isComplete = false

    init() {
        stream.initialize(to: z_stream())
        // The largest window is 15; 32 more detects the format. Without memory, `inflate` fails later.
        _ = inflateInit2_(stream, 15 + 32, "1", Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        step.deallocate()
    }

    enum Outcome {
        case accepted, refused, invalid
    }

    /// - Parameter receive: Receives the decompressed bytes in steps; returns false to refuse more.
    func decompress(_ bytes: UnsafeRawBufferPointer, _ receive: (UnsafeRawBufferPointer) -> Bool) -> Outcome {
        stream.pointee.next_in = bytes.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_in = UInt32(bytes.count)
        repeat {
            if isComplete { inflateReset(stream) }
            stream.pointee.next_out = step.bindMemory(to: UInt8.self).baseAddress
            stream.pointee.avail_out = UInt32(step.count)
            let result = inflate(stream, Z_NO_FLUSH)
            // A buffer error asks for more bytes.
            guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else { return .invalid }
            isComplete = result == Z_STREAM_END
            let count = step.count - Int(stream.pointee.avail_out)
            guard receive(UnsafeRawBufferPointer(rebasing: step[..<count])) else { return .refused }
        } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0 && !isComplete
        return .accepted
    }
}
