import Domain

@testable import Data

/// Events in SeatGeek's format.
enum EventDocument {
    /// - Parameters:
    /// - extra: List elements in JSON, placed first.
    /// - meta: nil to omit it from the document.
    static func bytes(of events: [Event], extra: [String] = [], meta: [String: Int]? = nil) -> [UInt8] {
        let elements = (extra + events.map(json)).joined(separator: ", ")
        let meta = meta.map { JSONText.object($0.mapValues { .integer($0) }).text } ?? "null"
        return Array(#"{"meta":\#(meta),"events":[\#(elements)]}"#.utf8)
    }

    /// As in a saved copy, which is in SeatGeek's format.
    private static func json(of event: Event) -> String {
        let copy = EventSnapshot.text(of: event)
        return String(copy.dropFirst(#"{"events":["#.count).dropLast("]}".count))
    }
}
