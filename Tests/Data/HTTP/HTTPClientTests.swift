import Domain
import Foundation
import Presentation
import Testing

@testable import Data

private func read(_ url: String, limit: Int = .max, within timeout: Duration = .unlessItHangs) async throws -> [UInt8] {
    try await HTTPClient(timeout: timeout).get(HTTPRequest(address: HTTPAddress(url))).allBytes(limit: limit)
}

private func failure(
    _ url: String,
    limit: Int = .max,
    within timeout: Duration = .unlessItHangs
) async -> AccessFailure? {
    await sourceFailure { try await read(url, limit: limit, within: timeout) }
}

@Suite(.limitedConcurrency)
struct HTTPClientTests {
    @Test("Each HTTP failure has its own reason, a failed TLS handshake included")
    func sentences() async throws {
        let cases: [(LoopbackServer.Reply, AccessFailure.Kind, String)] = [
            (.status(410), .absent, "127.0.0.1 responded with 410 (Gone)"),
            (
                .status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]), .forbidden,
                "127.0.0.1 responded with 401 (Unauthorized)"
            ),
            (.status(429), .busy, "127.0.0.1 responded with 429 (Too Many Requests)"),
            (.status(503), .busy, "127.0.0.1 responded with 503 (Service Unavailable)"),
            (.status(300), .unreachable, "127.0.0.1 responded with status 300"),
            (.empty, .unreadable, "the response is empty"),
            (.status(204, []), .unreadable, "the response is empty"),
            (.chunkedCutShort([1, 2, 3]), .unreachable, "the connection closed early, after 3 bytes"),
            (
                .status(200, Array("plain".utf8), headers: ["Content-Encoding": "gzip"]), .unreadable,
                "127.0.0.1 sent the unsupported encoding 'gzip'"
            ),
            (
                .status(302, headers: ["Transfer-Encoding": "gzip, chunked", "Location": "/x"]), .unreadable,
                "127.0.0.1 sent the unsupported encoding 'Transfer-Encoding: gzip, chunked'"
            ),
            (.status(101, Array("body".utf8)), .unreachable, "127.0.0.1 responded with status 101"),
            (.status(206, Array("part".utf8)), .unreachable, "127.0.0.1 responded with status 206"),
            (.hangUp, .unreachable, "127.0.0.1 closed the connection without a response"),
            (.notHTTP, .unreadable, "127.0.0.1 sent a response that is not HTTP"),
            (.redirect(to: "/asked"), .unreachable, "127.0.0.1 redirects too many times"),
            (
                .redirect(to: "ftp://nowhere.invalid/"), .unreachable,
                "127.0.0.1 redirects to a URL that is not http or https"
            ),
            (.redirect(to: ""), .unreachable, "127.0.0.1 redirects to an empty URL"),
            (.redirect(to: "http://h:99999/"), .unreachable, "127.0.0.1 redirects to an invalid URL"),
            (.redirect(to: "http://[v1.x]/"), .unreachable, "127.0.0.1 redirects to an invalid URL"),
            (.redirect(to: "http:///"), .unreachable, "127.0.0.1 redirects to an invalid URL"),
            (.redirect(to: "http://nowhere.invalid/"), .unreachable, "unknown host nowhere.invalid"),
        ]
        for (reply, kind, reason) in cases {
            let server = try LoopbackServer(["/asked": reply])
            let url = "\(server.url)/asked"
            let failure = await failure(url)
            let expected = AccessFailure(kind, .server(url: url, host: "127.0.0.1"), reason)
            #expect(failure?.reads(as: expected) == true, "\(reply)")
        }
        let plain = try LoopbackServer()
        let unsafe = await failure("https://127.0.0.1:\(plain.port)/x")
        let reason = "cannot establish a secure connection to 127.0.0.1"
        #expect(unsafe?.kind == .unreachable && unsafe?.reason == reason)
    }

    @Test("A busy server says when to try again")
    func retryAfter() async throws {
        for (status, field, advice) in [
            (429, "1", "Try again in 1 second."), (503, "90", "Try again in 90 seconds."),
            (503, "130", "Try again in 3 minutes."), (503, "7200", "Try again in 2 hours."),
            (503, "soon", "Wait a while and try again."), (503, "86401", "Wait a while and try again."),
            (500, "90", "Try again later, or"),
        ] {
            let server = try LoopbackServer(["/asked": .status(status, headers: ["Retry-After": field])])
            let failure = await failure("\(server.url)/asked")
            let hint = failure?.errorMessage.lines(completing: \.text).last?.text
            #expect(hint?.hasPrefix("hint: \(advice)") == true, "\(status) \(field)")
            #expect(failure?.reason.contains("responded with ") == true)
        }
    }

    @Test("A response may have exactly the size limit and no more, announced or not, by default 64 MiB")
    func limit() async throws {
        let body = [UInt8](repeating: 1, count: 1000)
        let server = try LoopbackServer(["/ok": .ok(body), "/drip": .drip(body)])
        for url in ["\(server.url)/ok", "\(server.url)/drip"] {
            #expect(try await read(url, limit: 1000) == body)
            let failure = await failure(url, limit: 999)
            #expect(failure?.kind == .unreadable && failure?.reason == "it is longer than 999 bytes")
        }
        let announcing = try LoopbackServer(["/fruit.json": .cutShort([1], promised: 64 * 1024 * 1024 + 1)])
        let source = HTTPDocumentSource(base: try HTTPAddress(announcing.url), client: HTTPClient())
        let failure = await sourceFailure { try await JSONDocument(.fruit, of: source) }
        #expect(failure?.reason == "it is longer than 64 MiB")
    }

    @Test("The time-out applies to the whole response, and waiting takes no processor time")
    func idle() async throws {
        let server = try LoopbackServer(["/": .held([1]), "/half": .heldInTheMiddle([1, 2])])
        await #expect(processExitsWith: .success) { [url = server.url as String] in
            let before = clock()
            for path in ["/", "/half"] {
                let failure = await failure(url + path, within: .milliseconds(400))
                #expect(failure?.reason == "127.0.0.1 did not send a complete response within 0.4 seconds")
            }
            // Out of 0.8 seconds. Loading libcurl takes a tenth of a second on a busy machine.
            #expect(Double(clock() - before) / Double(CLOCKS_PER_SEC) < 0.4)
        }
    }

    @Test("A request carries the program's user agent and the given headers, and discards the body of a redirect")
    func headers() async throws {
        let server = try LoopbackServer(["/a": .ok([7])])
        let request = HTTPRequest(address: try HTTPAddress("\(server.url)/a?q=%2B"), headers: ["X-Mine": "yes"])
        _ = try await HTTPClient(timeout: .unlessItHangs, agent: "program/1").get(request).rest()
        let sent = try #require(server.requests.first)
        let headers = ["user-agent", "x-mine", "accept-encoding"].map { sent.headers[$0] }
        #expect([sent.method, sent.target] + headers == ["GET", "/a?q=%2B", "program/1", "yes", "identity"])
        let location = ["Location": "/ok", "Content-Encoding": "gzip"]
        let redirecting = try LoopbackServer([
            "/": .status(302, Array("plain".utf8), headers: location), "/ok": .ok([7]),
        ])
        #expect(try await read("\(redirecting.url)/") == [7])
    }

    @Test("A request ends when its reader is cancelled or drops the document, even if the server sends without end")
    func cancelled() async throws {
        let server = try LoopbackServer(["/": .heldInTheMiddle([1, 2])])
        let client = HTTPClient()
        let bytes = try await client.get(HTTPRequest(address: try HTTPAddress("\(server.url)/")))
        #expect(try await bytes.next() == [1])
        let reading = Task { await sourceFailure { try await bytes.next() } }
        reading.cancel()
        #expect(await reading.value?.reason == "the request to 127.0.0.1 was cancelled")
        let endless = try LoopbackServer(["/": .endless([1], repeating: Array(repeating: 2, count: 1 << 20))])
        let patient = HTTPClient(timeout: .unlessItHangs * 2)
        var document: SourceDocument? = try await patient.get(HTTPRequest(address: try HTTPAddress("\(endless.url)/")))
        #expect(try await document?.next()?.first == 1)
        document = nil
        try await endless.waitForNoConnection()
    }

    @Test("A request can be cancelled during a redirect and at the end of its response")
    func givenUp() async throws {
        let server = try LoopbackServer(["/cut": .cutShort([7], promised: 9), "/loop": .redirect(to: "/loop")])
        for round in 1...4 {
            await withTaskGroup { group in
                for path in ["cut", "loop", "cut", "loop"] {
                    group.addTask { await failure("\(server.url)/\(path)", within: .milliseconds(round)) }
                }
                for await failure in group {
                    #expect(failure == nil || failure?.kind == .unreachable)
                }
            }
        }
    }

    @Test(
        "A proxy that responds without end is left at the time-out",
        .invariant("No server delays a command beyond `--timeout`")
    )
    func endlessProxy() async throws {
        let head = "HTTP/1.1 407 No\r\nTransfer-Encoding: chunked\r\n\r\n"
        let server = try LoopbackServer(["443": .raw(Array(head.utf8), repeating: Array("1\r\nx\r\n".utf8))])
        await #expect(processExitsWith: .success) { [port = server.port as Int] in
            setenv("https_proxy", "http://127.0.0.1:\(port)", 1)
            let failure = await failure("https://nowhere.invalid", within: .milliseconds(100))
            let reason = "nowhere.invalid did not send a complete response within 0.1 seconds"
            #expect(failure?.reason == reason && failure?.hint == nil)
        }
        try await server.waitForNoConnection()
    }

    @Test("A proxy that requires a password is named, also on the way to a secure server")
    func proxyWithPassword() async throws {
        let server = try LoopbackServer(["/x": .status(407), "443": .status(407)])
        await #expect(processExitsWith: .success) { [port = server.port as Int] in
            for scheme in ["http", "https"] {
                setenv("\(scheme)_proxy", "http://127.0.0.1:\(port)", 1)
                let failure = await failure("\(scheme)://nowhere.invalid/x")
                #expect(failure?.reason == "the proxy on the way to nowhere.invalid requires a password")
                #expect(failure?.hint?.contains("in \(scheme)_proxy") == true)
            }
        }
    }

    @Test("A request uses the environment's proxy, in either case, except for excluded hosts")
    func proxy() async throws {
        let server = try LoopbackServer(["/x": .ok([7])])
        await #expect(processExitsWith: .success) { [port = server.port as Int] in
            setenv("NO_PROXY", "other.invalid", 1)
            let variables = ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"]
            for variable in variables {
                for other in variables { unsetenv(other) }
                setenv(variable, "http://127.0.0.1:\(port)", 1)
                let body = try await read("http://nowhere.invalid/x")
                #expect(body == [7])
                let direct = await failure("http://other.invalid/x")
                #expect(direct?.reason == "unknown host other.invalid")
                #expect(direct?.hint?.contains("the proxy in \(variable)") == true)
                setenv(variable, "http://127.0.0.1:1", 1)
                let proxied = await failure("http://nowhere.invalid/x")
                #expect(proxied?.reason == "nowhere.invalid or the proxy in \(variable) refused the connection")
                for proxy in ["http://127.0.0.1:99999", "http://nowhere.invalid", "scheme://127.0.0.1"] {
                    setenv(variable, proxy, 1)
                    let failure = await failure("http://nowhere.invalid/x")
                    #expect(failure?.reason == "\(variable) names an invalid or unknown proxy", "\(proxy)")
                }
            }
            unsetenv("NO_PROXY")
            setenv("ALL_PROXY", "http://127.0.0.1:1", 1)
            let refused = await failure("http://nowhere.invalid/x")?.reason
            #expect(refused == "the proxy in ALL_PROXY refused the connection")
        }
        #expect(server.requests.map(\.target) == Array(repeating: "http://nowhere.invalid/x", count: 4))
    }
}
