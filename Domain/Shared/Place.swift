/// Where something is that can fail.
package enum Place: Hashable, Sendable {
    /// An http or https URL, without a password.
    case server(url: String, host: String)
    case path(String)
    case standardInput
    /// A document that is built into the program.
    case embedded(String)
    /// The database of a program that stores nothing.
    case memory
    /// A program of the system.
    case program(String)
    /// The name of something that is in none of these places.
    case named(String)

    /// As messages and lists name it.
    package var name: String {
        switch self {
        case .server(let url, _): url
        case .path(let name), .program(let name), .named(let name): name
        case .standardInput: "standard input"
        case .embedded(let document): "embedded \(document)"
        case .memory: "the database in memory"
        }
    }

    /// As an audience may see it: the query of a URL can hold a secret.
    package var publicName: String {
        guard case .server(let url, _) = self, let query = url.firstIndex(of: "?") else { return name }
        return String(url[..<query])
    }

    package var host: String? { if case .server(_, let host) = self { host } else { nil } }
}

/// A file that the user chose to write. By default, an existing file is not replaced: a published receipt is evidence.
package struct OutputFile: Hashable, Sendable {
    package let path: String
    package let replacesExisting: Bool

    package init(_ path: String, replacesExisting: Bool = false) {
        self.path = path
        self.replacesExisting = replacesExisting
    }
}

// MARK: - What is wrong with a place, and what to do about it. Data chooses these values, and Presentation words them.

// MARK: Files

package enum FileProblem: Problem {
    case missing, noSuchFolder, isFile, leadsNowhere, isFolder, notRegular, forbidden, changedMeanwhile,
        exists
    case diskFull, overSizeLimit, readOnly, inMissingFolder, belowFile, linkLoop, longName, cannotHaveFolder
    case folderHasNo(String, folder: String)
    /// In the system's words.
    case unreadable(String)
    /// Of the disk; nil if the system does not say more.
    case failed(String?)
}

package enum FileRemedy: Remedy {
    case nameAFile
    case moveAway
    /// To start with an empty one, or to restore a copy.
    case moveAwayDamaged
    case chooseAnotherPlace
    case redirectElsewhere
    case chooseWritableFolder
    case createFolder
    case freeSpace
    case raiseFileSizeLimit
    case endOtherProcess
    case awaitWriter
    case fetchAgain
    case removeStackedMarks
    /// Of a folder that is the source.
    case checkFolder
    /// Of a file that is no source.
    case chooseItsFolder
    case addToFolder
    /// Of a server, such as `localhost:8123`.
    case addScheme(String)
}

// MARK: Servers

package struct RequestProblem: Problem {
    package let cause: ServerProblem
    /// The one to blame; nil if it has no name.
    package let host: String?
    /// The environment variable of a proxy that may be to blame instead.
    package let proxy: String?

    package init(_ cause: ServerProblem, by host: String?, or proxy: String? = nil) {
        self.cause = cause
        self.host = host
        self.proxy = proxy
    }
}

package enum ServerProblem: Error, Hashable, Sendable {
    case refused, unresolvable, offline, broken, insecure, untrusted, noAnswer, notHTTP, empty, cancelled
    case invalidURL, libraryMissing
    /// The environment variable that names the proxy.
    case invalidProxy(variable: String)
    case redirect(Redirect)
    case timedOut(after: Duration)
    case status(Int, isBusy: Bool)
    /// The server names the time after which it wants to be asked again.
    case busy(Int, retryAfter: Duration)
    /// In bytes.
    case cutShort(received: Int, expected: Int?)
    case unsupportedEncoding(String)

    package enum Redirect: Sendable {
        case tooOften, fromSecureToInsecure, toOtherScheme, toNowhere, toInvalid
    }
}

package enum ServerRemedy: Remedy {
    case checkAddress
    case checkSource
    case checkHost
    case checkPort
    case checkPath
    case checkSpelling
    case checkSecurePort
    case tryAgain(after: Duration)
    case trustCertificate
    /// The environment variable that names it.
    case checkProxy(variable: String)
    case correctProxy(variable: String)
    case authenticate(proxyIn: String)
    case download
    /// What was taken for a URL is a path.
    case passPath
    /// There is no public one.
    case setEndpoint
    case installLibrary
}

// MARK: Databases and programs

package enum DatabaseProblem: Problem {
    case notADatabase, damaged, locked, cannotCreate, ofOtherProgram
    /// In SQLite's words.
    case changedTables(String)
    case failed(String)
    case ofOtherVersion(schema: Int, own: Int)
    /// The cell has no whole number or no text.
    case damagedCell(row: Int, column: String, isNumber: Bool)
}

package enum ProgramProblem: Problem {
    case notInstalled(String), noResponse(String)
}

package enum ProgramRemedy: Remedy {
    case installAt
    case startAt
    case installNotifySend
}
