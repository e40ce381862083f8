import Domain
import Foundation
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct HTTPBodyTests {
    @Test("The bytes before a failure can be read, unless the deadline has passed", arguments: [false, true])
    func late(isLate: Bool) async throws {
        let server = try LoopbackServer(["/": isLate ? .ok([7]) : .cutShort([7], promised: 9)])
        let limit = Duration.milliseconds(isLate ? 500 : 20_000)
        let document = try await HTTPClient(timeout: limit).get(HTTPRequest(address: try HTTPAddress("\(server.url)/")))
        // The deadline is earlier, because it was set before the request.
        if isLate { try await Task.sleep(for: limit) }
        if !isLate { #expect(try await document.next() == [7]) }
        for _ in 0..<2 {
            let failure = await sourceFailure { try await document.next() }
            let late = "127.0.0.1 did not respond completely within 0.5 seconds"
            #expect(failure?.reason == (isLate ? late : "the connection closed after 1 of 9 bytes"))
        }
    }
}

@Suite(.limitedConcurrency)
struct HTTPHeadTests {
    @Test(
        "A response is rejected if it is cut short, or if its length could be read in two ways",
        .invariant("No response that is cut short passes for whole"),
        arguments: [
            ("200 OK\r\n", "the connection closed early, after 0 bytes"),
            ("200 OK\r\nContent-Length: 3\r\nContent-Length: 2\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: 4\r\n\r\nabc", "the connection closed after 3 of 4 bytes"),
            ("200 OK\r\nContent-Length: 2x\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: +2\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length : 9\r\n\r\nabc", unreadable),
            ("200 OK\r\nTransfer-Encoding:\r\n chunked\r\n\r\nabc", unreadable),
            ("200 OK: fine\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", nil),
        ] as [(String, String?)]
    )
    func heads(response: String, reason: String?) async throws {
        let server = try LoopbackServer(["/": .raw(Array("HTTP/1.1 \(response)".utf8), repeating: [])])
        let request = HTTPRequest(address: try HTTPAddress("\(server.url)/"))
        let failure = await sourceFailure { try await HTTPClient(timeout: .seconds(20)).get(request).rest() }
        #expect(failure?.reason == reason)
    }

    private static let unreadable = "127.0.0.1 sent a response that is not HTTP"
}

struct HTTPAddressTests {
    @Test(
        "An address is an http or https URL with a host",
        arguments: ["file:///etc/passwd", "example.org", "http:///x", "", "mailto:a@b"]
    )
    func refused(text: String) async {
        let failure = await sourceFailure { try HTTPAddress(text) }
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

    @Test(
        "An address accepts a file name, with or without a slash at its end",
        arguments: ["http://h:1/b", "http://h:1/b/"]
    )
    func appending(base: String) throws {
        #expect(try HTTPAddress(base).appending("users.json").description == "http://h:1/b/users.json")
    }

    @Test("An https address is never redirected to anything but https")
    func redirects() throws {
        let (secure, plain) = (try #require(URL(string: "https://a")), try #require(URL(string: "http://b")))
        // libcurl's bits: 1 for http, 2 for https. Its error 1 means that a protocol is not among them.
        #expect(secure.redirectProtocols == 2 && plain.redirectProtocols == 3)
        let refused = HTTPFailure(.init(rawValue: 1), systemError: 0, at: plain, redirecting: "a")
        #expect(refused == .redirectedToUnsafe)
    }
}
