import Domain
import Testing

@testable import Data

@Suite("The name of a field")
struct JSONKeysTests {
    /// Fourteen bytes and their quotes are the most that is compared at once.
    struct LongNames: JSONRecord {
        static let list = "list"

        enum Field: Int, JSONField {
            case thirteen, fourteen, fifteen, sixteen
            static let keys = JSONKeys((13...16).map { String(repeating: "k", count: $0) })
        }

        let sum: Int

        init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
            sum =
                try row.integer(.thirteen) + 10 * row.integer(.fourteen) + 100 * row.integer(.fifteen)
                + 1000 * row.integer(.sixteen)
        }
    }

    @Test("may be of any length, in every row of a list")
    func long() throws {
        let members = (13...16).map { #""\#(String(repeating: "k", count: $0))":\#($0 - 12)"# }
        let rows = [members, members, members.reversed(), members].map { "{\($0.joined(separator: ","))}" }
        let document = try JSONDocumentTests.document(#"{"list":[\#(rows.joined(separator: ","))]}"#)
        let (records, skipped) = try document.elements(of: LongNames.self)
        #expect(skipped.isEmpty)
        #expect(records.map(\.sum) == [4321, 4321, 4321, 4321])
    }
}
