import Domain
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
