import Foundation

/// A command in a document and its documented output.
struct Sample: Sendable {
    let program: String
    let script: String
    let expected: [String]
    /// false if the lines come from concurrent processes and may be in any order.
    let isOrdered: Bool

    /// Compares output with the documented lines, in which … stands for varying text.
    func matches(_ output: String) -> Bool {
        let lines = output.split(separator: "\n").map(String.init)
        guard lines.count == expected.count else { return false }
        if isOrdered { return zip(expected, lines).allSatisfy(Self.fits) }
        return zip(expected.sorted(), lines.sorted()).allSatisfy(Self.fits)
    }

    private static func fits(_ pattern: String, _ line: String) -> Bool {
        let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == line }
        guard line.hasPrefix(first), line.hasSuffix(last) else { return false }
        var rest = line.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count >= last.count
    }
}

extension MarkdownDocument {
    /// Commands after each prompt, in order.
    var samples: [Sample] {
        fences.filter { $0.words.first == "console" }.flatMap { fence in
            let isOrdered = !fence.words.contains("unordered")
            let starts = fence.lines.indices.filter { fence.lines[$0].hasPrefix("$ ") }
            return zip(starts, starts.dropFirst() + [fence.lines.endIndex]).map { start, end in
                Sample(
                    program: "sh",
                    script: "exec 2>&1\n" + fence.lines[start].dropFirst(2),
                    expected: Array(fence.lines[(start + 1)..<end]),
                    isOrdered: isOrdered
                )
            }
        }
    }

    /// Returns the block marked with `run` and this name; the next block is its output.
    func recipe(_ name: String) -> Sample? {
        guard let index = fences.firstIndex(where: { $0.words.dropFirst() == ["run", name] }),
            fences.indices.contains(index + 1), fences[index + 1].words == ["text", "output"]
        else { return nil }
        let program = fences[index].words[0] == "python" ? "python3" : "sh"
        return Sample(
            program: program,
            script: fences[index].text,
            expected: fences[index + 1].lines,
            isOrdered: true
        )
    }
}

/// A home folder and a folder with the two embedded lists, for running samples.
struct SampleFolder {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let files = try RepositoryFiles.here.get()
        for name in ["users.json", "usersInLottery.json"] {
            try folder.write(Array(try files.text("Data/Embedded/\(name)").utf8), to: name)
        }
    }

    /// Returns the standard output.
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
