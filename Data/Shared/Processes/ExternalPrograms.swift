import Foundation

/// The system's programs and their environment.
///
/// Programs inherit only the variables on a list, because they may show or save what they inherit: `at` writes its
/// whole environment into the job. A list of secrets to withhold would miss some, such as a proxy's password.
package struct ExternalPrograms: Sendable {
    private static let inheritedVariables: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH",
        // Needed to find a desktop.
        "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS",
    ]
    private static let prefixes = ["LC_", "XDG_"]

    private let folders: [Substring]
    private let environment: [String: String]

    /// - Parameter environment: Environment of this process, whose `PATH` is searched for programs.
    package init(environment: [String: String]) {
        folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        self.environment = environment.filter { name, _ in
            Self.inheritedVariables.contains(name) || Self.prefixes.contains { name.hasPrefix($0) }
        }
    }

    /// Returns nil if no folder has the program.
    func program(named name: String) -> ExternalProgram? {
        let paths = folders.map { "\($0)/\(name)" }
        return paths.first(where: FileManager.default.isExecutableFile).map {
            ExternalProgram(path: $0, environment: environment)
        }
    }
}
