import Testing

@testable import Data

struct WordListsTests {
    @Test("Each list of words in the code is one of its text, and each list of a text is used")
    func names() {
        func check<Names: NamedWordLists>(_: Names.Type, _ text: [UInt8]) {
            let written = WordLists.written(in: text)
            let names = Set(Names.allCases.map { "\($0)" })
            let classes = Set(written.flatMap(\.words).filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) })
            let known = Set(written.map(\.name))
            #expect(names.subtracting(known).isEmpty && known.subtracting(names).isSubset(of: classes))
            #expect(Names.allCases.flatMap(\.words).allSatisfy { !$0.hasPrefix("@") && !$0.isEmpty })
        }
        check(AttendanceWords.self, PackageResources.attendance_txt)
        check(CellWords.self, PackageResources.cells_txt)
        check(KnownHeadings.self, PackageResources.headings_txt)
    }

    @Test("No word of a list matters that another word of the same list covers")
    func coveredWords() {
        for list in WordLists.written(in: PackageResources.attendance_txt) {
            guard let all = WordLists(PackageResources.attendance_txt).lists[list.name] else { continue }
            let compares: (WordList, [String]) -> Bool =
                Self.beginnings.contains(list.name) ? { $0.begin($1[...]) } : { $0.matches($1) }
            for word in list.words where !word.hasPrefix("@") && word.count > 1 {
                let others = WordList(all.filter { $0 != word })
                #expect(!compares(others, Self.words(of: word)), "\(list.name): \(word)")
                #expect(all.count { $0 == word } == 1, "\(list.name): \(word)")
            }
        }
    }

    /// Lists with which a text has to begin.
    private static let beginnings: Set = ["plainRefusals", "refusedSections", "negations"]

    /// With a sign where a word can go on.
    private static func words(of pattern: String) -> [String] {
        let open = pattern.replacing(/-$/, with: "…").replacing(/^-/, with: "…")
        return open.split(separator: " ").map(String.init)
    }
}
