import CSQLite
import Domain
import Foundation

extension StoreFailure {
    static let asideHint = "Move the file away to start anew, or bring back a copy of it; it was not changed."

    /// - Parameters:
    ///   - code: SQLite's extended result code.
    ///   - handle: the connection that returned it, asked for the cause.
    init(sqlite code: Int32, on handle: OpaquePointer?, name: String) {
        let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
        let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory is left"
        switch code & 0xFF {
        case SQLITE_NOTADB:
            self.init(.corrupt, name, "it is not a database, or its start is damaged", hint: Self.asideHint)
        case SQLITE_CORRUPT:
            self.init(.corrupt, name, "the database is damaged", hint: Self.asideHint)
        case SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
            self.init(.corrupt, name, "its tables are not as tombola made them: \(message)", hint: Self.asideHint)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self.init(
                .locked,
                name,
                "another process holds it for longer than tombola waits",
                hint: "Try again, or end the other process."
            )
        case SQLITE_FULL:
            self.init(systemError: ENOSPC, name)
        case SQLITE_READONLY:
            self.init(systemError: EROFS, name)
        case SQLITE_PERM, SQLITE_AUTH:
            self.init(systemError: EACCES, name)
        case SQLITE_CANTOPEN where systemError == ENOENT || systemError == 0:
            // It could not be made. SQLite then tried to open it for reading only, and knows the cause of that alone.
            let error = FileSystem.errorWriting(to: FileSystem.folder(of: name))
            if error == 0 {
                self.init(.cannotCreate, name, "it cannot be made there", hint: "Choose another place.")
            } else {
                self.init(systemError: error, name)
            }
        case SQLITE_CANTOPEN, SQLITE_IOERR:
            self.init(systemError: systemError, name)
        default:
            self.init(.inputOutput, name, "the database could not do it: \(message)")
        }
    }
}
