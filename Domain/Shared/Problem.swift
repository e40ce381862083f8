/// What is wrong with a source, a store or a program. Presentation words it.
package protocol Problem: Hashable, Sendable {}

package struct RequestProblem: Problem {
    package let cause: ServerProblem
    /// The one to blame; nil if it has no name.
    package let host: String?

    package init(_ cause: ServerProblem, by host: String?) {
        self.cause = cause
        self.host = host
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
    /// In bytes.
    case cutShort(received: Int, expected: Int?)
    case unsupportedEncoding(String)

    package enum Redirect: Sendable {
        case tooOften, fromSecureToInsecure, toOtherScheme, toNowhere, toInvalid
    }
}

package enum FileProblem: Problem {
    case missing, noSuchFolder, isFile, isFolder, notRegular, forbidden, changedMeanwhile, exists
    case diskFull, overSizeLimit, readOnly, inMissingFolder, belowFile, linkLoop, longName, cannotHaveFolder
    case folderHasNo(String, folder: String)
    /// In the system's words.
    case unreadable(String)
    /// Of the disk; nil if the system does not say more.
    case failed(String?)
}

package enum DocumentProblem: Problem {
    /// The document's address is wrong.
    case notHTTP, noPublicEndpoint, onlyOnServer
    case empty
    /// The document ends at this byte.
    case endsEarly(at: Int)
    /// The limit is in bytes.
    case longer(than: Int)
    /// More items are invalid than the limit.
    case tooManyInvalid(limit: Int, first: SkippedItem)
    case noneValid(count: Int, first: SkippedItem)
}

/// Of a field of an item.
package enum FieldProblem: Problem {
    case empty, negative, fraction, exponent, unpairedSurrogate, stackedMarks, notPercentEncoded
    case larger(than: UInt64)
    case tooManyDigits(limit: Int)
    /// A value of another type, as the parser names it.
    case wrongType(String, not: Expected)
    /// A quoted text of another form.
    case wrongText(String, not: Expected)
    case notOne(of: [String], String)
    case notAll(String)
    case listedBefore(String)

    package enum Expected: Sendable {
        case wholeNumber, boolean, number, string, array, day, localTime, instant, currency
    }
}

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

/// What a parser of a format says in its own words. An enum would only repeat the grammar.
package struct ParserProblem: Problem {
    package let words: String

    package init(_ words: String) { self.words = words }
}

/// A problem in a document, and where it is.
package struct PlacedProblem: Problem {
    package enum Position: Hashable, Sendable {
        case byte(Int), line(Int), character(line: Int, column: Int)
    }

    /// In JSON, such as `items[3].userId`; empty for the document itself.
    package let path: String
    package let position: Position
    package let problem: any Problem

    package init(_ problem: any Problem, at position: Position, path: String = "") {
        self.path = path
        self.position = position
        self.problem = problem
    }

    package static func == (one: PlacedProblem, other: PlacedProblem) -> Bool {
        one.path == other.path && one.position == other.position
            && AnyHashable(one.problem) == AnyHashable(other.problem)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

/// What to do about a failure. Presentation words it, and App knows how the option is written that it means.
package protocol Remedy: Hashable, Sendable {}

package enum FileRemedy: Remedy {
    case nameAFile
    case moveAway
    /// To start with an empty one, or to restore a copy.
    case moveAwayDamaged
    case moveAwayWithLog(String)
    case chooseAnotherPlace
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
    case addToFolder
}

package enum ServerRemedy: Remedy {
    case checkAddress
    case checkHost
    case checkPort
    case checkPath
    case checkSpelling
    case checkSecurePort
    /// The environment variable that names it.
    case checkProxy(variable: String)
    case correctProxy(variable: String)
    case download
    /// What was taken for a URL is a path.
    case passPath
    /// There is no public one.
    case setEndpoint
    case installLibrary
}

package enum ProgramRemedy: Remedy {
    case installAt
    case startAt
    case installNotifySend
}
