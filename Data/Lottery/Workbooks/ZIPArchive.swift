import CZlib
import Domain

/// The files in a ZIP archive, found by its central directory: stored or deflated, and no more bytes than the limit.
struct ZIPArchive {
    private struct Entry {
        let isEncrypted: Bool
        let isDeflated: Bool
        let checksum: UInt32
        let packed: Int
        let unpacked: Int
        let offset: Int
    }

    let place: Place
    let limit: Int
    private let bytes: [UInt8]
    /// By name in lower case: programs differ in the case of names.
    private var entries: [String: Entry] = [:]
    /// Bytes that may still be unpacked.
    private var left: Int

    private static let signature: [UInt8] = [0x50, 0x4B, 5, 6]

    init(_ bytes: [UInt8], at place: Place, limit: Int) throws(AccessFailure) {
        self.place = place
        self.bytes = bytes
        self.limit = limit
        left = limit
        // A comment may follow it.
        let earliest = max(0, bytes.count - 22 - 0xFFFF)
        guard
            let end = stride(from: bytes.count - 22, through: earliest, by: -1).first(where: {
                bytes[$0...].starts(with: Self.signature)
            })
        else { throw damaged }
        var position = try number(at: end + 16, 4)
        for _ in 0..<(try number(at: end + 10, 2)) { try addEntry(at: &position) }
    }

    var damaged: AccessFailure { .damagedWorkbook(place) }

    func has(_ name: String) -> Bool { entries[Self.key(name)] != nil }

    private static func key(_ name: String) -> String {
        String(name.lowercased().replacing("\\", with: "/").drop { $0 == "/" })
    }

    private func number(at position: Int, _ size: Int) throws(AccessFailure) -> Int {
        guard position >= 0, position + size <= bytes.count else { throw damaged }
        return (0..<size).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }

    private mutating func addEntry(at position: inout Int) throws(AccessFailure) {
        guard try number(at: position, 4) == 0x0201_4B50 else { throw damaged }
        let method = try number(at: position + 10, 2)
        let nameEnd = position + 46 + (try number(at: position + 28, 2))
        let end = nameEnd + (try number(at: position + 30, 2)) + (try number(at: position + 32, 2))
        guard end <= bytes.count else { throw damaged }
        let key = Self.key(String(repairing: bytes[(position + 46)..<nameEnd]))
        if method == 0 || method == 8 {
            entries[key] = Entry(
                isEncrypted: try number(at: position + 8, 2) & 1 == 1,
                isDeflated: method == 8,
                checksum: UInt32(try number(at: position + 16, 4)),
                packed: try number(at: position + 20, 4),
                unpacked: try number(at: position + 24, 4),
                offset: try number(at: position + 42, 4)
            )
        }
        position = end
    }

    /// The content of a file. Throws if the archive does not have it.
    mutating func file(_ path: String) throws(AccessFailure) -> [UInt8] {
        guard let entry = entries[Self.key(path)] else { throw .missingPart(path, place) }
        if entry.isEncrypted { throw .encrypted(place) }
        guard entry.unpacked <= left else { throw .tooManyBytes(place, limit: limit) }
        // The name and the extra field differ from those in the directory.
        let names = try number(at: entry.offset + 26, 2) + number(at: entry.offset + 28, 2)
        let start = entry.offset + 30 + names
        guard start + entry.packed <= bytes.count else { throw damaged }
        let packed = Array(bytes[start..<(start + entry.packed)])
        guard let content = entry.isDeflated ? packed.inflated(to: entry.unpacked) : packed,
            content.count == entry.unpacked, content.checksum == entry.checksum
        else { throw damaged }
        left -= content.count
        return content
    }
}

extension [UInt8] {
    /// Returns nil unless the bytes are deflated ones of exactly this size.
    fileprivate func inflated(to size: Int) -> [UInt8]? {
        var stream = z_stream()
        // Raw bytes, without a header of their own.
        guard inflateInit2_(&stream, -15, "1", Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        // One more byte shows that there are too many.
        let output = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            withUnsafeBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(clamping: size + 1)
                let result = inflate(&stream, Z_NO_FLUSH)
                count = result == Z_STREAM_END || result == Z_OK ? Int(stream.total_out) : 0
            }
        }
        return output.count == size ? output : nil
    }

    fileprivate var checksum: UInt32 {
        withUnsafeBufferPointer {
            UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32(clamping: $0.count)))
        }
    }
}

extension AccessFailure {
    static func damagedWorkbook(_ place: Place) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.isDamagedWorkbook, ListRemedy.copyAgain)
    }

    fileprivate static func missingPart(_ path: String, _ place: Place) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.workbookWithout(part: path), ListRemedy.copyAgain)
    }

    static func encrypted(_ place: Place) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.isEncryptedWorkbook, ListRemedy.saveWithoutPassword)
    }
}
