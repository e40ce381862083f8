import Domain
import Foundation
import Testing

@testable import Data

@Suite("HTTP body", .limitedConcurrency)
struct HTTPBodyTests {
    /// "abc" with its end mark, checksum and length.
    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255, 0x4B, 0x4C, 0x4A, 6, 0, 0xC2, 0x41, 0x24, 0x35, 3, 0, 0, 0,
    ]
    private static let deflate: [UInt8] = [0x78, 0x9C, 0x4B, 0x4C, 0x4A, 6, 0, 2, 0x4D, 1, 0x27]

    /// Returns what comes out of a body that arrives in parts.
    private func decompressed(_ parts: [UInt8]...) -> String {
        let decompressor = Decompressor()
        var (input, output) = ([UInt8](), [UInt8]())
        for part in parts {
            input += part
            while !input.isEmpty {
                guard let bytes = decompressor.next(&input) else { return "invalid" }
                output += bytes
            }
        }
        return decompressor.isWhole ? String(decoding: output, as: UTF8.self) : "incomplete"
    }

    @Test(
        "A compressed body is accepted only up to its own end, and with its checksum",
        .invariant("No response that is cut short passes for whole"),
        arguments: [(gzip, 8), (deflate, 4)]
    )
    func ends(whole: [UInt8], trailer: Int) {
        #expect(decompressed(whole) == "abc")
        for count in 1..<whole.count {
            let (start, rest) = (Array(whole.prefix(count)), Array(whole.dropFirst(count)))
            #expect(decompressed(start, rest) == "abc")
            #expect(decompressed(start) == "incomplete")
        }
        for index in whole.indices.suffix(trailer) {
            var damaged = whole
            damaged[index] ^= 1
            #expect(decompressed(damaged) == "invalid")
        }
    }

    @Test("Several gzip members are one body, and anything else after them is rejected")
    func members() {
        #expect(decompressed(Self.gzip + Self.gzip, Self.gzip) == "abcabcabc")
        #expect(decompressed(Self.gzip + Self.gzip.dropLast()) == "incomplete")
        for byte: UInt8 in [0, 0x78] { #expect(decompressed(Self.gzip + [byte, 0]) == "invalid") }
    }

    /// An empty block of DEFLATE, not the last one.
    private static let emptyBlock: [UInt8] = [0, 0, 0, 255, 255]

    @Test(
        "A compressed body is read to its end, and has a size limit of its own, even if nothing comes out of it",
        arguments: [
            (gzip, 23, "abc"), (gzip, 22, "the compressed response is longer than 22 bytes"),
            (Array(gzip.dropLast()), 23, "127.0.0.1 sent incomplete gzip data"),
            (
                gzip.prefix(10) + Array(repeatElement(emptyBlock, count: 9).joined()), 50,
                "the compressed response is longer than 50 bytes"
            ),
        ]
    )
    func limit(body: [UInt8], limit: Int, expected: String) async throws {
        let server = try LoopbackServer(["/": .status(200, body, headers: ["Content-Encoding": "gzip"])])
        let request = HTTPRequest(address: try HTTPAddress("\(server.url)/"), sizeLimit: limit)
        var text = ""
        let failure = await sourceFailure { () throws(AccessFailure) in
            text = String(decoding: try await HTTPClient().get(request).rest(), as: UTF8.self)
        }
        #expect(failure?.reason ?? text == expected)
    }

    @Test("The bytes before a failure can be read, unless the deadline has passed", arguments: [false, true])
    func late(isLate: Bool) async throws {
        let server = try LoopbackServer(["/": isLate ? .ok([7]) : .cutShort([7], promised: 9)])
        let limit = Duration.milliseconds(isLate ? 500 : 20_000)
        let document = try await HTTPClient(timeout: limit).get(HTTPRequest(address: try HTTPAddress("\(server.url)/")))
        // The deadline is earlier, because it was set before the request.
        let start = ContinuousClock.now
        while isLate, ContinuousClock.now < start + limit { await Task.yield() }
        if !isLate { #expect(try await document.next() == [7]) }
        for _ in 0..<2 {
            let failure = await sourceFailure { () throws(AccessFailure) in _ = try await document.next() }
            let late = "127.0.0.1 did not respond completely within 0.5 seconds"
            #expect(failure?.reason == (isLate ? late : "the connection closed after 1 of 9 bytes"))
        }
    }
}

@Suite("HTTP head", .limitedConcurrency)
struct HTTPHeadTests {
    @Test(
        "A response is rejected if its head is cut short, or if its length could be read in two ways",
        arguments: [
            ("200 OK\r\n", early), ("302 Found\r\nLocation: /ok\r\n", early),
            ("200 OK\r\nContent-Length: 3\r\nContent-Length: 2\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: 2x\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: +2\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length : 9\r\n\r\nabc", unreadable),
            ("200 OK\r\nTransfer-Encoding:\r\n chunked\r\n\r\nabc", unreadable),
            ("200 OK: fine\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", nil),
        ] as [(String, String?)]
    )
    func heads(response: String, reason: String?) async throws {
        let server = try LoopbackServer(["/": .raw(Array("HTTP/1.1 \(response)".utf8), repeating: []), "/ok": .ok([7])])
        let failure = await sourceFailure { () throws(AccessFailure) in
            let request = HTTPRequest(address: try HTTPAddress("\(server.url)/"))
            _ = try await HTTPClient(timeout: .seconds(20)).get(request).rest()
        }
        #expect(failure?.reason == reason)
    }

    private static let early = "the connection closed early, after 0 bytes"
    private static let unreadable = "127.0.0.1 sent a response that is not HTTP"
}

@Suite("HTTP addresses")
struct HTTPAddressTests {
    @Test(
        "An address is an http or https URL with a host",
        arguments: ["file:///etc/passwd", "example.org", "http:///x", "", "mailto:a@b"]
    )
    func refused(text: String) async {
        let failure = await sourceFailure { () throws(AccessFailure) in _ = try HTTPAddress(text) }
        #expect(failure?.kind == .unreadable)
        #expect(failure?.subject == text)
        #expect(failure?.reason == "not an http or https URL")
    }

    @Test(
        "An address never prints its password",
        arguments: [
            ("http://me:secret@example.org/a@b", "http://example.org/a@b"),
            ("https://me@example.org:81", "https://example.org:81"),
            ("http://example.org/a?m=x@y", "http://example.org/a?m=x@y"),
        ]
    )
    func password(text: String, printed: String) throws {
        #expect(try HTTPAddress(text).description == printed)
        #expect(try HTTPAddress(text).host == "example.org")
    }

    @Test("A rejected address never prints its password")
    func passwordRefused() async {
        let failure = await sourceFailure { () throws(AccessFailure) in
            _ = try HTTPAddress("ftp://me:se@cret@example.org/")
        }
        #expect(failure?.subject == "ftp://example.org/")
    }

    @Test(
        "An address accepts a file name, with or without a slash at its end",
        arguments: ["http://h:1/b", "http://h:1/b/"]
    )
    func appending(base: String) throws {
        #expect(try HTTPAddress(base).appending("users.json").description == "http://h:1/b/users.json")
    }

    @Test(
        "An https address is never redirected to anything but https",
        arguments: [
            ("http://a", "http://b", nil), ("http://a", "https://b", nil), ("https://a", "https://b", nil),
            ("https://a", "http://b", .redirectedToUnsafe), ("http://a", "ftp://b", .redirectedElsewhere),
            ("http://a", "http:/b", .invalidURL(redirectedBy: "a")), ("http://a", "b", .invalidURL(redirectedBy: "a")),
        ] as [(String, String, HTTPFailure?)]
    )
    func redirects(old: String, new: String, refusal: HTTPFailure?) {
        #expect(HTTPRedirect.refusal(from: URL(string: old), to: URL(string: new)) == refusal)
    }
}

/// An endless gzip body (RFC 1952): a text whose last byte repeats for ever.
///
/// A match of the maximum length, 258 bytes, takes 13 bits in a DEFLATE block (RFC 1951) with fixed codes: 8 for the
/// length, 5 for the distance 1. So 13 bytes are 8 matches, at any bit offset.
struct GzipBomb {
    let start: [UInt8]
    let repeating: [UInt8]

    /// - Parameter text: ASCII.
    init(_ text: String) {
        // Block header: not the last block, fixed codes.
        var bits = [false, true, false]
        for byte in text.utf8 { bits += Self.bits(UInt(byte) + 0x30, 8) }
        let startLength = bits.count / 8
        for _ in 0..<16 { bits += Self.bits(0b1100_0101, 8) + Self.bits(0, 5) }
        let packed = stride(from: 0, to: bits.count - 7, by: 8).map { first in
            (0..<8).reduce(UInt8(0)) { $0 | (bits[first + $1] ? 1 << UInt8($1) : 0) }
        }
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        start = header + packed[..<startLength]
        let unit = Array(packed[startLength..<startLength + 13])
        repeating = Array(repeatElement(unit, count: 1_000).joined())
    }

    var reply: LoopbackServer.Reply { .endless(start, repeating: repeating, headers: ["Content-Encoding": "gzip"]) }

    /// Codes begin with their highest bit.
    private static func bits(_ code: UInt, _ length: Int) -> [Bool] {
        (0..<length).map { code >> UInt(length - 1 - $0) & 1 == 1 }
    }
}
