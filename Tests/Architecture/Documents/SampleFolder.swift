import Foundation

/// A folder with the two embedded lists in it, and the home of whoever tries out what a document says.
struct SampleFolder {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let files = try RepositoryFiles.here.get()
        for name in ["users.json", "usersInLottery.json"] {
            try folder.write(Array(try files.text("Data/Embedded/\(name)").utf8), to: name)
        }
    }

    /// All that is printed.
    func run(_ sample: Sample) async throws -> String {
        let programs = URL(filePath: TombolaProcess.builtExecutable).deletingLastPathComponent().path
        let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let shell = TombolaProcess(
            executable: "/bin/sh",
            environment: ["HOME": folder.path("home"), "PATH": "\(programs):\(others)"]
        )
        return try await shell("-c", "cd \"$0\" && exec \"$1\" -c \"$2\"", folder.path, sample.program, sample.script)
            .output
    }
}
