import Foundation
import Testing

/// Exports of other programs, as `Tests/Corpus/exports.py` makes them with what becomes of each.
struct ExportsJourneyTests {
    private struct Case: Decodable {
        let file: String
        let options: [String]
        let stops: String?
        let who: [String]?

        var isWorkbook: Bool { [".xlsx", ".ods"].contains(where: file.hasSuffix) }
    }

    private struct Answer: Decodable {
        struct Player: Decodable {
            let userId: UInt64
            let name: String
            let username: String
            let tickets: Int

            var text: String {
                let details = [username.isEmpty ? nil : "<\(username)>", tickets == 1 ? nil : "x\(tickets)"]
                return (["\(userId) \(name)"] + details.compactMap(\.self)).joined(separator: " ")
            }
        }

        let players: [Player]
    }

    @Test("Each export is drawn from as it is, or stops the draw until options settle it", .python)
    func exports() async throws {
        let folder = try TemporaryFolder()
        let script = try RepositoryFiles.here.get().root + "/Tests/Corpus/exports.py"
        let made = try await TombolaProcess(executable: "/usr/bin/env").run(["python3", script, folder.path])
        let cases = try JSONDecoder().decode([Case].self, from: Foundation.Data(made.outputBytes))
        #expect(Set(cases.map(\.file)).count >= 60)
        let workbooks = cases.filter(\.isWorkbook).sampled(oneOf: 4)
        for one in workbooks + cases.filter({ !$0.isWorkbook }).sampled(oneOf: 20) {
            let list = ["--players", folder.path(one.file)]
            let run = try await TombolaProcess().runInside(
                ["lottery", "players", "--ephemeral", "--json"] + list + one.options
            )
            if let reason = one.stops {
                let error = run.error.replacing("\\\"", with: "\"")
                #expect(run.status != .exited(0) && error.contains(reason), "\(one.file): \(run)")
            } else {
                let answer = try? JSONDecoder().decode(Answer.self, from: Foundation.Data(run.outputBytes))
                #expect(answer?.players.map(\.text) == one.who, "\(one.file) \(one.options): \(run)")
            }
        }
    }
}
