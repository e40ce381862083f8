import Domain
import Testing

@testable import Data

@Suite("HTTP body")
struct HTTPBodyTests {
    /// "abc" with its end mark, checksum and length.
    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255, 0x4B, 0x4C, 0x4A, 6, 0, 0xC2, 0x41, 0x24, 0x35, 3, 0, 0, 0,
    ]
    private static let deflate: [UInt8] = [0x78, 0x9C, 0x4B, 0x4C, 0x4A, 6, 0, 2, 0x4D, 1, 0x27]

    /// Returns what a reader gets of a body that arrives in parts.
    private func read(_ parts: [[UInt8]], _ encoding: String = "gzip", limit: Int? = nil) async -> String {
        do {
            let response = HTTPResponse(HTTPRequest(address: try HTTPAddress("http://h/")), timeout: .seconds(60))
            let body = HTTPBody(response, limit, announcedLength: nil, encodings: [encoding])
            for part in parts { _ = part.withUnsafeBytes { body.receive($0) } }
            body.end(isCutShort: false)
            var text = ""
            while let bytes = try await response.next() { text += String(decoding: bytes, as: UTF8.self) }
            return text
        } catch {
            return error.reason
        }
    }

    @Test(
        "A compressed body is accepted only up to its own end, and with its checksum",
        .invariant("No response that is cut short passes for whole"),
        arguments: [("gzip", gzip, 8), ("deflate", deflate, 4)]
    )
    func ends(encoding: String, whole: [UInt8], trailer: Int) async {
        #expect(await read([whole], encoding) == "abc")
        for count in 1..<whole.count {
            let (start, rest) = (Array(whole.prefix(count)), Array(whole.dropFirst(count)))
            #expect(await read([start, rest], encoding) == "abc")
            #expect(await read([start], encoding) == "h sent incomplete \(encoding) data")
        }
        for index in whole.indices.suffix(trailer) {
            var damaged = whole
            damaged[index] ^= 1
            #expect(await read([damaged], encoding) == "the response is not valid \(encoding), although h says so")
        }
    }

    @Test("Several gzip members are one body, and anything else after them is rejected")
    func members() async {
        #expect(await read([Self.gzip + Self.gzip, Self.gzip]) == "abcabcabc")
        #expect(await read([Self.gzip + Self.gzip.dropLast()]) == "h sent incomplete gzip data")
        for byte: UInt8 in [0, 0x78] {
            #expect(await read([Self.gzip + [byte, 0]]) == "the response is not valid gzip, although h says so")
        }
    }

    @Test("A compressed body has a size limit of its own, even if nothing comes out of it")
    func limit() async {
        #expect(await read([Self.gzip], limit: 23) == "abc")
        #expect(await read([Self.gzip], limit: 22) == "the compressed response is longer than 22 bytes")
        // An empty block of DEFLATE, not the last one.
        let emptyBlock: [UInt8] = [0, 0, 0, 255, 255]
        #expect(
            await read([Array(Self.gzip.prefix(10))] + Array(repeating: emptyBlock, count: 9), limit: 50)
                == "the compressed response is longer than 50 bytes"
        )
    }
}
