/// Where a database is.
package enum DatabaseLocation: Hashable, Sendable {
    /// A path. Missing folders above it are made, for their owner only.
    case file(String)
    /// Nowhere: it is gone when the last user of it is.
    case memory

    /// Whether there is something already. Nothing is opened.
    package var exists: Bool {
        switch self {
        case .file(let path): FileSystem.status(path) != nil
        case .memory: true
        }
    }

    var folder: String? {
        switch self {
        case .file(let path): FileSystem.folder(of: path)
        case .memory: nil
        }
    }

    /// What failures call it.
    package var name: String {
        switch self {
        case .file(let path): path
        case .memory: "the database in memory"
        }
    }
}
