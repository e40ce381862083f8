/// Where columns stand, by headings as people type them.
package struct ColumnPlaces {
    private var written: [String: Int] = [:]
    private var folded: [FoldedText: Int] = [:]
    /// By letters and digits alone.
    private var similar: [String: [Int]] = [:]

    /// In bytes. To fold a longer one takes time, and no one types it in another way.
    private static let longest = 1000

    package init(_ headings: [String]) {
        for (place, heading) in headings.enumerated() {
            written[heading] = written[heading] ?? place
            if heading.utf8.count > Self.longest { continue }
            let text = FoldedText(heading)
            folded[text] = folded[text] ?? place
            similar[text.heading, default: []].append(place)
        }
    }

    /// The place of the heading itself; or of the first that differs only in its case, accents or blanks; or of the only one
    /// that differs in its signs, too: `Paid?` for `paid`.
    package subscript(heading: String) -> Int? {
        if let place = written[heading] { return place }
        if heading.utf8.count > Self.longest { return nil }
        let text = FoldedText(heading)
        if let place = folded[text] { return place }
        let places = similar[text.heading] ?? []
        // Signs alone have nothing in common.
        return places.count == 1 && !text.heading.isEmpty ? places[0] : nil
    }
}
