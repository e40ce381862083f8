import Domain
import Foundation
import Testing

struct CanonicalTextTests {
    private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    private static let marks = scalars.filter { $0.properties.canonicalCombiningClass != .notReordered }
    /// One mark of each class.
    private static let classes = Dictionary(grouping: marks, by: \.properties.canonicalCombiningClass).values
        .compactMap(\.first)
    /// A stroke through a letter, a dot below, an accent above and the iota of Greek.
    private static let common: [Unicode.Scalar] = ["\u{338}", "\u{323}", "\u{301}", "\u{345}"]

    @Test("Canonically equivalent texts are one identity and one folded text, over all of Unicode", .long)
    func equivalents() {
        var different: [String] = []
        func compare(_ one: String, _ other: String) {
            let isOneIdentity = FoldedIdentity(one) == FoldedIdentity(other)
            let isOneText = FoldedText(one) == FoldedText(other)
            let isOneForm = Array(one.canonical.utf8) == Array(other.canonical.utf8)
            if !(isOneIdentity && isOneText && isOneForm) { different.append("\(one) \(other)") }
        }
        let isHangul: (UInt32) -> Bool = { 0xAC00...0xD7A3 ~= $0 }
        // A formula decomposes the syllables of Hangul, so a few stand for all.
        for scalar in Self.scalars where !isHangul(scalar.value) || scalar.value.isMultiple(of: 31) {
            let text = String(scalar)
            let parts = text.decomposedStringWithCanonicalMapping
            guard !parts.unicodeScalars.elementsEqual(text.unicodeScalars) else { continue }
            compare(text, parts)
            guard parts.unicodeScalars.count > 1 else { continue }
            for mark in Self.common {
                let marked = "α\(text)\(mark)"
                compare(marked, marked.decomposedStringWithCanonicalMapping)
            }
        }
        let pairs = Self.marks.flatMap { mark in Self.common.map { (mark, $0) } }
        let pairsOfClasses = Self.classes.flatMap { mark in Self.classes.map { (mark, $0) } }
        for (mark, other) in pairs + pairsOfClasses
        where mark.properties.canonicalCombiningClass != other.properties.canonicalCombiningClass {
            compare("α\(mark)\(other)", "α\(other)\(mark)")
        }
        #expect(different == [])
    }

    @Test("The order of marks of one class counts, and so does each mark, however many there are")
    func differences() {
        let many = String(repeating: "\u{301}", count: 40)
        for (one, other) in [
            ("α\u{301}\u{308}", "α\u{308}\u{301}"), ("1" + many, "1" + many + "\u{301}"), ("α", "α\u{345}"),
        ] {
            #expect(FoldedIdentity(one) != FoldedIdentity(other))
            #expect(FoldedText(one) != FoldedText(other))
        }
    }

    @Test("300,000 marks in any order are folded and compared in a time that grows with their number", .long)
    func manyMarks() {
        let acute = "\u{301}"
        let dot = "\u{323}"
        let text = "α" + String(repeating: acute + dot, count: 150_000)
        let other = "α" + String(repeating: dot, count: 150_000) + String(repeating: acute, count: 150_000)
        let time = Duration.processorTime {
            #expect(FoldedIdentity(text) == FoldedIdentity(other))
            #expect(Set([FoldedText(text)]).contains(FoldedText(other)))
        }
        #expect(time < .seconds(10), "sorting by insertion takes a minute")
    }
}

struct CombiningMarksTests {
    @Test("Text from outside keeps a hundred marks in a row, and loses only those that follow")
    func bounded() {
        let most = String(repeating: "\u{301}\u{323}", count: 50)
        let untouched = ["", "a", "e\u{301}", "a\(most)b\(most)", String(repeating: "\u{E9}", count: 999)]
        for text in untouched {
            #expect(!text.hasTooManyMarks)
            #expect(Array(String(repairing: Array(text.utf8)).utf8) == Array(text.utf8))
        }
        let long = "a\(most)\u{301}\u{344}\u{F73}b\(most)\u{302}c"
        #expect(long.hasTooManyMarks)
        let bounded = Array("a\(most)\u{FFFD}b\(most)\u{FFFD}c".utf8)
        #expect(Array(long.withBoundedMarks.utf8) == bounded)
        #expect(Array(String(repairing: Array(long.utf8)).utf8) == bounded)
        #expect(String(repairing: [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    }
}
