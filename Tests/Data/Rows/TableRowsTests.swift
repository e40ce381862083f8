import Testing

@testable import Data
@testable import Domain

struct TableRowsTests {
    private static let header = "userId,name,username,regDate\n"
    private static let good = "10,Jack,JAlex,2020-10-19\n"

    @Test("Lists of spreadsheets are read with any separator, header order, quoting and line ends")
    func read() async throws {
        let expected = [
            ListedPerson.user(10, name: "a\"b,;c", username: "x", registered: (2020, 10, 19)),
            ListedPerson.user(11, name: "é", username: "", registered: (2020, 10, 20)),
        ]
        for text in [
            "userId,name,username,regDate\n10,\"a\"\"b,;c\",x,2020-10-19\n11,é,,2020-10-20\n",
            "\u{FEFF}ID;Name;UserName;REGDATE\r\n10;\"a\"\"b,;c\";x;2020-10-19\r\n11;é;;2020-10-20",
            "\n regDate \tnote\tname\tusername\tid\n2020-10-19\t\t\"a\"\"b,;c\"\tx\t10\n\n2020-10-20\t\"\"\té\t\t11\n\n",
        ] {
            for document in ChunkedDocument.cutEverywhere(Array(text.utf8)) {
                #expect(await Reading.users(document, .csv) == .success(expected), "\(document.chunks)")
            }
        }
    }

    @Test("An invalid list is rejected with the line, the column and the reason, and a missing column with the header")
    func refused() async {
        for (text, reason) in [
            (Self.good + "x1,a,b,2020-10-19", "line 3, column 1: userId \"x1\" is not a whole number"),
            ("\"010\",a,b,2020-10-19", "line 2, column 2: userId \"010\" begins with 0"),
            (
                "18446744073709551616,a,b,2020-10-19",
                "line 2, column 1: userId \"18446744073709551616\" is too large"
            ),
            ("10,\"é\nb\",b,2020-10-19", "line 2, column 6: name contains a tab or a line break"),
            ("10,a,b,2020-10-19,c", "line 2, column 19: the row has 5 fields, but the header names 4 columns"),
            (Self.good + "10,\"a,b\n2020", "line 3, column 4: a quoted field is not closed before the end of the file"),
            ("10,a\"b,c,2020-10-19", "line 2, column 5: a quote stands inside a field without quotes"),
            ("10,\"a\"b,c,2020-10-19", "line 2, column 7: a quoted field continues after its closing quote"),
            ("10,a\0,b,2020-10-19", "line 2, column 5: it contains a NUL"),
            ("10,\"\0\",b,2020-10-19", "line 2, column 5: it contains a NUL"),
            ("10,a\r,b,2020-10-19", "line 2, column 5: a carriage return is not followed by a line feed"),
            ("10,a,,", "line 2, column 7: regDate \"\" is not a day of the calendar such as 2020-10-19"),
        ] { await expectRefusal(Self.header + text, reason) }
        for (text, reason) in [
            (
                "id,note,name,username,regDate\n10,\"é\n\",a,b,2020-02-30",
                "line 3, column 7: regDate \"2020-02-30\" is not a day of the calendar such as 2020-10-19"
            ),
            ("id,name,username,regDate,Name\n", "line 1, column 1: the column Name occurs twice"),
            ("{\"items\":[]}", "line 1, column 1: it is JSON, not plain text"),
            ("", "it is empty"), ("\u{FEFF}", "it is empty"), ("\n\n", "it is empty"),
        ] { await expectRefusal(text, reason) }
        let all = ["userId", "name", "username", "regDate"]
        for name in all {
            let header = all.map { $0 == name ? "x" : $0 }
            let document = ChunkedDocument(header.joined(separator: ";") + "\n;;;\n1;;;")
            let failure = await Reading.users(document, .csv).failure
            let columns = header.joined(separator: ", ")
            let reason = "line 1, column 1: no column \(name); the header has: \(columns)"
            #expect(failure?.reason == reason && failure?.hint == "The columns are userId, name, username, regDate.")
        }
    }

    /// In one chunk, and byte by byte.
    private func expectRefusal(_ text: String, _ reason: String) async {
        let bytes = Array(text.utf8)
        for cuts in [[], Array(bytes.indices.dropFirst())] {
            #expect(await Reading.users(ChunkedDocument(bytes: bytes, cutAt: cuts), .csv).refusal == reason)
        }
    }

    @Test("UTF-16 is read with and without a byte order mark, however it is cut")
    func encodings() async throws {
        let text = (Self.header + "10,🍎é,b,2020-10-19").utf16
        let little = text.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
            let document = ChunkedDocument(bytes: bytes, cutAt: Array(bytes.indices.dropFirst()))
            #expect(try await Reading.users(document, .csv).get().map(\.name) == ["🍎é"])
        }
        let short = ChunkedDocument([[0xFF, 0xFE] + little.dropLast()])
        #expect(await Reading.users(short, .csv).refusal == "it is not UTF-16")
    }

    @Test("A format follows from the end of a file name or URL")
    func formats() {
        expectEach([
            "a/Members.CSV": .csv, "https://example.org/m.tsv?key=a.json": .tsv, "users.json": .json,
            "names.txt": .names, "names": nil,
        ]) { ListFormat(endingOf: $0) }
    }
}

struct JSONListReaderTests {
    @Test("The list reader rejects an invalid document with the position of the fault, and rethrows other failures")
    func refused() async {
        for (text, sentence) in Reading.rejectedRoots + [
            ("{\n\"é\":[\n]\n,\"\u{65}\u{301}\":x}", "line 4, column 7: expected a value, found 'x'"),
            ("{}", #"line 1, column 2: the object ends without "lotteryList""#),
            (#"{"lotteryList":null}"#, "lotteryList (line 1, column 16): it is null, not an array"),
            (#"{"lotteryList":[],"lotteryList":[]}"#, "lotteryList (line 1, column 19): it appears twice"),
            (#"{"lotteryList":[]}}"#, "line 1, column 19: expected the end, found '}'"),
            (#"{"lotteryList":[1]}"#, "lotteryList[0] (line 1, column 17): it is a number, not an object"),
            (
                #"{"lotteryList":[{"userId":1,"void":true},]}"#,
                "lotteryList[1] (line 1, column 42): expected a value, found ']'"
            ),
            (#"{"lotteryList":[{"userId":1,"void":true} {}]}"#, "line 1, column 42: expected ',' or ']', found '{'"),
        ] {
            #expect(await Reading.entries(ChunkedDocument(text)).refusal == sentence)
        }
        let failure = AccessFailure(
            .unreachable,
            .server(url: "http://127.0.0.1/", host: "127.0.0.1"),
            "the connection was closed"
        )
        let text = #"{"lotteryList":[{"userId":1,"void":true},{"userId""#
        #expect(await Reading.entries(ChunkedDocument([Array(text.utf8)], failure: failure)) == .failure(failure))
    }
}

struct JSONChunkingTests {
    private static let good =
        ##" {"é\n":[1.25e30,{"a":null}],"items":[{"userId":10,"name":"Zoë \ud83d\ude00 林","username":"a\"b","regDate":"2020-10-19"}"##
        + ##" , {"username":"","x":[{}],"regDate":"2019-08-19","name":"\u00e9","userId":18446744073709551615}],"z":-0} "##

    @Test("Chunk boundaries change neither users nor faults, and a truncated document ends too early at its last byte")
    func everyCut() async {
        for text in [
            Self.good, #"{"items":[{"userId":10,"name":"\ud83dx","username":"","regDate":"2020-10-19"}]}"#,
            #"{"items":[{"userId":1.,"name":"","username":"","regDate":"2020-10-19"}]}"#,
            #"{"x":[tru],"items":[]}"#, #"{"items":[],"items":0}"#, #"{"items":[{"name":"é"#, "\u{FEFF}{}", "<html>",
            "{\"items\":[\n{},\n\n \"é\"]}", #"{"items":[]}  x"#, "  ", "nul", "é",
        ] {
            let whole = await Reading.users(ChunkedDocument(text))
            #expect(text == Self.good ? (try? whole.get().count) == 2 : whole.refusal != nil)
            let bytes = Array(text.utf8)
            for document in ChunkedDocument.cutEverywhere(bytes) + [ChunkedDocument(bytes.map { [$0] })] {
                #expect(await Reading.users(document) == whole, "\(document.chunks)")
            }
        }
        let bytes = Array(Self.good.utf8)
        for end in 2..<bytes.count - 1 {
            let result = await Reading.users(ChunkedDocument(bytes: Array(bytes[..<end]), cutAt: []))
            let column = String(repairing: bytes[..<end]).unicodeScalars.count + 1
            #expect(result.refusal == "line 1, column \(column): it ends unexpectedly")
        }
    }
}
