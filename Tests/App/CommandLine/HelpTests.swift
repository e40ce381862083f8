import Data
import Foundation
import Presentation
import Testing

@testable import App

struct HelpTests {
    private static let manual = Manual(table: .tombola)
    private static let pages: [HelpPage] =
        [manual.page(.overview, isBrief: true), manual.overview, manual.page(.commands(["lottery"]))]
        + CommandTable.tombola.commands.map { manual.page(.command($0)) } + CommandTable.tombola.topics().map(\.page)

    @Test("Help is ASCII and fits 40 columns or more, and its short form has a line for each option")
    func width() {
        for columns in [40, 80, 132] {
            let layout = TextLayout(columns: columns)
            let lines = Self.pages.flatMap(layout.lines)
            let foreign = lines.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
            #expect(foreign == [], "help must be ASCII, which every terminal and pager shows")
            let unfit = lines.filter { $0.count > columns || $0.hasSuffix(" ") }
            #expect(unfit == [], "help must fit in \(columns) columns, without blanks at the ends of its lines")
        }
        let overviews = [12, 40].map { TextLayout(columns: $0).lines(Self.manual.overview) }
        #expect(overviews[0] == overviews[1])
        let common = TextLayout(columns: 80)
        for command in CommandTable.tombola.commands {
            let page = Self.manual.page(.command(command), isBrief: true)
            guard let options = page["Options"] else { continue }
            let lines = common.lines(HelpPage("", [options])).filter { $0.hasPrefix(" ") }
            let wrapped = zip(lines, lines.dropFirst()).filter { !$1.hasPrefix("  -") }.map(\.0)
            #expect(wrapped == [], "\(command): the first sentence about an option must fit in its line of 80 columns")
            #expect(lines.count == command.options.count + wrapped.count, "\(command)")
            #expect(common.lines(page).count <= 24 || command.options.count > 10, "\(command)")
        }
    }
}

struct ManualPageTests {
    private let lines = RoffLayout.text(Manual(table: .tombola)).split(separator: "\n").map(String.init)

    @Test("The manual page documents every option, and none of its lines is a request or has a bare backslash")
    func escapes() {
        let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi", ".RS", ".RE"]
        let begun = lines.filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map { String($0.prefix { $0 != " " }) }
        #expect(Set(begun).subtracting(requests) == [])
        let escape = /\\(-|e|&|\(aq|\(dq)/
        #expect(lines.filter { $0.contains("\\") && $0.replacing(escape, with: "").contains("\\") } == [])
        let text = lines.joined(separator: "\n")
        let options = CommandTable.tombola.options.map { $0.long.replacing("-", with: "\\-") }
        #expect(options.filter { !text.contains($0) } == [])
    }
}

struct ListHelpTests {
    @Test("The help about lists describes every format that a list can have")
    func formats() throws {
        let lines = try RepositoryFiles.here.get().text("App/Lottery/Help/lists.txt").split(separator: "\n")
        let terms = zip(lines, lines.dropFirst()).filter { $1.hasPrefix(": ") }.map(\.0)
        let described = terms.flatMap { $0.split { !$0.isLetter } }.map(String.init)
        #expect(Set(ListFormat.allCases.map(\.rawValue)).subtracting(described) == [])
    }
}

struct JSONHelpTests {
    /// The names in the output of all commands with `--json` in the transcripts.
    private func printed() throws -> Set<String> {
        let files = try RepositoryFiles.here.get()
        return try files.names(in: "Tests/Transcripts").reduce(into: []) { names, file in
            let path = "Tests/Transcripts/\(file)"
            var isJSON = false
            for block in Transcript(path: path, text: try files.text(path)).blocks {
                if block.words == ["json", "output"], isJSON { names.formUnion(Self.names(in: block.lines)) }
                for command in block.kind == "console" ? block.commands : [] {
                    isJSON = command.text.contains("--json") && !command.text.contains("commit ")
                    let lines = command.expected.flatMap { JSONLayout.lines(String($0.trimmingPrefix("2> "))) }
                    if isJSON { names.formUnion(Self.names(in: lines)) }
                }
            }
        }
    }

    /// A receipt has a format of its own.
    private static func names(in lines: [String]) -> [String] {
        var isReceipt = false
        return lines.flatMap { line in
            if line.hasPrefix("  }") { isReceipt = false }
            defer { if line == "  \"receipt\": {" { isReceipt = true } }
            return isReceipt ? [] : line.captures(of: #""(\w+)": ?"#)
        }
    }

    @Test("Help describes every member of the JSON in the transcripts")
    func members() async throws {
        let help = try await TombolaProcess().runInside(["help", "json"]).output
        let described = Set(help.captures(of: #""(\w+)":"#))
        let missing = try printed().subtracting(described)
        #expect(missing == [])
    }
}
