/// Where a database is.
package enum DatabaseLocation: Hashable, Sendable {
    /// A path. Missing folders above it are made, for their owner only.
    case file(String)
    /// Nowhere: it is gone when the last user of it is.
    case memory

    /// What failures call it.
    package var name: String {
        switch self {
        case .file(let path): path
        case .memory: "the database in memory"
        }
    }
}
