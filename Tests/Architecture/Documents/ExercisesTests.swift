import Foundation
import Testing

/// The exercises and checklists of ARCHITECTURE.md are patches. `.ci/soak` carries them out.
struct ExercisesTests {
    private static let folder = "Tests/Exercises/"
    private static let exercises = Result {
        try RepositoryFiles.here.get().names(in: folder).filter { !$0.contains("-solution") }
    }

    private let files: RepositoryFiles

    init() throws { files = try RepositoryFiles.here.get() }

    private func patch(_ exercise: String, _ suffix: String = "") throws -> String {
        let name = exercise.replacing(".patch", with: "\(suffix).patch")
        return try files.names(in: Self.folder).contains(name) ? files.text(Self.folder + name) : ""
    }

    /// Returns the changes of a patch: of each file the added lines, the removed ones and the path.
    private func changes(_ patch: String, _ options: [String] = []) throws -> [[Substring]] {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array(patch.utf8), to: "a.patch")
        let output = try files.git(["apply", "--numstat"] + options + [path])
        return output.split(separator: "\n").map { $0.split(separator: "\t") }
    }

    /// Returns what git says against applying the patch, with the file and line of the hunk; nil if it applies.
    private func refusal(_ patch: String, _ options: String...) throws -> String? {
        do {
            _ = try changes(patch, ["--check"] + options)
            return nil
        } catch let failure as RepositoryFiles.GitFailure {
            return failure.message
        }
    }

    @Test("Every exercise fits the present code, and every solution its exercise")
    func fits() throws {
        for exercise in try Self.exercises.get() {
            let patch = try patch(exercise)
            let solution = try self.patch(exercise, "-solution")
            // During an exercise its patch is applied, and maybe the solution.
            let isApplied = try refusal(patch, "--reverse") == nil || refusal(solution, "--reverse") == nil
            if let refusal = try refusal(patch + solution), !isApplied {
                Issue.record("\(exercise) does not fit; run .ci/rebase-exercises\n\(refusal)")
            }
            #expect(try refusal(patch.replacing("\n ", with: "\n wrong ")) != nil, "\(exercise)")
        }
    }

    @Test("Every exercise names existing tests that turn red, and ARCHITECTURE.md its files and lines")
    func descriptions() throws {
        let text = try files.text("ARCHITECTURE.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for exercise in try Self.exercises.get() {
            let patch = try patch(exercise)
            let end = patch.firstRange(of: "diff --git")?.lowerBound ?? patch.endIndex
            let description = MarkdownDocument(path: Self.folder + exercise, text: String(patch[..<end]))
            let problems = try [DocumentCheck.paths, .tests].flatMap { try $0.problems(description, files) }
            #expect(problems == [] && !description.codeSpans.isEmpty, "\(exercise)")
            let changes = try changes(patch)
            let lines = changes.reduce(0) { $0 + max(Int($1[0]) ?? 0, Int($1[1]) ?? 0) }
            let figures = [(changes.count, "file"), (lines, "line")].map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
            let entry = "`\(Self.folder)\(exercise)` (\(figures.joined(separator: ", ")))"
            let isNamed = text.contains(entry)
            #expect(isNamed, "\(entry)")
        }
    }
}
