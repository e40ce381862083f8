/// A change of files in the format of `git diff`, below a description, which `git apply` ignores.
struct Patch: Sendable {
    struct DoesNotApply: Error, Hashable { let place: String }

    private struct Hunk {
        let path: String
        /// Lines, each with a line feed before and after it.
        var old = "\n"
        var new = "\n"
        var added = 0
        var removed = 0
    }

    let description: String
    private var hunks: [Hunk] = []

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        description = lines.prefix { !$0.hasPrefix("diff --git ") }.joined(separator: "\n")
        var path = ""
        var isInHunk = false
        for line in lines.dropFirst(description.split(separator: "\n", omittingEmptySubsequences: false).count) {
            if line.hasPrefix("@@ ") {
                isInHunk = true
                hunks.append(Hunk(path: path))
            } else if line.hasPrefix("diff --git ") {
                isInHunk = false
            } else if line.hasPrefix("+++ b/") {
                path = String(line.dropFirst("+++ b/".count))
            } else if isInHunk {
                add(line)
            }
        }
    }

    private mutating func add(_ line: Substring) {
        let (last, text) = (hunks.count - 1, line.dropFirst() + "\n")
        if line.hasPrefix("+") { hunks[last].added += 1 }
        if line.hasPrefix("-") { hunks[last].removed += 1 }
        if line.hasPrefix(" ") || line.hasPrefix("-") { hunks[last].old += text }
        if line.hasPrefix(" ") || line.hasPrefix("+") { hunks[last].new += text }
    }

    var paths: Set<String> { Set(hunks.map(\.path)) }

    /// Number of the lines that it adds, changes or removes.
    var lines: Int { hunks.reduce(0) { $0 + max($1.added, $1.removed) } }

    /// The patch that undoes this one.
    var reversed: Patch {
        var patch = self
        patch.hunks = hunks.map { Hunk(path: $0.path, old: $0.new, new: $0.old, added: $0.removed, removed: $0.added) }
        return patch
    }

    /// - Parameter texts: The texts of files. A file without a text does not exist.
    func applied(to texts: [String: String]) throws(DoesNotApply) -> [String: String] {
        var texts = texts
        for hunk in hunks {
            var text = "\n" + (texts[hunk.path] ?? "")
            let isNew = hunk.old == "\n"
            guard isNew == (texts[hunk.path] == nil), let place = text.firstRange(of: hunk.old) else {
                throw DoesNotApply(place: hunk.path + hunk.old)
            }
            text.replaceSubrange(place, with: hunk.new)
            texts[hunk.path] = hunk.new == "\n" ? nil : String(text.dropFirst())
        }
        return texts
    }
}
