import Foundation

/// The system's programs, and the variables that they find in their environment.
///
/// Only variables on a list are handed on: what one inherits it may show or save, as `at` writes all of them into its
/// job. A list of the secrets would miss some, such as the password of a proxy.
package struct ExternalPrograms: Sendable {
    private static let handedOn: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH",
        // A desktop is found by these.
        "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS",
    ]
    private static let prefixes = ["LC_", "XDG_"]

    private let folders: [Substring]
    private let environment: [String: String]

    /// - Parameter environment: of this process. Programs are looked for in the folders of its `PATH`.
    package init(environment: [String: String]) {
        folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        self.environment = environment.filter { name, _ in
            Self.handedOn.contains(name) || Self.prefixes.contains { name.hasPrefix($0) }
        }
    }

    /// nil when no folder has it.
    func program(named name: String) -> ExternalProgram? {
        let paths = folders.map { "\($0)/\(name)" }
        return paths.first(where: FileManager.default.isExecutableFile).map {
            ExternalProgram(path: $0, environment: environment)
        }
    }
}
