import Testing

@testable import Data

struct WordListsTests {
    @Test("Each list of words in the code is one of its text, and each list of a text is used")
    func names() {
        #expect(Self.strayLists(AttendanceWords.self, PackageResources.attendance_txt) == [])
        #expect(Self.strayLists(CellWords.self, PackageResources.cells_txt) == [])
        #expect(Self.strayLists(KnownHeadings.self, PackageResources.headings_txt) == [])
        let misspelled = PackageResources.cells_txt + Array("titels\n    dr, @tilts\n".utf8)
        #expect(Self.strayLists(CellWords.self, misspelled) == ["@tilts", "titels"])
        #expect(Self.strayLists(AttendanceWords.self, PackageResources.cells_txt).contains("refusals"))
    }

    /// Lists that only the code or only the text has, and names of lists among words that stand for none.
    private static func strayLists<Lists: NamedWordLists>(_: Lists.Type, _ text: [UInt8]) -> [String] {
        let written = WordLists.written(in: text)
        let inCode = Set(Lists.allCases.map { "\($0)" })
        let inText = Set(written.map(\.name))
        let inLists = Set(written.flatMap(\.words).filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) })
        let unused = inText.subtracting(inCode).subtracting(inLists)
        let unknown = WordLists(text).lists.values.joined().filter { $0.hasPrefix("@") }
        return (unknown + unused + inCode.subtracting(inText)).sorted()
    }

    @Test("No word of a list matters that another word of the same list covers")
    func coveredWords() {
        #expect(Self.coveredWords(PackageResources.attendance_txt) == [])
        let bad = """
            some
                refund-, refunded, can t, i can t, -status, status, no, no
            negations
                not, not yet, or not
            more
                @some, no refund, pay-
            """
        let covered = ["refunded", "i can t", "status", "no", "no", "not yet", "no refund"]
        #expect(Self.coveredWords(Array(bad.utf8)) == covered)
    }

    private static func coveredWords(_ text: [UInt8]) -> [String] {
        let all = WordLists(text).lists
        return WordLists.written(in: text).flatMap { name, words in
            words.filter { word in
                if word.hasPrefix("@") || word.count == 1 { return false }
                let words = all[name, default: []]
                let others = WordList(words.filter { $0 != word })
                let parts = Self.parts(of: word)
                let isCovered = beginnings.contains(name) ? others.begin(parts[...]) : others.matches(parts)
                return isCovered || words.count { $0 == word } > 1
            }
        }
    }

    /// Lists with which a text has to begin.
    private static let beginnings: Set = ["plainRefusals", "refusedSections", "negations"]

    /// With a sign where a word can go on.
    private static func parts(of pattern: String) -> [String] {
        pattern.replacing(/-$/, with: "…").replacing(/^-/, with: "…").split(separator: " ").map(String.init)
    }
}
