import Domain

/// Lists of words in a text: each begins with its name on a line of its own, and has its words between commas on indented
/// lines. Lines with a `#` are comments.
struct WordLists {
    static let ofCells = WordLists(PackageResources.cells_txt)

    private var lists: [String: [String]] = [:]

    init(_ bytes: [UInt8]) {
        var name = ""
        for line in String(repairing: bytes).split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix(" ") {
                lists[name, default: []] += line.split(separator: ",").map { String($0).trimmed }.filter(\.isVisible)
            } else {
                name = String(line)
            }
        }
    }

    subscript(name: String) -> [String] { lists[name, default: []] }
}
