import Data
import Domain

/// A database of notes, as the tests of the database use it.
enum Notes {
    static let migrations = [Migration("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")]

    static func database(_ path: String, busyTimeout: Duration = .seconds(5)) -> Database {
        Database(location: .file(path), migrations: migrations, busyTimeout: busyTimeout)
    }
}

extension Database {
    func write(_ note: String) throws(StoreFailure) {
        try transaction { connection throws(StoreFailure) in
            _ = try connection.execute("INSERT INTO notes (text) VALUES (?)", .text(note))
        }
    }

    func notes() throws(StoreFailure) -> [String] {
        try read { connection throws(StoreFailure) in
            try connection.rows("SELECT text FROM notes ORDER BY id") { row throws(StoreFailure) in try row.text(0) }
        }
    }

    /// What a test does to a database that the program never would.
    func tamper(_ statement: StaticString) throws(StoreFailure) {
        try transaction { connection throws(StoreFailure) in _ = try connection.execute(statement) }
    }
}
