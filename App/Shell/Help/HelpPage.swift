import Domain
import Presentation

/// A name and its meaning, in help and among completions.
struct HelpTerm: Sendable {
    let name: String
    let meaning: String

    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }
}

/// A help page, independent of its layout on a terminal or in the manual.
struct HelpPage: Sendable {
    /// One sentence.
    let summary: String
    let sections: [HelpSection]

    /// - Parameter sections: those without content are omitted.
    init(_ summary: String, _ sections: [HelpSection]) {
        self.summary = summary
        self.sections = sections.filter { !$0.blocks.allSatisfy(\.isEmpty) }
    }

    subscript(title: String) -> HelpSection? { sections.first { $0.title == title } }
}

/// A help page that is not about a command.
struct HelpTopic: Sendable {
    let name: String
    let page: HelpPage
}

struct HelpSection: Sendable {
    let title: String
    var blocks: [HelpBlock]
}

extension HelpSection {
    init(_ title: String, _ blocks: HelpBlock...) { self.init(title: title, blocks: blocks) }
}

enum HelpBlock: Sendable {
    case paragraph(String)
    /// Names and their meanings, in two columns.
    case terms([HelpTerm])
    /// A usage line, never broken inside a part.
    case usage(command: String, parts: [String])
    /// Shell lines, continued with a backslash.
    case shell([String])
    /// Other samples, such as JSON.
    case sample([String])

    fileprivate var isEmpty: Bool {
        switch self {
        case .paragraph(let text): text.isEmpty
        case .terms(let terms): terms.isEmpty
        case .usage: false
        case .shell(let lines), .sample(let lines): lines.isEmpty
        }
    }
}

extension HelpPage {
    /// Reads a page from a text: its summary, and sections.
    ///
    /// - Parameter inserted: what replaces a line such as `@variables`.
    init(text: [UInt8], inserting inserted: [String: [HelpSection]] = [:]) {
        let text = String(repairing: text)
        let sections = [HelpSection](text: String(text.drop { $0 != "\n" }), inserting: inserted)
        self.init(String(text.prefix { $0 != "\n" }), sections)
    }
}

extension [HelpSection] {
    /// Reads sections from a text in a subset of Markdown: titles after `#`, paragraphs, terms whose meaning begins with a
    /// colon on the next line, and indented samples; the lines of a sample for a shell begin with `$`.
    init(text: String, inserting inserted: [String: [HelpSection]] = [:]) {
        self = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for lines in lines.split(separator: "") {
            let block = lines.map(String.init)
            if block[0].hasPrefix("# ") {
                append(HelpSection(String(block[0].dropFirst(2))))
            } else if block[0].hasPrefix("@") {
                for section in inserted[String(block[0].dropFirst())] ?? [] {
                    if section.title.isEmpty { section.blocks.forEach { add($0) } } else { append(section) }
                }
            } else {
                add(HelpBlock(lines: block))
            }
        }
    }

    /// Adds a block to the last section. Terms continue those before them.
    private mutating func add(_ block: HelpBlock) {
        guard let last = indices.last else { return }
        if case .terms(let terms) = block, case .terms(let before)? = self[last].blocks.last {
            self[last].blocks.removeLast()
            self[last].blocks.append(.terms(before + terms))
        } else {
            self[last].blocks.append(block)
        }
    }
}

extension HelpBlock {
    fileprivate init(lines: [String]) {
        let indent = "    "
        if lines.count > 1, lines[1].hasPrefix(": ") {
            let meaning = [String(lines[1].dropFirst(2))] + lines.dropFirst(2)
            self = .terms([HelpTerm(lines[0], meaning.joined(separator: " "))])
        } else if lines[0].hasPrefix(indent + "$ ") {
            self = .shell(lines.map { String($0.dropFirst(indent.count + 2)) })
        } else if lines[0].hasPrefix(indent) {
            self = .sample(lines.map { String($0.dropFirst(indent.count)) })
        } else {
            self = .paragraph(lines.joined(separator: " "))
        }
    }
}
