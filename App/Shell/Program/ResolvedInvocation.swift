import Data
import Domain
import Foundation
import Presentation

/// A command with its configuration and the folders of its data.
struct ResolvedInvocation: Sendable {
    let invocation: Invocation
    let configuration: Configuration
    let paths: Paths
    /// The error in the configuration file, for commands that run without it. The doctor reports it.
    let unusableFile: ErrorMessage?

    /// Without the configuration file where it cannot be used.
    init(tolerating invocation: Invocation, _ settings: [any AnySetting], _ environment: ExecutionEnvironment) {
        self.invocation = invocation
        paths = Paths(
            dataDirectory: invocation[GlobalOptions.dataDirectory],
            environment: environment.variables,
            home: getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? ""
        )
        var file: ConfigurationFile?
        var unusable: ErrorMessage?
        do {
            file = try Self.file(invocation[GlobalOptions.configurationFile], paths, environment.input, settings)
        } catch {
            unusable = error
        }
        unusableFile = unusable
        configuration = Configuration(settings, invocation, environment, file: file)
    }

    /// Throws for a configuration that the command needs and that cannot be used.
    func check() throws(ErrorMessage) {
        if invocation.command.traits.contains(.needsNoConfiguration) { return }
        if let mistake = unusableFile ?? configuration.mistake { throw mistake }
    }

    /// - Parameter named: the file given by the user, which must exist. The default file is optional.
    private static func file(
        _ named: String?,
        _ paths: Paths,
        _ input: Descriptor,
        _ settings: [any AnySetting]
    ) throws(ErrorMessage) -> ConfigurationFile? {
        let path = named == "-" ? input.path : named ?? paths.configurationFile
        let name = named == "-" ? ChosenLocation.standardInput.description : path
        let bytes: [UInt8]
        do throws(AccessFailure) {
            bytes = try readFile(path, as: name, limit: 1 << 20, isChosen: named != nil)
        } catch {
            if error.kind == .absent, named == nil { return nil }
            throw error.errorMessage
        }
        return try ConfigurationFile(bytes, name: name, settings)
    }
}
