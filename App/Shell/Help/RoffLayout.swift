/// Lays the whole manual out as one page for man(1), in the macros of man(7).
enum RoffLayout {
    static func text(_ manual: Manual) -> String {
        let table = manual.table
        var lines = [
            #".TH TOMBOLA 1 "" "\#(Version.line)" "User Commands""#, ".SH NAME",
            #"tombola \- \#(escaped(String(table.root.summary.dropLast())))"#,
        ]
        for section in manual.overview.sections { lines += section.lines(heading: ".SH") }
        for command in table.commands {
            let page = manual.page(of: command)
            lines += [".SH \(quoted(command.fullName.uppercased()))", escaped(page.summary)]
            lines += page.sections.flatMap { $0.lines(heading: ".SS") }
        }
        for topic in table.topics where topic.name != HelpTopic.exitStatus.name {
            lines += [".SH \(quoted(topic.name.uppercased()))", escaped(topic.page.summary)]
            lines += topic.page.sections.flatMap { $0.lines(heading: ".SS") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A line of text: no backslash is an escape, no hyphen is made typographic, no dot or quote at the start a request.
    fileprivate static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
        return plain.hasPrefix(".") ? "\\&" + plain : plain
    }

    /// What help calls usage has its own name in a manual.
    fileprivate static func title(_ title: String) -> String { title == "Usage" ? "SYNOPSIS" : title.uppercased() }

    fileprivate static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }
}

extension HelpSection {
    fileprivate func lines(heading: String) -> [String] {
        ["\(heading) \(RoffLayout.quoted(heading == ".SH" ? RoffLayout.title(title) : title))"] + blocks.flatMap(\.roff)
    }
}

extension HelpBlock {
    fileprivate var roff: [String] {
        switch self {
        case .paragraph(let text): [".PP", RoffLayout.escaped(text)]
        case .terms(let terms):
            terms.flatMap { [".TP", ".B \(RoffLayout.quoted($0.name))", RoffLayout.escaped($0.meaning)] }
        case .usage(let command, let parts): [".PP", RoffLayout.escaped(([command] + parts).joined(separator: " "))]
        case .shell(let lines), .sample(let lines):
            [".PP", ".nf", ".RS"] + lines.map(RoffLayout.escaped) + [".RE", ".fi"]
        }
    }
}
