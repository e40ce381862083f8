import Testing

@testable import Data
@testable import Domain

/// Files that are read in parts however short they are.
@Suite("Delimited lists read in parts")
struct DelimitedPartsTests {
    private static func rows(name: String = "a") -> [String] {
        (0..<40).map { "\($0),\(name),user\($0),2020-10-19" }
    }

    private static func read(
        _ rows: [String],
        lineEnd: String = "\n",
        limit: Int = .max,
        inParts: Bool = true
    ) async -> Result<Elements<UserRow>, SourceFailure> {
        let bytes = Array((["userId,name,username,regDate"] + rows).joined(separator: lineEnd).utf8)
        var document = SourceDocument(name: "users.csv") { offset in
            offset < bytes.count ? Array(bytes[offset..<min(offset + 200, bytes.count)]) : nil
        }
        if inParts { document.length = bytes.count }
        do throws(SourceFailure) {
            let empty = Elements<UserRow>(limit: limit)
            let reader = DelimitedListReader<UserRow>.self
            return .success(
                try await reader.collect(document, separators: [ASCII.comma], into: empty, splittableLength: 0)
            )
        } catch {
            return .failure(error)
        }
    }

    @Test(
        "A delimited list has the same rows and lines in parts as in one",
        arguments: [
            rows(), rows(name: "\"a\n1,b,c,2020-10-19\n\""), rows().flatMap { [$0, ""] }, Array(rows().prefix(1)), [],
        ]
    )
    func same(rows: [String]) async throws {
        for lineEnd in ["\n", "\r\n"] {
            let split = try await Self.read(rows, lineEnd: lineEnd).get()
            let whole = try await Self.read(rows, lineEnd: lineEnd, inParts: false).get()
            #expect(split.records.map(\.user) == whole.records.map(\.user))
            #expect(split.positions == whole.positions)
            #expect(split.records.count == min(rows.count, 40))
        }
    }

    @Test("A fault in a later part of a delimited list has its line in the whole list")
    func fault() async {
        var rows = Self.rows()
        rows[37] = "37,a,user37,2020-13-19"
        guard case .failure(let failure) = await Self.read(rows) else {
            Issue.record("the date is invalid")
            return
        }
        #expect(failure.reason.hasPrefix("line 39, column 13: regDate \"2020-13-19\""))
    }

    @Test("A limit applies to all parts of a delimited list together")
    func limit() async {
        #expect((try? await Self.read(Self.rows(), limit: 40).get()) != nil)
        guard case .failure(let failure) = await Self.read(Self.rows(), limit: 39) else {
            Issue.record("the list is longer than its limit")
            return
        }
        #expect(failure == Elements<UserRow>.tooMany)
    }

    @Test("Ids in a later part of a list keep the lines of the whole list")
    func lines() {
        func list(_ rows: [(id: UInt64, line: Int)]) -> EntryList {
            rows.reduce(into: EntryList()) {
                $0.append(LotteryEntry(userID: UserID($1.id), isVoid: false), line: $1.line)
            }
        }
        var first = list([(7, 2), (8, 5)])
        first.append(list([(9, 1), (10, 2), (7, 4)]), line: 6)
        let failure = #expect(throws: LotteryError.self) {
            try SortedIDs(first.takeIDs(), of: "users.csv", lines: first.lines)
        }
        #expect(failure == .duplicate(UserID(7), in: "users.csv", first: .line(2), second: .line(9)))
    }
}
