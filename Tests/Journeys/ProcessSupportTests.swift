import Testing

@Suite("Test processes", .limitedConcurrency)
struct ProcessSupportTests {
    @Test("A process that hangs is killed, and its test fails")
    func hang() async throws {
        let shell = TombolaProcess(executable: "/bin/sh", limit: .milliseconds(50))
        await #expect(throws: DeadlineExceeded.self) { try await shell.run(["-c", "exec sleep 60"]) }
    }
}
