import Domain

/// Puts an announcement into a medium. Texts of strangers are escaped: they cannot become markup, links or commands.
struct AnnouncementLayout {
    /// Escapes a text of strangers.
    private let escaped: (String) -> String
    private let strong: (String) -> String
    /// Marks the code in words of the announcement's own.
    private let words: (String) -> String
    private let link: (String) -> String
    /// Breaks a text into lines, all but the first after this many blanks.
    var wrapped: (_ text: String, _ indent: Int) -> String = { text, _ in text }

    private func callAsFunction(_ text: AnnouncementText) -> String {
        text.parts.map { part in
            switch part {
            case .words(let text): words(text)
            case .given(let text): escaped(SafeText.of(text))
            case .strong(let text): strong(escaped(SafeText.of(text)))
            case .link(let url): link(url)
            }
        }.joined()
    }

    /// Lines of a list, each after its mark, with a command below the second.
    private func items(_ items: [AnnouncementText], isOrdered: Bool, command: String?) -> String {
        items.enumerated().map { index, item in
            let mark = isOrdered ? "\(index + 1). " : "- "
            return mark + wrapped(self(item), mark.count) + "\n"
                + (index == 1 ? command.map { "\n\($0)\n" } ?? "" : "")
        }.joined() + "\n"
    }

    /// - Parameter window: The width of a terminal that shows it, which may be narrower than a mail; nil without one.
    static func text(_ blocks: [AnnouncementBlock], in window: Int? = nil) -> String {
        let width = min(window ?? mailWidth, mailWidth)
        let isNarrow = width < mailWidth
        let plain = AnnouncementLayout(
            escaped: { $0 },
            strong: { $0 },
            words: { $0.replacing("`", with: "") },
            link: { $0 },
            wrapped: { $0.wrappedForMail(width, indent: $1) }
        )
        return blocks.map { block in
            switch block {
            case .heading(let words, level: 3): words + ":\n"
            case .heading(let words, _): words.uppercased() + "\n\n"
            case .table(let rows, _, _):
                rows.map { row in
                    let line = "\(plain(row.label)): \(plain(row.value))"
                    return (isNarrow ? plain.wrapped(line, 2) : line) + "\n"
                }.joined() + "\n"
            case .list(let items, let isOrdered, let command):
                plain.items(items, isOrdered: isOrdered, command: command.map { "       \($0)\n" })
            case .paragraph(let text): plain.wrapped(plain(text), 0) + "\n\n"
            case .selfCheck: ""
            case .program(let program):
                "check.py, from the next line to the end (\(program.count { $0 == "\n" }) lines):\n\n"
                    + program
            }
        }.joined()
    }

    /// Other mails quote it.
    private static let mailWidth = 72

    static func markdown(_ blocks: [AnnouncementBlock]) -> String {
        let marked = AnnouncementLayout(
            escaped: \.escapedForMarkdown,
            strong: { "**\($0)**" },
            words: { $0 },
            link: { "`\($0)`" }
        )
        return blocks.map { block in
            switch block {
            case .heading(let text, level: 3): "\(text):\n\n"
            case .heading(let text, let level): String(repeating: "#", count: level) + " \(text)\n\n"
            case .table(let rows, let headings, _) where headings.isEmpty:
                rows.map { "- \(marked($0.label)): \(marked($0.value))\n" }.joined() + "\n"
            case .table(let rows, let headings, _):
                "| \(headings.joined(separator: " | ")) |\n| --- | --- |\n"
                    + rows.map { "| \(marked($0.label)) | \(marked($0.value)) |\n" }.joined() + "\n"
            case .list(let items, let isOrdered, let command):
                marked.items(
                    items,
                    isOrdered: isOrdered,
                    command: command.map { "   ```sh\n   \($0)\n   ```\n" }
                )
            case .paragraph(let text): marked(text) + "\n\n"
            case .selfCheck: ""
            case .program(let text): "```python\n\(text)```\n"
            }
        }.joined()
    }

    static func html(_ blocks: [AnnouncementBlock], _ page: AnnouncementPage) -> String {
        let marked = AnnouncementLayout(
            escaped: { "<bdi>\($0.escapedForHTML)</bdi>" },
            strong: { "<strong>\($0)</strong>" },
            words: { $0.escapedForHTML.replacing(/`([^`]*)`/) { "<code>\($0.1)</code>" } },
            link: { "<a href=\"\($0)\">\($0)</a>" }
        )
        // A line above a list is a section itself, before the first one.
        let section = blocks.firstIndex { if case .heading(_, level: 2) = $0 { true } else { false } } ?? 0
        func heading(_ text: String, _ level: Int) -> String { "<h\(level)>\(text)</h\(level)>\n" }
        return page.start
            + blocks.enumerated().map { index, block in
                switch block {
                case .heading(let text, let level):
                    heading(text, index < section ? min(level, 2) : level)
                case .table(let rows, _, let caption):
                    "<table>\n  <caption>\(caption)</caption>\n"
                        + rows.map { "  <tr><th scope=\"row\">\(marked($0.label))<td>\(marked($0.value))\n" }
                        .joined()
                        + "</table>\n"
                case .list(let items, let isOrdered, let command):
                    "<\(isOrdered ? "ol" : "ul")>\n"
                        + items.enumerated().map { index, item in
                            "  <li>\(marked(item))\(index == 1 ? command.map { "<pre>\($0)</pre>" } ?? "" : "")\n"
                        }.joined() + "</\(isOrdered ? "ol" : "ul")>\n"
                case .paragraph(let text): "<p>\(marked(text))\n"
                case .selfCheck(let changes): page.check(changes.map { "    <li>\(marked($0))\n" }.joined())
                case .program(let text):
                    "<details>\n  <summary>check.py, the whole program</summary>\n  <pre>\(text.escapedForHTML)</pre>\n</details>\n"
                }
            }.joined() + page.end
    }
}

extension String {
    /// Lines of at most that many columns, as far as words allow it. No name begins a line.
    fileprivate func wrappedForMail(_ width: Int, indent: Int) -> String {
        let blanks = String(repeating: " ", count: indent)
        return Line(self).wrapped(to: max(width - indent, 1)).map(\.text).joined(separator: "\n" + blanks)
    }

    fileprivate var escapedForHTML: String {
        replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
    }

    /// Also a text that begins like a list or a heading, or holds an address, stays a text.
    fileprivate var escapedForMarkdown: String {
        let anywhere = "\\`*_[]<>&|~#$:=^{}".unicodeScalars
        let atStart = ".)+-".unicodeScalars
        var escaped = ""
        var isStart = true
        for scalar in unicodeScalars {
            if anywhere.contains(scalar) || isStart && atStart.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
            isStart = isStart && ("0"..."9").contains(scalar)
        }
        return escaped.replacing(/(?i)www(?=\.)/.matchingSemantics(.unicodeScalar)) { $0.output + "\\" }
    }
}
