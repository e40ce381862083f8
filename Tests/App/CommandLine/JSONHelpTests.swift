import Foundation
import Testing

@Suite("Help about JSON")
struct JSONHelpTests {
    private static let transcripts = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Transcripts")

    /// The names in the output of all commands with `--json` in the transcripts.
    private func printed() throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.transcripts.path)
        return try files.reduce(into: []) { names, file in
            let text = try String(contentsOf: Self.transcripts.appending(path: file), encoding: .utf8)
            var isJSON = false
            for line in text.split(separator: "\n") {
                if line.hasPrefix("$ ") || line.hasPrefix("```") {
                    isJSON = line.contains("tombola") && line.contains("--json") && !line.contains("commit ")
                } else if isJSON {
                    let value = try? JSONSerialization.jsonObject(with: Data(line.trimmingPrefix("2> ").utf8))
                    Self.addNames(in: value, to: &names)
                }
            }
        }
    }

    /// A receipt has a format of its own.
    private static func addNames(in value: Any?, to names: inout Set<String>) {
        for element in value as? [Any] ?? [] { addNames(in: element, to: &names) }
        for (name, value) in value as? [String: Any] ?? [:] {
            names.insert(name)
            if name != "receipt" { addNames(in: value, to: &names) }
        }
    }

    @Test("Help describes every member of the JSON in the transcripts")
    func members() async throws {
        let help = try await TombolaProcess()("help", "json").output
        let described = Set(help.matches(of: /"(\w+)":/).map { String($0.1) })
        #expect(try printed().subtracting(described) == [])
    }
}
