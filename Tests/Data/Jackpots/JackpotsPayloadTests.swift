import Data
import Domain
import Testing

@Suite("Jackpots payload")
struct JackpotsPayloadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fetch(_ text: String) async throws -> ItemList<Jackpot> {
        try folder.write(Array(text.utf8), to: "jackpots.json")
        let source = DirectoryDocumentSource(folder: folder.path)
        let remote = DocumentRemoteDataSource(.jackpots, of: source)
        let lists = CachedListRepository(JackpotsPayload.self, remote: remote, local: InMemoryListDataSource()) {
            .sample
        }
        return try await lists.fetch().list
    }

    @Test(
        "A document without a list of jackpots is rejected with the position",
        arguments: [
            (#"{"response":"fail","data":null}"#, #"response, at byte 12: it is "fail", not "success""#),
            (#"{"currency":"GBP","data":[]}"#, "response, at byte 0: it is missing"),
            (#"{"response":"success","currency":"ZZZ","data":[]}"#, #""ZZZ" is not a currency code"#),
            (#"{"response":"success","currency":"","data":[]}"#, #""" is not a currency code"#),
        ]
    )
    func refused(text: String, why: String) async throws {
        let failure = await #expect(throws: AccessFailure.self) { try await fetch(text) }
        #expect(failure?.kind == .unreadable)
        #expect(failure?.reason.contains(why) == true, "\(failure?.reason ?? "")")
    }
}
