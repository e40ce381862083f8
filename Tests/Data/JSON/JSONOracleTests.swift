import Domain
import Foundation
import Testing

@testable import Data

/// What the reader says of generated and mutated documents is what `JSONDecoder` says of them, apart from what
/// `RightfulDifference` lists.
@Suite("Against JSONDecoder, the JSON reader")
struct JSONOracleTests {
    /// 100,000 take about half a minute in a debug build.
    private static let documents = 1000

    @Test("accepts and refuses the same documents, and reads the same users from them")
    func users() async {
        var generator = JSONGenerator(seed: 20_201_019)
        var accepted = 0
        for number in 0..<Self.documents {
            let bytes = generator.document()
            let cuts = generator.cuts(of: bytes.count)
            let ours = await JSONReading.users(ChunkedDocument(bytes: bytes, cutAt: cuts))
            let ids = await JSONReading.userIDs(ChunkedDocument(bytes: bytes, cutAt: []))
            let theirs = OraclePayload.users(Data(bytes))
            #expect(ids == ours.map { $0.map(\.id) })
            #expect(
                (try? ours.get()) == theirs || RightfulDifference.explains(ours, theirs),
                "document \(number): \(String(decoding: bytes, as: UTF8.self)): \(ours)"
            )
            if theirs != nil { accepted += 1 }
        }
        // Documents that are all refused, or all accepted, would compare nothing.
        #expect((Self.documents / 4..<Self.documents * 3 / 4).contains(accepted))
    }
}

/// Where the reader is stricter than `JSONDecoder`, on purpose. It is never more lenient.
private enum RightfulDifference: CaseIterable {
    /// The decoder takes one of the values and says nothing.
    case repeatedKey
    /// The decoder takes 10.0, 1e1 and −0 for whole numbers.
    case notWrittenAsWholeNumber
    /// The decoder looks into a string only when somebody asks for it.
    case textThatNobodyAskedFor
    /// The decoder passes over a number that nobody asked for without looking at its form: `5e-`, `1-`.
    case numberThatNobodyAskedFor
    /// The decoder allows a comma after the last member of an object.
    case trailingComma

    /// How the sentences of such refusals end.
    private var endings: [String] {
        switch self {
        case .repeatedKey:
            ["it is there twice"]
        case .notWrittenAsWholeNumber:
            ["it is not a whole number", "it is written with an exponent, not as a whole number", "it is negative"]
        case .textThatNobodyAskedFor:
            [
                "a string is not valid UTF-8", "\\u is not followed by four hexadecimal digits",
                "a backslash starts an escape that JSON does not know", "half of a surrogate pair stands alone",
                "a control character stands in a string without an escape",
            ]
        case .numberThatNobodyAskedFor:
            [
                "stands where a digit should be", "stands where a digit after the decimal point should be",
                "stands where a digit after the exponent's e should be", "'+' stands where ',' or '}' should be",
                "'-' stands where ',' or '}' should be", "'+' stands where ',' or ']' should be",
                "'-' stands where ',' or ']' should be", "'.' stands where ',' or '}' should be",
                "'.' stands where ',' or ']' should be",
            ]
        case .trailingComma:
            ["'}' stands where a name in quotes should be"]
        }
    }

    static func explains(_ ours: Result<[User], SourceFailure>, _ theirs: [User]?) -> Bool {
        guard theirs != nil, let refusal = ours.refusal else { return false }
        return allCases.contains { $0.endings.contains { refusal.hasSuffix($0) } }
    }
}

/// The payload as Codable reads it.
private struct OraclePayload: Decodable {
    struct Item: Decodable {
        let userId: UInt64
        let name: String
        let username: String
        let regDate: String
    }

    let items: [Item]

    static func users(_ data: Data) -> [User]? {
        guard let payload = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
        var users: [User] = []
        for item in payload.items {
            guard let day = day(item.regDate) else { return nil }
            users.append(User(id: UserID(item.userId), name: item.name, username: item.username, registered: day))
        }
        return users
    }

    private static func day(_ text: String) -> CalendarDay? {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }
}
