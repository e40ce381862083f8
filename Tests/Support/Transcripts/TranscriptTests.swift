import Foundation
import Testing

@Suite("Transcripts")
struct TranscriptTests {
    private static let paths = Result {
        let folder = "Tests/Transcripts"
        let root = try RepositoryFiles.here.get().root
        return try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted().map {
            "\(folder)/\($0)"
        }
    }

    @Test("A transcript shows what the program prints", arguments: try paths.get())
    func story(path: String) async throws {
        let root = try RepositoryFiles.here.get().root
        let transcript = Transcript(path: path, text: try RepositoryFiles.here.get().text(path))
        let run = try await TranscriptRun()
        let actual = try await run.run(transcript)
        for mismatch in await run.mismatches {
            let location = SourceLocation(
                fileID: path,
                filePath: "\(root)/\(path)",
                line: mismatch.line,
                column: 1
            )
            Issue.record("\(mismatch.command)\n\(mismatch.difference)", sourceLocation: location)
        }
        if await !run.mismatches.isEmpty, ProcessInfo.processInfo.environment["TOMBOLA_REWRITE_TRANSCRIPTS"] != nil {
            try actual.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
        }
    }
}
