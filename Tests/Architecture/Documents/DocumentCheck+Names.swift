extension DocumentCheck {
    /// What looks like a path from one of the folders, or like the name of a source file, is there.
    static let paths = DocumentCheck(name: "paths") { document, files in
        document.codeSpans.filter(isPath).compactMap { path in
            files.resolve(path, near: document) == nil ? "there is no \(path)" : nil
        }
    }

    /// What looks like a type, or a member of one, is declared.
    static let symbols = DocumentCheck(name: "symbols") { document, files in
        document.codeSpans.filter { !isPath($0) }.compactMap { span in
            guard let match = span.wholeMatch(of: /([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)((?:\.\w+)*)(?:\(.*\))?/) else {
                return nil
            }
            let type = String(match.1)
            if foreign.contains(type) || files.hasFolder(named: type) && match.2.isEmpty { return nil }
            guard files.declares(type: type) else { return "nothing declares \(type)" }
            let members = match.2.split(separator: ".").map(String.init)
            return members.first { !files.declares(member: $0, of: type) && !files.declares(type: $0) }
                .map { "\(type) has no \($0)" }
        }
    }

    /// What is not ours.
    private static let foreign: Set = [
        "Codable", "Decodable", "Foundation", "FoundationNetworking", "Observation", "Observations", "Sendable",
    ]

    @Sendable
    private static func isPath(_ span: String) -> Bool {
        guard span.wholeMatch(of: /[\w.+\-\/]+/) != nil else { return false }
        let folder = span.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        return span.contains("/") && ["Domain", "Data", "Presentation", "App", "Tests"].contains(folder)
            || span.hasSuffix(".swift") || span.hasSuffix(".md")
    }
}
