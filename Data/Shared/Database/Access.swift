import CSQLite

/// How a database file is opened.
enum Access {
    /// For writing; where only reading is allowed, SQLite opens it for reading. It is made where there is none.
    case readWrite
    /// For reading, without the files that SQLite otherwise puts beside it: for folders in which it cannot.
    /// Right only as long as nobody writes to it.
    case immutable

    var flags: Int32 {
        switch self {
        // One thread at a time is what the actor `Database` sees to: SQLite need not lock a second time.
        case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        }
    }

    /// Always a URI, so that no path means something else to SQLite (":memory:" is a good name for a file).
    func uri(of location: DatabaseLocation) -> String {
        switch (location, self) {
        case (.memory, _): "file::memory:"
        case (.file(let path), .readWrite): "file:" + Self.escaped(path)
        case (.file(let path), .immutable): "file:" + Self.escaped(path) + "?immutable=1"
        }
    }

    private static func escaped(_ path: String) -> String {
        var text = path.utf8.first == UInt8(ascii: "/") ? "//" : "./"
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%", "?", "#": text += "%" + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
