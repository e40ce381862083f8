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
