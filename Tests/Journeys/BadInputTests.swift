import Foundation
import Testing

@Suite("Bad input", .limitedConcurrency) struct BadInputTests {
    @Test(
        "An argument that is not valid UTF-8 is rejected, and no folder is created",
        arguments: ["reminders --data-dir \\377d", "lottery draw --receipt=d\\377.json --data-dir d"]
    )
    func invalidUTF8(words: String) async throws {
        let folder = try TemporaryFolder()
        let outcome = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            #"cd "$0" && exec "$1" $(printf "$2")"#,
            folder.path,
            TombolaProcess.builtExecutable,
            words
        )
        #expect(outcome.status == .exited(64))
        #expect(outcome.error.contains(": not valid UTF-8\nhint: "), "\(outcome.error)")
        #expect(try folder.names() == [])
    }
}
