import Data
import Domain
import Testing

@Suite("Jackpots payload")
struct JackpotsPayloadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fetch(_ text: String) async throws -> JackpotList {
        try folder.write(Array(text.utf8), to: "jackpots.json")
        let source = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return try await JackpotRemoteDataSource(source: source).fetch().list
    }

    @Test(
        "A document without a list of jackpots is rejected with the position",
        arguments: [
            (#"{"response":"fail","data":null}"#, #"response, at byte 12: it is "fail", not "success""#),
            (#"{"currency":"GBP","data":[]}"#, "response, at byte 0: it is missing"),
            (#"{"response":"success","currency":"GBP","data":null}"#, "data, at byte 46: it is null, not an array"),
            (#"{"response":"success","currency":"GBP"}"#, #"at byte 38: the object ends without "data""#),
            (#"{"response":"success","currency":"ZZZ","data":[]}"#, #""ZZZ" is not a currency code"#),
            (#"{"response":"success","currency":"","data":[]}"#, #""" is not a currency code"#),
            (
                #"{"response":"success","currency":"GBP","data":[{"name":"A","prize":1}]}"#,
                "data, at byte 46: its only item is invalid: data[0], jackpot, at byte 47: it is missing"
            ),
            (#"[]"#, "it is an array, not an object"), ("<!DOCTYPE html>", "it is an HTML page, not JSON"),
            (#"{"response":"success","currency":"GBP","data":[{"na"#, "it ends unexpectedly, at byte 51"),
            (#"{"response":"success","currency":"GBP","data":[]} x"#, "at byte 50"),
        ]
    )
    func refused(text: String, why: String) async throws {
        let failure = await #expect(throws: SourceFailure.self) { try await fetch(text) }
        #expect(failure?.kind == .unreadable)
        #expect(failure?.reason.contains(why) == true, "\(failure?.reason ?? "")")
    }

    @Test("An invalid jackpot is skipped with its position, and the others are read")
    func skipped() async throws {
        let items = [
            #"{"name":"Good","jackpot":0.5,"date":"2026-01-01T12:00:00Z"}"#,
            #"{"jackpot":1,"date":"2026-01-01T12:00:00Z"}"#,
            #"{"name":"B","jackpot":null,"date":"2026-01-01T12:00:00Z"}"#,
            #"{"name":"C","jackpot":"1","date":"2026-01-01T12:00:00Z"}"#,
            #"{"name":"D","jackpot":-1,"date":"2026-01-01T12:00:00Z"}"#,
            #"{"name":"E","jackpot":1,"date":"2026-02-30T12:00:00Z"}"#,
            #"7"#, #"{"name":"Also good","jackpot":1,"date":"2026-01-01T12:00:00Z"}"#,
        ]
        let text = #"{"response":"success","currency":"GBP","data":["# + items.joined(separator: ",") + "]}"
        let list = try await fetch(text)
        #expect(list.jackpots.map(\.name) == ["Good", "Also good"])
        #expect(list.jackpots.first?.prize.amount.description == "0.5")
        #expect(list.skipped.map(\.place) == (1...6).map { "data[\($0)]" })
        let reasons = ["name", "null", "a string", "negative", "2026-02-30", "a number, not an object"]
        for (skipped, reason) in zip(list.skipped, reasons) {
            #expect(skipped.reason.contains(reason), "\(skipped.reason)")
        }
    }
}
