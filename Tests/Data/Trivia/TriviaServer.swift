import Data
import Foundation
import Synchronization

/// A loopback server with Open Trivia DB's three endpoints, and a repository that asks it by a clock that stands still.
struct TriviaServer: Sendable {
    let server: LoopbackServer
    let clock = ManualClock()
    let repository: RemoteOrLocalQuestionRepository
    /// The pauses that were reported, in seconds.
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

    /// What it was asked, without the host.
    var targets: [String] { server.requests.map(\.target) }

    final class Waits: Sendable {
        private let seconds = Mutex<[Int]>([])
        var all: [Int] { seconds.withLock { $0 } }
        func add(_ count: Int) { seconds.withLock { $0.append(count) } }
    }
}
