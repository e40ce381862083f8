/// Compares expected lines with printed ones. `…` stands for any text within a line, and alone in a line for any lines.
enum ExpectedText {
    static func matches(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
        guard let first = expected.first else { return actual.isEmpty }
        let rest = expected.dropFirst()
        if first == "…" { return (0...actual.count).contains { matches(rest, actual.dropFirst($0)) } }
        guard let line = actual.first, fits(first, line) else { return false }
        return matches(rest, actual.dropFirst())
    }

    static func fits(_ pattern: String, _ line: String) -> Bool {
        let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == line }
        guard line.hasPrefix(first), line.hasSuffix(last) else { return false }
        var rest = line.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count >= last.count
    }

    /// The lines that differ, after `-` and `+`, and two on each side of them.
    static func difference(from expected: [String], to actual: [String]) -> String {
        var lines: [String] = []
        for part in alignment(of: expected, with: actual) {
            switch part {
            case .same(let pattern): lines.append("  " + pattern)
            case .changed(["…"], _): lines.append("  …")
            case .changed(let old, let new): lines += old.map { "- " + $0 } + new.map { "+ " + $0 }
            }
        }
        let near = lines.indices.filter { index in
            lines[max(0, index - 2)...min(index + 2, lines.count - 1)].contains { !$0.hasPrefix(" ") }
        }
        return near.map { lines[$0] }.joined(separator: "\n")
    }

    /// The failure that is printed but not expected: an exit status, or a line that begins with `tombola:`.
    static func newFailure(in actual: [String], expected: [String]) -> String? {
        let statuses = actual.filter { $0.wholeMatch(of: /\? [0-9]+/) != nil }
        if let status = statuses.first { return expected.contains(status) ? nil : status }
        let isError = { (line: String) in line.trimmingPrefix("2> ").hasPrefix("tombola: ") }
        let errors = actual.filter(isError)
        return errors.count > expected.count(where: isError) ? errors.last : nil
    }
}

extension ExpectedText {
    /// The printed lines, with each `…` of the expected ones whose surroundings are still printed.
    static func rewritten(_ expected: [String], to actual: [String]) -> [String] {
        alignment(of: expected, with: actual).flatMap { part in
            switch part {
            case .same(let pattern): [pattern]
            case .changed(let old, let new): rewritten(gap: old, to: new)
            }
        }
    }

    /// Lines before and after an omission are taken to replace those that stood there.
    private static func rewritten(gap old: [String], to new: [String]) -> [String] {
        let segments = old.split(separator: "…", omittingEmptySubsequences: false)
        guard segments.count == 2 else {
            return old.count == new.count ? zip(old, new).map(rewritten(line:to:)) : new
        }
        let head = new.prefix(segments[0].count)
        let tail = new.dropFirst(head.count).suffix(segments[1].count)
        return zip(segments[0], head).map(rewritten(line:to:)) + ["…"] + zip(segments[1], tail).map(rewritten(line:to:))
    }

    /// Keeps an omission within a line if the six characters on each side of it are still there.
    private static func rewritten(line pattern: String, to line: String) -> String {
        let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
        var result = ""
        var rest = Substring(line)
        for (before, after) in zip(parts, parts.dropFirst()) {
            let left = before.suffix(6)
            let right = after.prefix(6)
            guard let start = left.isEmpty ? rest.startIndex : rest.firstRange(of: left)?.upperBound,
                let end = right.isEmpty ? rest.endIndex : rest[start...].firstRange(of: right)?.lowerBound
            else { continue }
            result += rest[..<start] + "…"
            rest = rest[end...]
        }
        return result + rest
    }
}

// MARK: Alignment

extension ExpectedText {
    private enum Part {
        case same(String)
        case changed(expected: [String], actual: [String])
    }

    /// Pairs as many expected lines as possible with printed ones, in order.
    private static func alignment(of expected: [String], with actual: [String]) -> [Part] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in actual.difference(from: expected, by: isPair) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var parts: [Part] = []
        var old: [String] = []
        var new: [String] = []
        func endGap() {
            if !old.isEmpty || !new.isEmpty { parts.append(.changed(expected: old, actual: new)) }
            old = []
            new = []
        }
        var i = 0
        var j = 0
        while i < expected.count || j < actual.count {
            if removed.contains(i) {
                old.append(expected[i])
                i += 1
            } else if inserted.contains(j) {
                new.append(actual[j])
                j += 1
            } else {
                endGap()
                parts.append(.same(expected[i]))
                i += 1
                j += 1
            }
        }
        endGap()
        return parts
    }

    private static func isPair(_ pattern: String, _ line: String) -> Bool { pattern != "…" && fits(pattern, line) }
}
