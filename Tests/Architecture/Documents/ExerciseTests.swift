import Foundation
import Testing

/// The exercises and checklists of ARCHITECTURE.md are patches. `.ci/soak` carries them out.
struct ExerciseTests {
    private static let folder = "Tests/Exercises"

    private static let names = Result {
        try SourceTree.repository.get().names(in: folder).map { $0.replacing(".patch", with: "") }.sorted()
    }

    private let files: RepositoryFiles
    private let architecture: MarkdownDocument

    init() throws {
        files = try RepositoryFiles.here.get()
        architecture = MarkdownDocument(path: "ARCHITECTURE.md", text: try files.text("ARCHITECTURE.md"))
    }

    private func patch(_ name: String) throws -> Patch { Patch(try files.text("\(Self.folder)/\(name).patch")) }

    @Test("Every exercise fits the present code, and every solution its exercise", arguments: try names.get())
    func fits(name: String) throws {
        let exercise = name.replacing("-solution", with: "")
        let patches = try [exercise, "\(exercise)-solution"].filter(Self.names.get().contains).map(patch)
        var texts: [String: String] = [:]
        for path in patches.flatMap(\.paths) where files.resolve(path, near: architecture) != nil {
            texts[path] = try files.text(path)
        }
        // Whoever does an exercise has applied its patch, and maybe the solution.
        for patch in patches.reversed() { texts = (try? patch.reversed.applied(to: texts)) ?? texts }
        for patch in patches { texts = try patch.applied(to: texts) }
    }

    @Test("Every exercise names the tests that turn red, and they exist", arguments: try names.get())
    func tests(name: String) throws {
        let description = MarkdownDocument(path: "\(Self.folder)/\(name).patch", text: try patch(name).description)
        #expect(name.hasSuffix("-solution") == description.codeSpans.isEmpty)
        for check in [DocumentCheck.paths, .tests] { #expect(try check.problems(description, files) == []) }
    }

    @Test("ARCHITECTURE.md names every exercise with the files and lines of its patch")
    func figures() throws {
        let text = architecture.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for name in try Self.names.get() where !name.hasSuffix("-solution") {
            let patch = try patch(name)
            let (files, lines) = (patch.paths.count, patch.lines)
            let figures = "\(files) file\(files == 1 ? "" : "s"), \(lines) line\(lines == 1 ? "" : "s")"
            let isNamed = text.contains("`\(Self.folder)/\(name).patch` (\(figures))")
            #expect(isNamed, "\(name) has \(figures)")
        }
    }

    @Test(
        "A patch that does not fit is reported",
        arguments: [("a\nb\n", "a\nc\n"), ("aa\nb\n", nil), ("a\n", nil), (nil, nil)] as [(String?, String?)]
    )
    func misfits(old: String?, new: String?) throws {
        let patch = Patch("Text.\n\ndiff --git a/A b/A\n--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n")
        let texts = ["A": old].compactMapValues(\.self)
        if let new {
            #expect(try patch.applied(to: texts) == ["A": new])
            #expect(try patch.reversed.applied(to: ["A": new]) == texts)
        } else {
            #expect(throws: Patch.DoesNotApply(place: "A\na\nb\n")) { try patch.applied(to: texts) }
        }
    }
}
