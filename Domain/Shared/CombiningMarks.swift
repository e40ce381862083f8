/// Counts the combining marks that follow one another in a text.
///
/// Swift compares, hashes and splits strings without regard to the order of a letter's marks. It sorts them for that, in
/// quadratic time: to compare 300,000 marks takes half a minute. So text from outside has no long run of them: what is
/// read is checked, and everything else is made by ``Swift/String/init(repairing:)``.
package struct CombiningMarks {
    /// Most in a row. No language needs more than 30 (Unicode Standard Annex 15, "Stream-Safe Text Format"), and letters
    /// that are decorated for fun have up to 50 each.
    package static let most = 100
    /// How messages say it.
    package static let excess = "more than \(most) combining marks in a row"

    private var count = 0

    package init() {}

    /// Returns whether the scalar is one mark too many.
    package mutating func exceed(with scalar: Unicode.Scalar) -> Bool {
        count = scalar.isReordered ? count + 1 : 0
        return count > Self.most
    }

    /// Whether so many bytes of UTF-8 can hold a run that is too long: a mark takes two or more.
    package static func canExceed(in bytes: Int) -> Bool { bytes > 2 * most }
}

extension String {
    /// Makes a text of bytes from outside. Each part that is not UTF-8 becomes U+FFFD, and so does the rest of a run of
    /// combining marks that is too long.
    package init(repairing bytes: some Collection<UInt8>) {
        self = String(decoding: bytes, as: UTF8.self).withBoundedMarks
    }

    /// The text with U+FFFD for the rest of each run of combining marks that is too long.
    package var withBoundedMarks: String {
        guard hasTooManyMarks else { return self }
        var bounded = String.UnicodeScalarView()
        var marks = CombiningMarks()
        var isInExcess = false
        for scalar in unicodeScalars {
            let isExcess = marks.exceed(with: scalar)
            if !isExcess { bounded.append(scalar) }
            if isExcess, !isInExcess { bounded.append("\u{FFFD}") }
            isInExcess = isExcess
        }
        return String(bounded)
    }

    package var hasTooManyMarks: Bool {
        guard CombiningMarks.canExceed(in: utf8.count) else { return false }
        var marks = CombiningMarks()
        return unicodeScalars.contains { marks.exceed(with: $0) }
    }

    /// The text in Normalization Form C: canonically equivalent texts have the same bytes.
    ///
    /// The standard library has the data. It leaves only the order of the marks to be found here, which would take it
    /// quadratic time.
    package var canonical: String {
        // Below U+0300, every text is in this form. Most names are.
        guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
        var span = utf8Span
        if span.checkForNFC(quickCheck: true) { return self }
        return String(decoding: String(inCanonicalOrder)._nfcCodeUnits, as: UTF8.self)
    }

    private var inCanonicalOrder: String.UnicodeScalarView {
        var ordered = String.UnicodeScalarView()
        var marks: [(order: UInt8, mark: Unicode.Scalar)] = []
        func endMarks() {
            if marks.count > 1 { marks.sort { $0.order < $1.order } }
            // To append them all at once copies what is there.
            for (_, mark) in marks { ordered.append(mark) }
            marks.removeAll(keepingCapacity: true)
        }
        for scalar in unicodeScalars {
            let order = scalar.order
            if let parts = scalar.marksOfMark {
                marks += parts.map { ($0.order, $0) }
            } else if order > 0 {
                marks.append((order, scalar))
            } else {
                endMarks()
                ordered.append(scalar)
            }
        }
        endMarks()
        return ordered
    }
}

extension Unicode.Scalar {
    /// Whether it is a mark whose place among other marks does not matter to canonical equivalence. What no version of
    /// Unicode names yet may become one: a verifier with newer data would count it.
    fileprivate var isReordered: Bool {
        order > 0 || marksOfMark != nil || value > 0x300 && properties.generalCategory == .unassigned
    }

    /// Among the marks of a letter; 0 for what keeps its place.
    fileprivate var order: UInt8 { value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue }

    /// The marks of which another one consists; nil for all but four, a number that cannot grow (Unicode Standard
    /// Annex 15, "Non-Starter Decompositions").
    fileprivate var marksOfMark: [Unicode.Scalar]? {
        switch value {
        case 0x344: ["\u{308}", "\u{301}"]
        case 0xF73: ["\u{F71}", "\u{F72}"]
        case 0xF75: ["\u{F71}", "\u{F74}"]
        case 0xF81: ["\u{F71}", "\u{F80}"]
        default: nil
        }
    }
}
