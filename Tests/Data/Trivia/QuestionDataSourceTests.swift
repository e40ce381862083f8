import Data
import Domain
import Foundation
import Synchronization
import Testing

@Suite("Question data sources") struct QuestionDataSourceTests {
    private let repository = RemoteOrLocalQuestionRepository(source: EmbeddedDocumentSource())

    private func all() async throws -> [Question] {
        let fetched = try await repository.questions(QuestionKind()) { _ in }
        #expect(fetched.skipped == [] && fetched.isAll)
        return fetched.questions
    }

    @Test("The embedded questions number at least 66 in six categories, all different")
    func many() async throws {
        let questions = try await all()
        #expect(questions.count >= 66)
        #expect(Set(questions.map { FoldedText($0.text) }).count == questions.count)
        #expect(Set(questions.map(\.category)).count >= 6)
        #expect(try await repository.categories().map(\.name).sorted() == Set(questions.map(\.category)).sorted())
    }

    @Test("The embedded questions are balanced in category, difficulty and answer")
    func balanced() async throws {
        let questions = try await all()
        for category in Set(questions.map(\.category)) {
            for difficulty in Difficulty.allCases {
                #expect(questions.count { $0.category == category && $0.difficulty == difficulty } == 3, "\(category)")
            }
        }
        let rights = questions.count(where: \.answer)
        #expect(abs(2 * rights - questions.count) <= 2, "\(rights) of \(questions.count) are true")
    }

    @Test("The embedded questions are sentences without escapes")
    func sentences() async throws {
        for question in try await all() {
            #expect(question.text.hasSuffix(".") && !question.text.contains("&") && question.text.count < 100)
        }
        let text = try await all().map(\.text).joined(separator: "\n")
        for sign in ["\"", "'", "é", "π", "°", "²", "ë"] { #expect(text.contains(sign), "\(sign)") }
    }

    private static let away = SourceFailure(.unreachable, "http://a", "it is away")

    @Test("A question repository queries its remote data source if that answers queries")
    func remote() async throws {
        let remote = RemoteOrLocalQuestionRepository(remote: .inMemory(.samples(1...3)), local: .failing(Self.away))
        #expect(try await remote.questions(QuestionKind()) { _ in } == .some(.samples(1...3)))
        #expect(try await remote.categories().first?.id == 1 && remote.sourceName == "remote")
        let failing = RemoteOrLocalQuestionRepository(remote: .failing(Self.away), local: .inMemory(.samples(1...3)))
        await #expect(throws: TriviaError.source(Self.away)) { try await failing.questions(QuestionKind()) { _ in } }
        await #expect(throws: Self.away) { try await failing.categories() }
    }

    @Test("A question repository filters its local data source if the remote one answers no queries")
    func local() async throws {
        let repository = RemoteOrLocalQuestionRepository(
            remote: .failing(Self.away, answersQueries: false),
            local: .inMemory([.sample(1, in: "Art"), .sample(2), .sample(3, in: "ART")])
        )
        let art = QuestionKind(category: QuestionCategory(name: "art"))
        let fetched = try await repository.questions(art) { _ in }
        #expect(fetched.questions == [.sample(1, in: "Art"), .sample(3, in: "ART")] && fetched.isAll)
        #expect(try await repository.categories().map(\.name) == ["Art", "History"])
        #expect(repository.sourceName == "local")
    }
}

/// A loopback server with Open Trivia DB's three endpoints, and a repository over it with a manual clock.
struct TriviaServer: Sendable {
    let server: LoopbackServer
    let clock = ManualClock()
    let repository: RemoteOrLocalQuestionRepository
    /// Reported pauses in seconds.
    let waits = Waits()

    static let row =
        #"{"category":"Art","type":"boolean","difficulty":"easy","question":"Q%3F%20%26amp%3B","#
        + #""correct_answer":"True","incorrect_answers":["False"]}"#

    init() throws {
        server = try LoopbackServer()
        server.route("/api_token.php", .ok(Array(#"{"response_code":0,"response_message":"","token":"abc"}"#.utf8)))
        server.route("/api.php", Self.page())
        let client = HTTPClient(spooling: Spooling(folder: "/tmp"))
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: client)
        repository = RemoteOrLocalQuestionRepository(source: source, clock: clock)
    }

    static func page(_ rows: String...) -> LoopbackServer.Reply {
        let results = rows.isEmpty ? row : rows.joined(separator: ",")
        return .ok(Array(#"{"response_code":0,"results":[\#(results)]}"#.utf8))
    }

    static func code(_ code: Int) -> LoopbackServer.Reply {
        .ok(Array(#"{"response_code":\#(code),"results":[]}"#.utf8))
    }

    /// Requested paths and queries.
    var targets: [String] { server.requests.map(\.target) }

    final class Waits: Sendable {
        private let seconds = Mutex<[Int]>([])
        var all: [Int] { seconds.withLock { $0 } }
        func add(_ count: Int) { seconds.withLock { $0.append(count) } }
    }
}
