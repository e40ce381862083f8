import Data

/// Implementations to check against a repository's contract: a database of each kind, and an in-memory double.
enum StorePlace: CaseIterable {
    case file, sqliteMemory, array

    /// Each call opens another connection. Returns nil for the double, which has no database.
    func database(in folder: TemporaryFolder) -> Database? {
        switch self {
        case .file: folder.database()
        case .sqliteMemory: Database(location: .memory, migrations: Schema.migrations)
        case .array: nil
        }
    }
}

extension TemporaryFolder {
    /// Tombola's database in this folder. Each call opens another connection to the same file.
    func database(_ name: String = "tombola.sqlite", fault: StoreFault? = nil) -> Database {
        Database(location: .file(path(name)), migrations: Schema.migrations, fault: fault)
    }
}
