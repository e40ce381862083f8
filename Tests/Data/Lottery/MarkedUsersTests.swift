import Domain
import Testing

@testable import Data

@Suite("Marked users")
struct MarkedUsersTests {
    /// A list and the positions of its marks.
    private struct List {
        let users: [User]
        let content: [UInt8]
        let marks: [RowPosition]

        init(count: Int) {
            users = (0..<count).map { User(id: UserID(UInt64($0))) }
            var content = Array(#"{"items":["#.utf8)
            var marks: [RowPosition] = []
            for (index, user) in users.enumerated() {
                if index > 0 { content.append(UInt8(ascii: ",")) }
                if index.isMultiple(of: MarkedUsers.markDistance) {
                    marks.append(RowPosition(index: index, offset: content.count))
                }
                let names = #""name":"\#(user.name)","username":"\#(user.username)""#
                content += #"{"userId":\#(user.id),\#(names),"regDate":"2020-02-29"}"#.utf8
            }
            (self.content, self.marks) = (content + "]}".utf8, marks)
        }

        var document: SourceDocument {
            let content = content
            return SourceDocument(name: "users") { offset throws(SourceFailure) in
                offset < content.count ? Array(content[offset..<min(offset + 100_000, content.count)]) : nil
            }
        }
    }

    private static let long = List(count: MarkedUsers.shareLength + 3)

    @Test(
        "Users are found in every share of a long list",
        arguments: [
            [
                0, MarkedUsers.shareLength - 1, MarkedUsers.shareLength,
                MarkedUsers.shareLength + 2,
            ],
            [MarkedUsers.shareLength + 1],
            Array(MarkedUsers.shareLength - 5..<MarkedUsers.shareLength + 3),
            [255, 256, 767], Array(stride(from: 7, to: MarkedUsers.shareLength, by: 1_500)),
        ]
    )
    func stretches(positions: [Int]) async throws {
        let marked = MarkedUsers(document: Self.long.document, marks: Self.long.marks)
        for positions in [positions, positions.reversed(), positions + positions] {
            #expect(try await marked.users(at: positions) == positions.map { Self.long.users[$0] })
        }
    }

    @Test("A list that has become shorter is reported as changed", arguments: [[5], [1, 5], [5_000]])
    func shorter(positions: [Int]) async throws {
        let marked = MarkedUsers(document: List(count: 4).document, marks: List(count: 9).marks)
        let failure = await #expect(throws: SourceFailure.self) {
            try await marked.users(at: positions)
        }
        #expect(failure == SourceFailure(.unreadable, "users", "it changed while it was read, at byte 10"))
    }
}
