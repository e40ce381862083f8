import Foundation
import Testing

/// How many documents of each list are shown to the oracle: `TOMBOLA_ORACLE_DOCUMENTS`, or 1,000.
enum OracleDocuments {
    static func count() throws -> Int {
        let given = ProcessInfo.processInfo.environment["TOMBOLA_ORACLE_DOCUMENTS"] ?? "1000"
        return try #require(Int(given), "TOMBOLA_ORACLE_DOCUMENTS=\(given) is not a number")
    }
}
