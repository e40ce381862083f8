import Foundation

/// A program of the system, run for what it does.
struct ExternalProgram: Sendable {
    struct Outcome: Sendable {
        let status: Int32
        /// Both streams, as text, without white space around it.
        let output: String
    }

    private let path: String

    /// nil where none of the folders of the search path has it.
    init?(named name: String, searchPath: String) {
        let paths = searchPath.split(separator: ":").map { "\($0)/\(name)" }
        guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
        self.path = path
    }

    /// Runs it to its end; nil where it could not be started, or did not end in time and was stopped.
    ///
    /// - Parameter input: what fits into a pipe, 64 KiB on Linux.
    func run(_ arguments: [String], input: String = "", timeout: Duration = .seconds(10)) async -> Outcome? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let (inward, outward) = (Pipe(), Pipe())
        process.standardInput = inward
        process.standardOutput = outward
        process.standardError = outward
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        do {
            // Before there is anybody who could close the other end, which would end this program too.
            try inward.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try inward.fileHandleForWriting.close()
            try process.run()
        } catch {
            return nil
        }
        let identifier = process.processIdentifier
        let deadline = Task {
            // Cancelled: it ended by itself.
            guard (try? await Task.sleep(for: timeout)) != nil else { return false }
            kill(identifier, SIGKILL)
            return true
        }
        for await _ in ended.stream {}
        deadline.cancel()
        guard await !deadline.value else { return nil }
        let output = String(decoding: outward.fileHandleForReading.availableOutput, as: UTF8.self)
        return Outcome(
            status: process.terminationStatus,
            output: output.trimmingCharacters(in: .whitespacesAndNewlines)
        )
    }
}

extension FileHandle {
    /// What can be read without waiting: a program that went to the background may hold the other end open.
    fileprivate var availableOutput: Data {
        let flags = fcntl(fileDescriptor, F_GETFL)
        _ = fcntl(fileDescriptor, F_SETFL, flags | O_NONBLOCK)
        var output = Data()
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(fileDescriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return output }
            output.append(contentsOf: chunk.prefix(count))
        }
    }
}
