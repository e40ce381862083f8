import Foundation
import Presentation
import Testing

@testable import App

struct HelpTests {
    private static let manual = Manual(table: .tombola)
    private static let pages: [HelpPage] =
        [manual.summary(.overview), manual.overview, manual.page(.commands(["lottery"]))]
        + CommandTable.tombola.commands.map(manual.page(of:)) + CommandTable.tombola.topics().map(\.page)

    @Test("Help fits any width", arguments: [40, 80, 132])
    func width(columns: Int) {
        let layout = TextLayout(columns: columns)
        let unfit = Self.pages.flatMap(layout.lines).filter { line in
            line.utf8.count > columns || line.hasSuffix(" ") || !line.utf8.allSatisfy { $0 < 0x80 }
        }
        #expect(unfit == [])
    }

    @Test("The short help of every command has one line of at most 80 columns for each option")
    func summaries() {
        let layout = TextLayout(columns: 80)
        for command in CommandTable.tombola.commands {
            let page = Self.manual.summary(.command(command))
            guard let options = page["Options"] else { continue }
            #expect(layout.lines(HelpPage("", [options])).count == command.options.count + 3, "\(command)")
            #expect(layout.lines(page).count <= 24 || command.options.count > 10, "\(command)")
        }
    }

    @Test("Help never uses fewer than 40 columns")
    func columns() {
        let lines = TextLayout(columns: 12).lines(Self.manual.overview)
        #expect(lines == TextLayout(columns: 40).lines(Self.manual.overview))
    }
}

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
        let help = try await TombolaProcess().runInside(["help", "json"]).output
        let described = Set(help.matches(of: /"(\w+)":/).map { String($0.1) })
        #expect(try printed().subtracting(described) == [])
    }
}
