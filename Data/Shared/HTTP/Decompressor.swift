import CZlib

/// Decompresses gzip (RFC 1952), also in several members, or zlib (RFC 1950). Both end with a checksum.
final class Decompressor {
    /// In bytes. Bounds the time of one step, so that the deadline holds whatever a body decompresses to.
    private static let stepSize = 1 << 16

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    /// Whether the bytes so far end where compressed data may end.
    private(set) var isWhole = true

    init() {
        stream.initialize(to: z_stream())
        // The largest window is 15; 32 more detects the format. Without memory, `inflate` fails later.
        inflateInit2_(stream, 15 + 32, "1", Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Takes bytes from the input and returns what comes out of them, at most a step; nil if they are invalid.
    func next(_ input: inout [UInt8]) -> [UInt8]? {
        if isWhole {
            guard !input.isEmpty else { return [] }
            inflateReset(stream)
        }
        var result = Z_OK
        let output = [UInt8](unsafeUninitializedCapacity: Self.stepSize) { output, count in
            input.withUnsafeBufferPointer { input in
                (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, UInt32(Self.stepSize))
                result = inflate(stream, Z_NO_FLUSH)
            }
            count = Self.stepSize - Int(stream.pointee.avail_out)
        }
        input.removeFirst(input.count - Int(stream.pointee.avail_in))
        isWhole = result == Z_STREAM_END
        // A buffer error asks for more bytes.
        return [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) ? output : nil
    }
}
