import CSQLite
import Domain
import Foundation

extension Database {
    /// Opens the database, or creates it, and adds the tables that it lacks. Rejects one of another program or version, and
    /// leaves it as it is.
    func open(
        _ location: DatabaseLocation,
        waitingAtMost limit: Duration = .zero
    ) throws(AccessFailure) -> Connection {
        if let path = location.path { try Folder.make(above: path) }
        let connection = try Connection(location, limit)
        try connection.checkHeader()
        // SQLite's own journal of changes is empty between transactions, so a copy of the file alone is complete. FULL
        // syncs each commit, so that saved data survives a power failure. What is removed leaves the file, too.
        try connection.run(
            script: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON"
        )
        try connection.create(tables)
        return connection
    }
}

extension Connection {
    /// "Tomb" in ASCII. Stored in the file header to identify Tombola's databases.
    private static let applicationID = 0x546F_6D62

    /// Stored in the file header, too. The release that last changed a table, as major × 10,000 + minor × 100 + patch. A
    /// table that is only added needs no new number.
    private static let schemaVersion = 300

    /// Rejects the database by its first bytes, because a statement can change it: SQLite first completes or undoes what
    /// a killed process has left in a log or a journal.
    ///
    /// Zeros prove nothing: a database without tables can have them.
    fileprivate func checkHeader() throws(AccessFailure) {
        guard let header = header(), header.starts(with: "SQLite format 3\u{0}".utf8) else { return }
        func number(at offset: Int) -> Int {
            Int(header[offset..<offset + 4].reduce(Int32(0)) { $0 << 8 | Int32($1) })
        }
        let version = number(at: 60)
        let application = number(at: 68)
        guard [0, Self.schemaVersion].contains(version), [0, Self.applicationID].contains(application) else {
            throw foreign(application, version)
        }
    }

    /// The first bytes of the file; nil if it has fewer. Read by SQLite, because closing a file of one's own would release
    /// the locks that other connections of this process have.
    private func header() -> [UInt8]? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        guard let file, let methods = file.pointee.methods else { return nil }
        var bytes = [UInt8](repeating: 0, count: 100)
        return methods.pointee.read(file, &bytes, 100, 0) == SQLITE_OK ? bytes : nil
    }

    /// Whether the database has no tables yet. Rejects one of another program or version.
    fileprivate func isNew() throws(AccessFailure) -> Bool {
        // One statement, because another process may be creating the tables.
        let found = try rows(
            """
            SELECT (SELECT count(*) FROM sqlite_master), application_id, user_version
            FROM pragma_application_id, pragma_user_version
            """
        ) { row throws(AccessFailure) in
            [Int(try row.integer(0)), Int(try row.integer(1)), Int(try row.integer(2))]
        }[0]
        if found == [0, 0, 0] { return true }
        guard found[1] == Self.applicationID, found[2] == Self.schemaVersion else {
            throw foreign(found[1], found[2])
        }
        return false
    }

    /// Throws if another version of the program has changed the tables since the database was opened.
    func checkVersion() throws(AccessFailure) {
        let version = try integers("PRAGMA user_version").first ?? 0
        if version != Self.schemaVersion { throw foreign(Self.applicationID, version) }
    }

    private func foreign(_ application: Int, _ version: Int) -> AccessFailure {
        let isOurs = application == Self.applicationID
        let problem: DatabaseProblem =
            isOurs ? .ofOtherVersion(schema: version, own: Self.schemaVersion) : .ofOtherProgram
        return AccessFailure(.foreign, place, problem)
    }

    /// Creates all of the tables that are missing or, if one fails, none. A database that lacks none is not written to,
    /// because it may be only readable.
    fileprivate func create(_ tables: [DatabaseTable]) throws(AccessFailure) {
        let isNew = try isNew()
        let isComplete = try missing(tables).isEmpty
        if isComplete, !isNew { return }
        // It will have names of participants. Nothing is in it yet.
        if isNew, case .path(let path) = place { chmod(path, 0o600) }
        try transaction(.writing) { () throws(AccessFailure) in
            // Another process may have created them meanwhile.
            let isNew = try self.isNew()
            for table in try missing(tables) { try run(script: table.script) }
            if isNew { try mark() }
        }
    }

    private func missing(_ tables: [DatabaseTable]) throws(AccessFailure) -> [DatabaseTable] {
        let names = try rows("SELECT name FROM sqlite_master WHERE type = 'table'") {
            row throws(AccessFailure) in
            try row.text(0)
        }
        return tables.filter { !names.contains($0.name.description) }
    }

    /// Marks the database as Tombola's, of this version. This writes to the file even if it says so already.
    func mark() throws(AccessFailure) {
        try run(script: "PRAGMA application_id = \(Self.applicationID)")
        try run(script: "PRAGMA user_version = \(Self.schemaVersion)")
    }
}
