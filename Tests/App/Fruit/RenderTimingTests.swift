import Foundation
import Testing

@Suite(.limitedConcurrency)
struct RenderTimingTests {
    @Test("The display time of a fruit command includes its load time")
    func times() async throws {
        let fruit = Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)
        let server = try LoopbackServer([
            "/stats": .ok([0x2E]),
            "/fruit.json": .answer { _ in
                Thread.sleep(forTimeInterval: 0.05)
                return .ok(fruit)
            },
        ])
        _ = try await TombolaProcess().runInside(["fruit", "--ephemeral", "--stats", "on", "--source", server.url])
        let reports = server.reports()
        #expect(reports.map { $0[0] } == ["load", "display"])
        let times = reports.compactMap { Int($0[1]) }
        #expect(times.count == 2 && times[0] >= 50 && times[1] >= times[0])
    }
}
