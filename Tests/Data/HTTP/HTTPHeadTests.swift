import Domain
import Testing

@testable import Data

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
