import Domain

/// Where and how much to spool of a source that can be read only once, such as a network connection or a pipe.
package struct Spooling: Sendable {
    /// Folder of the temporary file for more than `memoryLimit` bytes.
    package let folder: String
    package let memoryLimit: Int
    /// Maximum size of a document in bytes.
    package let limit: Int

    package init(folder: String, memoryLimit: Int = 4 << 20, limit: Int = ListLimits().bytes) {
        self.folder = folder
        self.memoryLimit = memoryLimit
        self.limit = limit
    }
}

/// Maximum length of a lottery list. Both bounds are far above any real list: they keep an endless response from
/// filling disk and memory.
package struct ListLimits: Hashable, Sendable {
    package var bytes: Int
    package var rows: Int

    package init(bytes: Int = 8 << 30, rows: Int = 50_000_000) {
        self.bytes = bytes
        self.rows = rows
    }

    static let bytesHint = "Allow more with --max-list-bytes."

    static func tooLong(_ limit: Int) -> String { "it is longer than \(text(bytes: limit))" }

    static func text(bytes: Int) -> String {
        switch bytes {
        case 1: "1 byte"
        case _ where bytes.isMultiple(of: 1 << 30): "\(bytes >> 30) GiB"
        case _ where bytes.isMultiple(of: 1 << 20): "\(bytes >> 20) MiB"
        default: "\(bytes) bytes"
        }
    }
}

extension SourceFailure {
    static func tooManyBytes(_ name: String, limit: Int) -> SourceFailure {
        SourceFailure(.unreadable, name, ListLimits.tooLong(limit), hint: ListLimits.bytesHint)
    }

    static func tooManyRows(_ name: String, limit: Int) -> SourceFailure {
        SourceFailure(
            .unreadable,
            name,
            "it has more than \(limit) \(limit == 1 ? "row" : "rows")",
            hint: "Allow more with --max-list-rows."
        )
    }
}
