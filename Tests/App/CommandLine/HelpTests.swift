import Foundation
import Presentation
import Testing

@testable import App

@Suite("Help")
struct HelpTests {
    private static let manual = Manual(table: .tombola)
    private static let pages: [HelpPage] =
        [manual.short, manual.overview, manual.page(.commands(["lottery"]))]
        + CommandTable.tombola.commands.map(manual.page(of:)) + CommandTable.tombola.topics().map(\.page)

    @Test("Help fits any width", arguments: [40, 60, 80, 132])
    func width(columns: Int) {
        let layout = TextLayout(columns: columns)
        let unfit = Self.pages.flatMap(layout.lines).filter { line in
            line.utf8.count > columns || line.hasSuffix(" ") || !line.utf8.allSatisfy { $0 < 0x80 }
        }
        #expect(unfit == [])
    }

    @Test("The summary of every command and group fits a screen of 24 rows")
    func summaries() {
        let table = CommandTable.tombola
        let groups = Set(table.commands.map { [$0.words[0]] }).filter { table.words(after: $0).count > 1 }
        let subjects = [.overview] + groups.map(HelpSubject.commands) + table.commands.map(HelpSubject.command)
        let layout = TextLayout(columns: 80)
        for subject in subjects {
            let lines = Self.manual.summaries(subject).map { layout.lines($0) }
            #expect(lines.contains { $0.count <= Manual.rowsOfSummary }, "\(lines.map(\.count)) \(lines[0][0])")
        }
        let draw = Self.manual.summaries(.command(.named("lottery draw"))).map { layout.lines($0).joined() }
        #expect(
            draw.allSatisfy { summary in
                Command.named("lottery draw").options.allSatisfy { summary.contains($0.long) }
            }
        )
    }

    @Test("Help never uses fewer than 40 columns")
    func columns() {
        let lines = TextLayout(columns: 12).lines(Self.manual.overview)
        #expect(lines == TextLayout(columns: 40).lines(Self.manual.overview))
    }
}

@Suite("The manual page")
struct ManualPageTests {
    private let lines = RoffLayout.text(Manual(table: .tombola)).split(separator: "\n").map(String.init)

    @Test("No line of the manual page is mistaken for a request or has a bare backslash")
    func escapes() {
        let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi", ".RS", ".RE"]
        for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
        let escape = /\\(-|e|&|\(aq|\(dq)/
        #expect(lines.filter { $0.contains("\\") && $0.replacing(escape, with: "").contains("\\") } == [])
    }

    @Test("The manual page documents every option")
    func options() {
        let text = lines.joined(separator: "\n")
        for option in CommandTable.tombola.options {
            #expect(text.contains(option.long.replacing("-", with: "\\-")), "\(option.long)")
        }
    }
}

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
