import Foundation
import Testing

@testable import App

@MainActor
@Suite("The history of sessions")
struct HistoryFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() -> HistoryFile {
        HistoryFile(folder.path("state/history")) { $0.contains("secret") }
    }

    @Test("Lines last between sessions, except repetitions, secrets and those that start with a space")
    func lines() throws {
        let history = open()
        for line in ["fruit", "fruit ", "", " jackpots", "a secret", "événements 日本"] { history.add(line) }
        open().add("fruit")
        #expect(open().lines == ["fruit", "événements 日本", "fruit"])
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("state/history"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("The history holds at most a thousand lines, the latest ones")
    func limit() throws {
        let history = open()
        for number in 1...1200 { history.add("line \(number)") }
        #expect(history.lines.count == 1000 && history.lines.first == "line 201")
        #expect(open().lines == history.lines)
        let stored = try String(contentsOfFile: folder.path("state/history"), encoding: .utf8)
        #expect(stored.split(separator: "\n").count == 1000)
    }

    @Test("A history without a file, or with one that cannot be written, lasts as long as its session")
    func memory() throws {
        for path in [nil, "/dev/null/history"] {
            let history = HistoryFile(path) { _ in false }
            history.add("fruit")
            #expect(history.lines == ["fruit"])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
    }
}
