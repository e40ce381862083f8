import Testing

@testable import Data
@testable import Domain

@Suite("Tables")
struct TableRowsTests {
    private static let header = "userId,name,username,regDate\n"
    private static let good = "10,Jack,JAlex,2020-10-19\n"

    @Test(
        "Lists of spreadsheets are read with any separator, header order, quoting and line ends",
        arguments: [
            "userId,name,username,regDate\n10,\"a\"\"b,\n;c\",x,2020-10-19\n11,é,,2020-10-20\n",
            "\u{FEFF}ID;Name;UserName;REGDATE\r\n10;\"a\"\"b,\n;c\";x;2020-10-19\r\n11;é;;2020-10-20",
            "\n regDate \tnote\tname\tusername\tid\n2020-10-19\t\t\"a\"\"b,\n;c\"\tx\t10\n\n2020-10-20\t\"\"\té\t\t11\n\n",
        ]
    )
    func read(text: String) async throws {
        let days = try (19...20).map { try #require(CalendarDay(year: 2020, month: 10, day: $0)) }
        let expected = [
            User(id: UserID(10), name: "a\"b,\n;c", username: "x", registered: days[0]),
            User(id: UserID(11), name: "é", username: "", registered: days[1]),
        ]
        #expect(await Reading.users(ChunkedDocument(text), .csv) == .success(expected))
        let bytes = Array(text.utf8)
        for cut in 1..<bytes.count {
            let document = ChunkedDocument(bytes: bytes, cutAt: [cut])
            #expect(await Reading.users(document, .csv) == .success(expected), "cut at \(cut)")
        }
    }

    @Test(
        "An invalid list is rejected with the line, the column and the reason",
        arguments: [
            (header + good + "x1,a,b,2020-10-19", "line 3, column 1: userId \"x1\" is not a whole number"),
            (header + "\"010\",a,b,2020-10-19", "line 2, column 2: userId \"010\" has a leading zero"),
            (
                header + "18446744073709551616,a,b,2020-10-19",
                "line 2, column 1: userId \"18446744073709551616\" is larger than 18446744073709551615"
            ),
            (
                header + "10,\"é\n\",b,2020-02-30",
                "line 3, column 5: regDate \"2020-02-30\" is not a day of the calendar such as 2020-10-19"
            ),
            (header + "10,a,b,2020-10-19,c", "line 2, column 19: the row has 5 fields, not 4"),
            (
                header + good + "10,\"a,b\n2020",
                "line 3, column 4: a quoted field is not closed before the end of the file"
            ),
            (header + "10,a\"b,c,2020-10-19", "line 2, column 5: a quote stands inside a field without quotes"),
            (header + "10,\"a\"b,c,2020-10-19", "line 2, column 7: a quoted field continues after its closing quote"),
            (header + "10,a\0,b,2020-10-19", "line 2, column 5: it contains a NUL"),
            (header + "10,\"\0\",b,2020-10-19", "line 2, column 5: it contains a NUL"),
            (header + "10,a\r,b,2020-10-19", "line 2, column 5: a carriage return is not followed by a line feed"),
            ("id,name,username,regDate,Name\n", "line 1, column 1: the header names the column name twice"),
            ("{\"items\":[]}", "line 1, column 1: it is JSON"),
            ("", "it is empty"), ("\u{FEFF}", "it is empty"), ("\n\n", "it is empty"),
        ]
    )
    func refused(text: String, reason: String) async {
        #expect(await Reading.users(ChunkedDocument(text), .csv).refusal == reason)
        let bytes = Array(text.utf8)
        let cuts = Array(bytes.indices.dropFirst())
        #expect(await Reading.users(ChunkedDocument(bytes: bytes, cutAt: cuts), .csv).refusal == reason)
    }

    @Test("UTF-16 is rejected with the command that converts it, with or without a byte order mark")
    func encodings() async throws {
        let utf16 = (Self.header + "10,J,b,2020-10-19").utf8.flatMap { byte -> [UInt8] in [byte, 0] }
        for bytes in [utf16, [0xFF, 0xFE] + utf16] {
            guard case .failure(let failure) = await Reading.users(ChunkedDocument([bytes]), .csv) else {
                Issue.record("accepted")
                continue
            }
            #expect(failure.reason == "line 1, column 1: it is UTF-16, not UTF-8")
            #expect(failure.hint?.contains("iconv -f UTF-16 -t UTF-8") == true)
        }
    }

    @Test(
        "A missing column is reported with the most similar name in the header",
        arguments: [
            ("Full Name", "name"), ("user_name", "username"), ("registration", "regDate"), ("User ID", "userId"),
        ]
    )
    func similar(found: String, missing: String) async {
        let header = ["userId", "name", "username", "regDate"].map { $0 == missing ? found : $0 }.joined(separator: ";")
        guard case .failure(let failure) = await Reading.users(ChunkedDocument(header + "\n"), .csv) else {
            Issue.record("accepted")
            return
        }
        #expect(failure.reason.contains("no column \(missing); the header has: "))
        #expect(failure.hint == "Rename the column '\(found)' to '\(missing)'.")
    }

    @Test("A format follows from the end of a file name or URL")
    func formats() {
        #expect(ListFormat(endingOf: "a/Members.CSV") == .csv)
        #expect(ListFormat(endingOf: "https://example.org/m.tsv?key=a.json") == .tsv)
        #expect(ListFormat(endingOf: "users.json") == .json)
        #expect(ListFormat(endingOf: "names.txt") == nil)
    }
}
