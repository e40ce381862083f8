import Domain
import Foundation
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct HTTPBodyTests {
    @Test("The bytes before a failure can be read, unless the deadline has passed")
    func late() async throws {
        let server = try LoopbackServer(["/late": .ok([7]), "/cut": .cutShort([7], promised: 9)])
        let cut = try await HTTPClient().get(HTTPRequest(address: HTTPAddress("\(server.url)/cut")))
        #expect(try await cut.next() == [7])
        await expectTwice("the connection closed after 1 of 9 bytes", cut)
        let request = HTTPRequest(address: try HTTPAddress("\(server.url)/late"))
        let (late, limit) = try await withGrowingLimit(from: .milliseconds(100)) { limit in
            (try? await HTTPClient(timeout: limit).get(request)).map { ($0, limit) }
        }
        // The deadline is earlier, because it was set before the request.
        try await Task.sleep(for: limit)
        await expectTwice("127.0.0.1 did not send a complete response within ", late)
    }

    private func expectTwice(_ reason: String, _ document: SourceDocument) async {
        for _ in 1...2 {
            let failure = await sourceFailure { try await document.next() }
            #expect(failure?.reason.hasPrefix(reason) == true, "\(String(describing: failure))")
        }
    }
}

@Suite(.limitedConcurrency)
struct HTTPHeadTests {
    @Test(
        "A response is rejected if it is cut short, or if its length could be read in two ways",
        .invariant("No response that is cut short passes for whole")
    )
    func heads() async throws {
        let unreadable = "127.0.0.1 sent a response that is not HTTP"
        let cases = [
            ("200 OK\r\n", "the connection closed early, after 0 bytes"),
            ("200 OK\r\nContent-Length: 3\r\nContent-Length: 2\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: 4\r\n\r\nabc", "the connection closed after 3 of 4 bytes"),
            ("200 OK\r\nContent-Length: 2x\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: +2\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc", unreadable),
            ("200 OK\r\nContent-Length : 9\r\n\r\nabc", unreadable),
            ("200 OK\r\nTransfer-Encoding:\r\n chunked\r\n\r\nabc", unreadable),
            ("200 OK: fine\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", nil),
        ]
        for (response, reason) in cases {
            let server = try LoopbackServer(["/": .raw(Array("HTTP/1.1 \(response)".utf8), repeating: [])])
            let request = HTTPRequest(address: try HTTPAddress("\(server.url)/"))
            let failure = await sourceFailure { try await HTTPClient(timeout: .unlessItHangs).get(request).rest() }
            #expect(failure?.reason == reason, "\(response)")
        }
    }
}

struct HTTPAddressTests {
    @Test("An address is an http or https URL with a host, hides its password, and stays https when it redirects")
    func description() async throws {
        for text in ["file:///etc/passwd", "example.org", "http:///x", "", "mailto:a@b"] {
            let failure = await sourceFailure { try HTTPAddress(text) }
            #expect(
                failure == AccessFailure(.unreadable, .named(text), DocumentProblem.notHTTP, ServerRemedy.passPath)
            )
        }
        for (text, printed) in [
            ("http://me:secret@example.org/a@b", "http://example.org/a@b"),
            ("https://me@example.org:81", "https://example.org:81"),
            ("http://example.org/a?m=x@y", "http://example.org/a?m=x@y"),
        ] {
            let address = try? HTTPAddress(text)
            #expect(address?.description == printed && address?.host == "example.org")
        }
        for base in ["http://h:1/b", "http://h:1/b/"] {
            #expect(try HTTPAddress(base).appending("users.json").description == "http://h:1/b/users.json")
        }
        let (secure, plain) = (try #require(URL(string: "https://a")), try #require(URL(string: "http://b")))
        // libcurl's bits: 1 for http, 2 for https. Its error 1 means that a protocol is not among them.
        #expect(secure.redirectProtocols == 2 && plain.redirectProtocols == 3)
        let refused = ServerProblem(.init(rawValue: 1), systemError: 0, at: plain, redirecting: "a")
        #expect(refused == .redirect(.fromSecureToInsecure))
    }
}
