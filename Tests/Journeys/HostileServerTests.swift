import Data
import Foundation
import Testing

/// Servers that would crash, hang or fill a program that trusts them.
@Suite(.limitedConcurrency) struct HostileServerTests {
    private static let lists = ["/users.json", "/usersInLottery.json"]
    private static let rows = [
        (start: #"{"items":["#, row: #"{"userId":1,"name":"A","username":"a","regDate":"2020-01-01"},"#),
        (start: #"{"lotteryList":["#, row: #"{"userId":1,"void":false},"#),
    ]

    @Test("The largest length that a server can announce is a plain failure in every feature")
    func hugeLength() async throws {
        let reply = LoopbackServer.Reply.cutShort(Array("{}".utf8), promised: .max)
        let server = try LoopbackServer(
            Dictionary(uniqueKeysWithValues: Endpoint.all.map { ("/base/\($0.path)", reply) })
        )
        let lines = [
            "lottery draw", "lottery players", "lottery commit", "lottery ticket 1 --seed 1", "jackpots", "fruit",
            "fruit refresh", "trivia categories", "events", "events show 1",
        ]
        let options = ["--json", "--ephemeral", "--stats", "on", "--source", server.url + "/base"]
        let session = try await TombolaProcess().runInside(options, input: lines.joined(separator: "\n"))
        #expect(session.status == .exited(65) && session.errorLines.count == lines.count, "\(session)")
        #expect(session.errorLines.allSatisfy { $0.contains(#""exitCode":65,"#) && $0.contains("longer than") })
    }

    @Test(
        "Endless rows in both lists end with the time-out",
        .invariant("No server delays a command beyond `--timeout`")
    )
    func endlessRows() async throws {
        let replies = Self.rows.map { rows in
            LoopbackServer.Reply.endless(
                Array(rows.start.utf8),
                repeating: Array(repeatElement(Array(rows.row.utf8), count: 2_000).joined())
            )
        }
        let server = try LoopbackServer(Dictionary(uniqueKeysWithValues: zip(Self.lists, replies)))
        let draw = ["lottery", "draw", "--ephemeral", "--timeout", "200ms", "--source", server.url]
        let outcome = try await TombolaProcess().run(draw)
        #expect(outcome.status == .exited(69), "\(outcome.error)")
        #expect(outcome.error.contains("did not send a complete response within 0.2 seconds"), "\(outcome.error)")
    }

    @Test("A request names the program and its version, and leaves no folder in the home directory")
    func home() async throws {
        let home = try TemporaryFolder()
        let server = try LoopbackServer([
            "/fruit.json": .ok(Array(#"{"fruit":[{"type":"apple","price":149,"weight":120}]}"#.utf8))
        ])
        let tombola = TombolaProcess(environment: ["HOME": home.path])
        let outcome = try await tombola("fruit", "--source", server.url, "--ephemeral")
        #expect(outcome.status == .exited(0) && outcome.output.contains("apple"))
        #expect(server.requests.map { $0.headers["user-agent"] } == ["tombola/0.3.0 (terminal)"])
        #expect(try home.names() == [])
    }

    @Test(
        "An untrusted certificate ends with exit code 69, never with a signal",
        .invariant("No request crashes the process"),
        .enabled(if: UntrustedTLSServer.isAvailable, "needs openssl: install the package of that name")
    )
    func untrusted() async throws {
        let server = try await UntrustedTLSServer()
        let outcome = try await TombolaProcess()("lottery", "draw", "--ephemeral", "--source", server.url)
        let error = "the certificate of 127.0.0.1 is not trusted"
        #expect(outcome.status == .exited(69) && outcome.error.contains(error), "\(outcome)")
        #expect(outcome.error.contains("hint: Add the authority that issued it"))
    }

    #if os(Linux)
        @Test("Without a usable libcurl, requests fail with exit code 69 and everything else works")
        func libraryMissing() async throws {
            let folder = try TemporaryFolder()
            for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] { try folder.write([0], to: name) }
            let tombola = TombolaProcess(environment: ["LD_LIBRARY_PATH": folder.path])
            let asking = try await tombola("fruit", "--ephemeral", "--source", "http://127.0.0.1:1")
            let (failure, hint) = ("cannot load libcurl", "hint: Install libcurl")
            #expect(asking.status == .exited(69) && asking.error.contains(failure) && asking.error.contains(hint))
            #expect(try await tombola("fruit", "--ephemeral").status == .exited(0))
        }
    #endif
}

/// An https server run by the system's OpenSSL with a self-signed certificate.
final class UntrustedTLSServer: Sendable {
    static let openssl = "/usr/bin/openssl"
    static let isAvailable = FileManager.default.isExecutableFile(atPath: openssl)

    let url: String
    private let folder: TemporaryFolder
    private let process: ChildProcess

    init() async throws {
        folder = try TemporaryFolder()
        let (key, certificate) = (folder.path("key.pem"), folder.path("certificate.pem"))
        let request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1"
        let made = try await TombolaProcess(executable: Self.openssl).run(
            request.split(separator: " ").map(String.init) + ["-keyout", key, "-out", certificate]
        )
        try #require(made.status == .exited(0), "\(made.error)")
        let output = try OwnedDescriptor.pipe()
        process = try ChildProcess(
            Self.openssl,
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert", certificate],
            environment: [:],
            output: .descriptor(output.writing.number)
        )
        output.writing.close()
        url = "https://127.0.0.1:\(try await onOwnThread { try Self.port(announcedOn: output.reading) })"
    }

    deinit { process.kill() }

    private static func port(announcedOn pipe: OwnedDescriptor) throws -> Substring {
        let deadline = Deadline(within: .unlessItHangs)
        var text = ""
        while let bytes = try pipe.read(by: deadline), !bytes.isEmpty {
            text += String(decoding: bytes, as: UTF8.self)
            if let match = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:([0-9]+)\n/) { return match.1 }
        }
        throw DeadlineExceeded(waitedFor: "the port of the server", output: text)
    }
}
