import Testing

extension TemporaryFolder {
    /// Makes a program of a test's own out of the lines of a shell script. It finds the system's programs, whatever the
    /// path that it is started with.
    ///
    /// A shell writes it: if this process did, another thread that starts a program just then would hand on the file,
    /// open for writing, and as long as it is, the system refuses to run it ("Text file busy").
    func makeProgram(_ name: String, _ script: String) async throws {
        let outcome = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            #"mkdir -p "${0%/*}" && cat > "$0" && chmod 755 "$0""#,
            path(name),
            input: "#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n"
        )
        try #require(outcome.status == .exited(0), "\(outcome.error)")
    }
}
