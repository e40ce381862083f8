import Data
import Domain
import Foundation
import Testing

/// What every keeper of jackpots has to do. Another one is one more case here.
@Suite("Every keeper of jackpots", .inTurns)
struct JackpotRepositoryContract {
    enum Place: CaseIterable {
        case directoryAndFile, serverAndFile, serverAndMemory, values
    }

    static let payload =
        #"{"response":"success","currency":"GBP","data":["#
        + #"{"name":"Game 1","jackpot":1000000,"date":"2026-01-01T12:00:00Z"},"#
        + #"{"name":"Lucky Dip","jackpot":2000000,"date":"2026-01-02T13:00:00+01:00"}]}"#

    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Array(Self.payload.utf8), to: "jackpots.json")
        server = try LoopbackServer(["/jackpots.json": .ok(Array(Self.payload.utf8))])
    }

    private var files: FileSavedResponses { FileSavedResponses(folder: folder.path("cache")) }

    private var remote: HTTPDocumentSource {
        get throws {
            let client = HTTPClient(spooling: Spooling(folder: folder.path))
            return HTTPDocumentSource(base: try HTTPAddress(server.url), client: client)
        }
    }

    private func repository(_ place: Place) throws -> any JackpotRepository {
        let directory = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return switch place {
        case .directoryAndFile: SavedResponseJackpotRepository(source: directory, responses: files)
        case .serverAndFile: SavedResponseJackpotRepository(source: try remote, responses: files)
        case .serverAndMemory: SavedResponseJackpotRepository(source: try remote, responses: MemorySavedResponses())
        case .values: InMemoryJackpotRepository(.success(try .named("Game 1", "Lucky Dip")))
        }
    }

    private func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSince1970: milliseconds) }

    @Test("has nothing at first", arguments: Place.allCases)
    func empty(place: Place) async throws {
        #expect(try await repository(place).saved() == nil)
    }

    @Test("keeps nothing by fetching", arguments: Place.allCases)
    func fetching(place: Place) async throws {
        let repository = try repository(place)
        #expect(try await repository.fetch().list == .named("Game 1", "Lucky Dip"))
        #expect(try await repository.saved() == nil)
    }

    @Test("gives back what was kept last, and the moment to the millisecond", arguments: Place.allCases)
    func keeping(place: Place) async throws {
        let repository = try repository(place)
        let fetched = try await repository.fetch()
        for milliseconds: Int64 in [1_767_268_800_123, -1, 4_102_444_800_999] {
            try await repository.keep(fetched, at: moment(milliseconds))
            let saved = SavedJackpots(list: fetched.list, fetchedAt: moment(milliseconds))
            #expect(try await repository.saved() == saved)
        }
    }

    @Test("keeps the bytes exactly as they came, and those of another place apart")
    func bytes() async throws {
        let here = try repository(.serverAndFile)
        try await here.keep(try await here.fetch(), at: moment(5))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
        let name = try #require(names.first)
        #expect(names.count == 1)
        #expect(try String(contentsOfFile: folder.path("cache/\(name)"), encoding: .utf8) == Self.payload)
        #expect(try await repository(.directoryAndFile).saved() == nil)
    }

    @Test("says what is wrong with a kept file that was edited, and does not take it for another kind of failure")
    func damaged() async throws {
        let here = try repository(.serverAndFile)
        try await here.keep(try await here.fetch(), at: moment(5))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
        let path = folder.path("cache/\(try #require(names.first))")
        try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path))
        let failure = await #expect(throws: SourceFailure.self) { try await here.saved() }
        #expect(failure?.kind == .unreadable && failure?.subject == path)
    }

    @Test(
        "takes nothing for a list that is none",
        arguments: [
            (#"{"response":"fail","data":null}"#, #"response, at byte 12: it is "fail", not "success""#),
            (#"{"currency":"GBP","data":[]}"#, "response, at byte 0: it is missing"),
            (#"{"response":"success","currency":"GBP","data":null}"#, "data, at byte 46: it is null, not a list"),
            (#"{"response":"success","currency":"GBP"}"#, "data, at byte 0: it is missing"),
            (#"{"response":"success","currency":"ZZZ","data":[]}"#, #""ZZZ" is not the code of a currency"#),
            (#"{"response":"success","currency":"","data":[]}"#, #""" is not the code of a currency"#),
            (
                #"{"response":"success","currency":"GBP","data":[{"name":"A","prize":1}]}"#,
                "data, at byte 46: its only item is invalid: data[0], jackpot, at byte 47: it is missing"
            ),
            (#"[]"#, "it is a list, not an object"), ("<!DOCTYPE html>", "it is an HTML page, not JSON"),
            (#"{"response":"success","currency":"GBP","data":[{"na"#, "it ends too early, at byte 51"),
            (#"{"response":"success","currency":"GBP","data":[]} x"#, "at byte 50"),
        ]
    )
    func refused(text: String, why: String) async throws {
        server.route("/jackpots.json", .ok(Array(text.utf8)))
        let failure = await #expect(throws: SourceFailure.self) { try await repository(.serverAndFile).fetch() }
        #expect(failure?.kind == .unreadable)
        #expect(failure?.reason.contains(why) == true, "\(failure?.reason ?? "")")
    }

    @Test("leaves out what cannot be read, with its position, and keeps what can")
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
        server.route("/jackpots.json", .ok(Array(text.utf8)))
        let list = try await repository(.serverAndFile).fetch().list
        #expect(list.jackpots.map(\.name) == ["Good", "Also good"])
        #expect(list.jackpots.first?.prize.amount.description == "0.5")
        #expect(list.skipped.map(\.place) == (1...6).map { "data[\($0)]" })
        let reasons = ["name", "null", "a string", "negative", "2026-02-30", "a number, not an object"]
        for (skipped, reason) in zip(list.skipped, reasons) {
            #expect(skipped.reason.contains(reason), "\(skipped.reason)")
        }
    }

    @Test("leaves what was kept as it is where the next cannot be kept")
    func cannotKeep() async throws {
        let here = try repository(.serverAndFile)
        let fetched = try await here.fetch()
        try await here.keep(fetched, at: moment(5))
        let place = SavedResponseJackpotRepository(
            source: try remote,
            responses: FileSavedResponses(folder: folder.path("jackpots.json"))
        )
        await expectStoreFailure(.cannotCreate) { try await place.keep(fetched, at: moment(6)) }
        #expect(try await here.saved()?.fetchedAt == moment(5))
    }

    @Test("has all of one of two that keep at once")
    func atOnce() async throws {
        let small = FetchedJackpots(list: try .named("a"), response: Array(Self.payload.utf8))
        let large = FetchedJackpots(
            list: small.list,
            response: Array(Self.payload.utf8) + [UInt8](repeating: 0x20, count: 300_000)
        )
        let here = try repository(.serverAndFile)
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    let moment = Timestamp(millisecondsSince1970: Int64(number))
                    try await here.keep(number.isMultiple(of: 2) ? small : large, at: moment)
                    _ = try await here.saved()
                }
            }
            try await group.waitForAll()
        }
        #expect(try await here.saved()?.list == .named("Game 1", "Lucky Dip"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).count == 1)
    }
}
