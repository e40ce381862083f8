import Data
import Domain
import Foundation
import Presentation

/// A command with its resolved settings.
struct ResolvedInvocation: Sendable {
    let invocation: Invocation
    let configuration: Configuration
    let paths: Paths
    private let environment: ExecutionEnvironment
    /// The error in the configuration file, for commands that run without it. The doctor reports it.
    let unusableFile: ErrorMessage?

    init(_ invocation: Invocation, _ environment: ExecutionEnvironment) throws(ErrorMessage) {
        self.init(tolerating: invocation, environment)
        let needsFile = !invocation.command.traits.contains(.needsNoConfiguration)
        if needsFile, let mistake = unusableFile ?? configuration.mistake { throw mistake }
    }

    /// Without the configuration file where it cannot be used.
    init(tolerating invocation: Invocation, _ environment: ExecutionEnvironment) {
        self.invocation = invocation
        self.environment = environment
        let variables = environment.variables
        paths = Paths(
            dataDirectory: invocation[GlobalOptions.dataDirectory],
            environment: variables,
            home: getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? ""
        )
        var file: ConfigurationFile?
        var unusable: ErrorMessage?
        do {
            file = try Self.file(invocation[GlobalOptions.configurationFile], paths, environment.input)
        } catch {
            unusable = error
        }
        unusableFile = unusable
        configuration = Configuration(
            invocation,
            environment: variables,
            file: file,
            systemTimeZone: environment.timeZone()
        )
    }

    /// - Parameter named: the file given by the user, which must exist. The default file is optional.
    private static func file(
        _ named: String?,
        _ paths: Paths,
        _ input: Descriptor
    ) throws(ErrorMessage) -> ConfigurationFile? {
        let path = named == "-" ? input.path : named ?? paths.configurationFile
        let name = named == "-" ? ChosenLocation.standardInput.description : path
        let bytes: [UInt8]
        do throws(SourceFailure) {
            bytes = try readFile(path, as: name, limit: 1 << 20, isChosen: named != nil)
        } catch {
            if error.kind == .absent, named == nil { return nil }
            throw error.errorMessage
        }
        return try ConfigurationFile(Foundation.Data(bytes), name: name)
    }
}

extension ResolvedInvocation {
    var settings: Settings {
        let configuration = configuration
        let now = invocation[GlobalOptions.now].map { now in { @Sendable in now } } ?? environment.now
        return Settings(
            source: configuration.source.value,
            chosen: chosen,
            endpoints: configuration.endpoints.value,
            timeout: configuration.timeout.value,
            listLimits: ListLimits(bytes: invocation[LotteryOptions.maxListBytes]),
            database: invocation[GlobalOptions.ephemeral] ? .memory : .file(paths.database),
            cache: invocation[GlobalOptions.ephemeral] ? nil : paths.cache,
            programs: ExternalPrograms(environment: environment.variables),
            standardInput: environment.input.number,
            command: command,
            seatGeekClientID: configuration.seatGeekClientID.value,
            faults: invocation[GlobalOptions.fault],
            formatting: { configuration.formatting },
            now: now,
            systemSeed: { method in
                var chance = SystemRandomNumberGenerator()
                return Seed(from: &chance, for: method)
            },
            reportsUsage: configuration.stats.value == .on
        )
    }

    /// Omits the XDG variables, because the scheduler preserves the environment.
    private var command: (@Sendable () -> [String])? {
        if invocation[GlobalOptions.ephemeral] { return nil }
        let folder = invocation[GlobalOptions.dataDirectory].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        // Without notices, so that at has nothing to mail for a reminder that was already delivered or cancelled.
        let places = folder.map { [GlobalOptions.dataDirectory.entry.long, $0] } ?? []
        return { [Bundle.main.executablePath ?? "tombola", GlobalOptions.quiet.entry.long] + places }
    }

    private var chosen: [Endpoint: ChosenLocation] {
        var chosen: [Endpoint: ChosenLocation] = [:]
        chosen[.users] = invocation[LotteryOptions.players] ?? invocation[LotteryOptions.users]
        chosen[.lotteryEntries] = invocation[LotteryOptions.entries]
        return chosen
    }
}
