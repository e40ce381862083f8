import Foundation
import Testing

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
        let deadline = Deadline(within: .seconds(60))
        var text = ""
        while let bytes = try pipe.read(by: deadline), !bytes.isEmpty {
            text += String(decoding: bytes, as: UTF8.self)
            if let match = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:([0-9]+)\n/) { return match.1 }
        }
        throw DeadlineExceeded(waitedFor: "the port of the server", output: text)
    }
}
