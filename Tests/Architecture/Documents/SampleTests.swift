import Foundation
import Testing

@Suite("Samples", .limitedConcurrency)
struct SampleTests {
    @Test("Each sample in the documents prints the documented output", arguments: ["README.md", "ARCHITECTURE.md"])
    func samples(path: String) async throws {
        let samples = try document(path).samples
        #expect(!samples.isEmpty)
        let folder = try SampleFolder()
        for sample in samples {
            let output = try await folder.run(sample)
            #expect(sample.matches(output), "\(sample.script)\nprints:\n\(output)")
        }
    }

    @Test(
        "The shell recipe draws the same winners",
        .enabled("needs jq, bc, rev and sha256sum") {
            try await SampleTests.works("for tool in jq bc rev sha256sum; do command -v $tool || exit; done")
        }
    )
    func shell() async throws { try await expect("shell") }

    @Test(
        "The consistent_sampler recipe draws the same winners",
        .enabled("needs python3 with consistent_sampler") {
            try await SampleTests.works("python3 -c 'import consistent_sampler'")
        }
    )
    func sampler() async throws { try await expect("sampler") }

    @Test(
        "The Python recipe draws the same winners as RFC 3797",
        .enabled("needs python3") { try await SampleTests.works("command -v python3") }
    )
    func rfc3797() async throws { try await expect("rfc3797") }

    @Test(
        "A sample detects differing output",
        arguments: [
            (["a", "b"], true, "a\nb\n", true), (["a"], true, "a\nb\n", false), (["b", "a"], true, "a\nb\n", false),
            (["b", "a"], false, "a\nb\n", true), (["b", "c"], false, "a\nb\n", false),
            (["a … ms"], true, "a 12.3 ms\n", true), (["a … ms"], true, "a 12.3 s\n", false),
            (["a…b…c"], true, "aXbYc\n", true), (["a…b…c"], true, "aXYc\n", false), (["ab…bc"], true, "abc\n", false),
        ]
    )
    func matching(expected: [String], isOrdered: Bool, output: String, matches: Bool) {
        let sample = Sample(program: "sh", script: "", expected: expected, isOrdered: isOrdered)
        #expect(sample.matches(output) == matches)
    }

    private func expect(_ recipe: String) async throws {
        let sample = try #require(document("README.md").recipe(recipe))
        let output = try await SampleFolder().run(sample)
        #expect(sample.matches(output), "\(output)")
    }

    private func document(_ path: String) throws -> MarkdownDocument {
        MarkdownDocument(path: path, text: try RepositoryFiles.here.get().text(path))
    }

    @Sendable
    private static func works(_ command: String) async throws -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let shell = TombolaProcess(executable: "/bin/sh", environment: ["PATH": path])
        return try await shell("-c", command).status == .exited(0)
    }
}
