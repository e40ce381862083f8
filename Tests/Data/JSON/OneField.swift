import Domain
import Testing

@testable import Data

/// A document `{"v":…}`, for tests of what a value may be.
enum OneField: Int, JSONField {
    case v

    static let keys = JSONKeys(["v"])

    static func read<Value>(
        _ json: String,
        _ body: (borrowing JSONRow<OneField>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(SourceFailure) -> Value {
        try JSONDocument(Array(#"{"v":\#(json)}"#.utf8), name: "v.json").root(body)
    }

    /// - Parameter ending: of the sentence, after the place.
    static func expectRefusal<Value>(
        _ json: String,
        _ ending: String,
        _ body: (borrowing JSONRow<OneField>, Span<UInt8>) throws(JSONFault) -> Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let failure = #expect(throws: SourceFailure.self, sourceLocation: sourceLocation) { try read(json, body) }
        guard let failure else { return }
        #expect((failure.kind, failure.subject) == (.unreadable, "v.json"), sourceLocation: sourceLocation)
        #expect(failure.reason.hasPrefix("v, at byte 5: "), "\(failure.reason)", sourceLocation: sourceLocation)
        #expect(failure.reason.hasSuffix(ending), "\(failure.reason)", sourceLocation: sourceLocation)
    }
}
