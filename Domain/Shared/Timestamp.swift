/// An instant: whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
package struct Timestamp: Hashable, Comparable, Sendable {
    package let millisecondsSince1970: Int64

    package init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    package static func < (one: Timestamp, other: Timestamp) -> Bool {
        one.millisecondsSince1970 < other.millisecondsSince1970
    }
}
