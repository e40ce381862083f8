import Domain

/// Puts an announcement into a medium. Texts of strangers are escaped: they cannot become markup, links or commands.
enum AnnouncementLayout {
    private typealias Block = AnnouncementBlock

    static func text(_ blocks: [AnnouncementBlock]) -> String {
        func plain(_ spans: [Block.Span]) -> String {
            spans.map {
                switch $0 {
                case .words(let text), .given(let text), .strong(let text), .code(let text): text
                }
            }.joined()
        }
        return blocks.reduce(into: "") { text, block in
            switch block {
            case .title(let words), .section(let words): text += words.uppercased() + "\n\n"
            case .lead(let words): text += words + ":\n"
            case .table(let rows, _):
                text += rows.map { "\(plain($0.label)): \(plain($0.value))\n" }.joined() + "\n"
            case .list(let items, let isOrdered):
                for (index, item) in items.enumerated() {
                    text += "\(isOrdered ? "\(index + 1)." : "-") \(plain(item.spans))\n"
                    if let command = item.command { text += "\n       \(command)\n\n" }
                }
                text += "\n"
            case .paragraph(let spans): text += plain(spans) + "\n\n"
            case .program(let program): text += "check.py, from the next line to the end:\n\n" + program
            }
        }
    }

    static func markdown(_ blocks: [AnnouncementBlock]) -> String {
        func marked(_ spans: [Block.Span]) -> String {
            spans.map {
                switch $0 {
                case .words(let text): text
                case .given(let text): text.escapedForMarkdown
                case .strong(let text): "**\(text.escapedForMarkdown)**"
                case .code(let text): "`\(text)`"
                }
            }.joined()
        }
        return blocks.map { block in
            switch block {
            case .title(let text): "# \(text)\n"
            case .section(let text): "## \(text)\n"
            case .lead(let text): "\(text):\n"
            case .table(let rows, let headings) where headings.isEmpty:
                rows.map { "- \(marked($0.label)): \(marked($0.value))" }.joined(separator: "\n") + "\n"
            case .table(let rows, let headings):
                "| \(headings.joined(separator: " | ")) |\n| --- | --- |\n"
                    + rows.map { "| \(marked($0.label)) | \(marked($0.value)) |\n" }.joined()
            case .list(let items, let isOrdered):
                items.enumerated().map { index, item in
                    let mark = isOrdered ? "\(index + 1)." : "-"
                    return "\(mark) \(marked(item.spans))"
                        + (item.command.map { "\n\n   ```sh\n   \($0)\n   ```\n" } ?? "")
                }.joined(separator: "\n") + "\n"
            case .paragraph(let spans): "\(marked(spans))\n"
            case .program(let text): "```python\n\(text)```"
            }
        }.joined(separator: "\n") + "\n"
    }

    static func html(_ blocks: [AnnouncementBlock]) -> String {
        func marked(_ spans: [Block.Span]) -> String {
            spans.map {
                switch $0 {
                case .words(let text): text.escapedForHTML
                case .given(let text): "<bdi>\(text.escapedForHTML)</bdi>"
                case .strong(let text): "<strong><bdi>\(text.escapedForHTML)</bdi></strong>"
                case .code(let text): "<code>\(text.escapedForHTML)</code>"
                }
            }.joined()
        }
        return page
            + blocks.map { block in
                switch block {
                case .title(let text): "<h1>\(text)</h1>\n"
                case .section(let text): "<h2>\(text)</h2>\n"
                case .lead(let text): "<h3>\(text)</h3>\n"
                case .table(let rows, _):
                    "<table>\n"
                        + rows.map { "  <tr><th scope=\"row\">\(marked($0.label))<td>\(marked($0.value))\n" }.joined()
                        + "</table>\n"
                case .list(let items, let isOrdered):
                    "<\(isOrdered ? "ol" : "ul")>\n"
                        + items.map { item in
                            "  <li>\(marked(item.spans))" + (item.command.map { "<pre>\($0)</pre>" } ?? "") + "\n"
                        }.joined() + "</\(isOrdered ? "ol" : "ul")>\n"
                case .paragraph(let spans): "<p>\(marked(spans))\n"
                case .program(let text):
                    "<details>\n  <summary>check.py, the whole program</summary>\n  <pre>\(text.escapedForHTML)</pre>\n</details>\n"
                }
            }.joined() + "</html>\n"
    }

    /// No script, no picture and no request, even if an escape were forgotten.
    private static let page = """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>Results of the draw</title>
        <style>
          :root { color-scheme: light dark; --line: #d4d4d8; --soft: #52525b; --box: #f4f4f5 }
          @media (prefers-color-scheme: dark) { :root { --line: #3f3f46; --soft: #a1a1aa; --box: #27272a } }
          body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: auto; padding: 1rem }
          body { overflow-wrap: anywhere }
          h1 { font-size: 1.75rem; line-height: 1.2 }
          h2 { font-size: 1.25rem; margin-top: 2rem }
          h3, summary { font-size: 1.0625rem; font-weight: bold; margin: 1.5rem 0 .75rem }
          table { border-collapse: collapse; width: 100% }
          th, td { border-top: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top }
          th { width: 38%; font-weight: normal; color: var(--soft) }
          code, pre { font: .875em/1.45 ui-monospace, monospace }
          pre { background: var(--box); padding: 1rem; border-radius: .5rem; overflow-x: auto; overflow-wrap: normal }
        </style>

        """
}

extension String {
    fileprivate var escapedForHTML: String {
        reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            default: text.append(character)
            }
        }
    }

    /// Also a text that begins like a list or a heading, or holds an address, stays a text.
    fileprivate var escapedForMarkdown: String {
        var escaped = ""
        var isStart = true
        for character in self {
            if "\\`*_[]<>&|~#$:=^{}".contains(character) || isStart && ".)+-".contains(character) { escaped += "\\" }
            escaped.append(character)
            isStart = isStart && character.isASCII && character.isNumber
        }
        return escaped.replacing(/(?i)www(?=\.)/) { $0.output + "\\" }
    }
}
