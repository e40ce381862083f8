import Foundation
import Testing

@testable import App

@MainActor
@Suite("The history of sessions")
struct HistoryFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() -> HistoryFile {
        HistoryFile(folder.path("state/history"), largest: 1 << 16) { $0.contains("secret") }
    }

    @Test("Lines last between sessions, except repetitions, secrets, control characters and lines after a space")
    func lines() throws {
        let history = open()
        let lines = [
            "fruit", "fruit ", "", " jackpots", "a secret", "verify \u{1B}[2J", "verify \u{9B}", "événements 日本",
        ]
        for line in lines { history.add(line) }
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

    @Test("The end of a history above its size limit is used, and the file is cut to it")
    func large() throws {
        let lines = [String(repeating: "x", count: 1 << 16), "cut"] + (1...900).map { "line \($0)" }
        try folder.makeFolder("state")
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "state/history")
        let history = open()
        #expect(history.lines == Array(lines.dropFirst()))
        #expect(try folder.bytes("state/history").count < 10_000)
        history.add("fruit")
        #expect(open().lines == history.lines)
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
