import Data
import Domain
import Foundation
import Testing

@Suite(.limitedConcurrency)
struct UsageReporterContract {
    @Test("A usage reporter sends each event once, in order, with its complete text")
    func order() async throws {
        let server = try LoopbackServer(["/base/stats": .ok([0x2E])])
        let reporter = try UsageReporter.loopback(server)
        let sentences = ["", "a b+c&d=e#f%20?g/h", "über 🍎 日本", "\"quoted\"\n\ttwo lines"]
        let events =
            (0..<20).map { UsageEvent.load(.microseconds($0 * 1_000_999)) }
            + sentences.map { .error($0) } + [.display(.zero)]
        for event in events { reporter.report(event) }
        await reporter.end(within: .unlessItHangs)
        #expect(server.reports() == events.map(\.words))
    }

    @Test("An unresponsive usage server delays the end up to the limit, and events beyond the backlog are dropped")
    func bounded() async throws {
        let server = try LoopbackServer(["/base/stats": .held([0x2E])])
        let reporter = try UsageReporter.loopback(server)
        reporter.report(.error("one"))
        reporter.report(.error("two"))
        let time = await ContinuousClock().measure { await reporter.end(within: .milliseconds(100)) }
        #expect(time >= .milliseconds(100) && time < .unlessItHangs, "the request alone would take longer")
        reporter.report(.error("too late"))
        await reporter.end(within: .unlessItHangs)
        #expect(!server.reports().contains { $0[1] == "too late" })
        let slow = try LoopbackServer(["/base/stats": .held([0x2E])])
        let busy = try UsageReporter.loopback(slow, backlog: 2)
        for number in 0..<10 { busy.report(.error("\(number)")) }
        slow.release()
        await busy.end(within: .unlessItHangs)
        // The first may leave the backlog while the others come, which makes room for any one of them.
        let arrived = slow.reports().map { $0[1] }.sorted()
        #expect(arrived.starts(with: ["0", "1"]) && arrived.count <= 3, "\(arrived)")
    }
}

extension UsageEvent {
    fileprivate var words: [String] {
        switch self {
        case .load(let time):
            ["load", "\(time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000)"]
        case .display: ["display", "0"]
        case .error(let sentence): ["error", sentence]
        }
    }
}

extension UsageReporter {
    static func loopback(_ server: LoopbackServer, backlog: Int = 64) throws -> UsageReporter {
        let client = HTTPClient(timeout: .unlessItHangs * 2)
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url + "/base"), client: client)
        return UsageReporter(source: source, backlog: backlog, words: \.clause)
    }
}

extension LoopbackServer {
    /// Usage reports received, in order: decoded event and data.
    func reports() -> [[String]] {
        requests.map(\.target).filter { $0.contains("/stats?") }.map { target in
            (URLComponents(string: target)?.queryItems ?? []).map { $0.value ?? "" }
        }
    }
}
