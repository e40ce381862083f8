import Domain

/// Rules that find the columns of names.
struct NameRules {
    typealias Columns = (name: Int, last: Int?)

    let headings: Headings
    /// By their headings.
    let names: [Int]
    let first: Int?
    let last: Int?

    /// By the first rule that fits.
    var found: Columns? {
        ofParticipants ?? wholeName ?? halves ?? similarHalves ?? lesserName ?? role ?? halvesOfPayers
    }

    /// Columns with a known heading that are passed over because they have no names.
    var withoutNames: ArraySlice<Int> {
        ofParticipants == nil ? names.prefix { headings.content($0) != .texts } : []
    }

    private var ofParticipants: Columns? { participants ?? otherHalf }

    /// "Participant first name" counts before "Prénom" and "Nom", which are then those of someone else.
    private var participants: Columns? { headings.pairOfParticipants.map { ($0.first, $0.last) } }

    /// Beside a first name alone, "Name" is the last name, and the other way round.
    private var otherHalf: Columns? {
        guard let other = names.first, headings.canBeHalf(other), !isOfOtherObject(other) else { return nil }
        if let first, last == nil { return (first, other) }
        if let last, first == nil { return (other, last) }
        return nil
    }

    /// Whether a "name" in a nested object is that of something else: `product.name` beside `user.first_name`.
    private func isOfOtherObject(_ name: Int) -> Bool {
        guard headings.texts[name].contains("."), headings.canBeHalf(name) else { return false }
        let halves = [first, last].compactMap(\.self)
        return !halves.isEmpty && !halves.contains { headings.areOfOneObject($0, name) }
    }

    /// A first name, and a "Name" that has neither it nor the last name of any row, and so may be that of something else: of a
    /// lesson, or of an activity. nil without such a doubt.
    var doubt: [Int]? {
        guard ofParticipants == nil, let name = wholeName?.name, headings.isOne(of: .halves, name),
            let first, let last, headings.areOfOneObject(first, last),
            headings.hasWords(first), headings.hasWords(last), !headings.hasSingleWords(name)
        else { return nil }
        let rows = headings.sample(name).cells.indices.filter { row in
            [name, first].allSatisfy { headings.sample($0).cell(row).isVisible }
        }
        // Also "A. B." beside "Ada Byron".
        let haveCommon = rows.contains { row in
            let parts = words(first, row) + words(last, row)
            return words(name, row).contains { word in parts.contains { word.hasPrefix($0) } }
        }
        return rows.count < 2 || haveCommon || headings.sample(name).mostlyHasAddresses ? nil : [first, name]
    }

    /// Of a cell, without case and accents.
    private func words(_ column: Int, _ row: Int) -> [String] {
        let text = headings.sample(column).cell(row)
        return text.utf8.count > 100 ? [] : FoldedText(text).words
    }

    private var wholeName: Columns? {
        let whole = names.first { name in
            headings.content(name) == .texts && !headings.isOfGoods(name) && !isOfOtherObject(name)
        }
        guard let name = whole else { return nil }
        // "MulAnn" beside "Anna" and "Müller" is a code.
        let hasHalves = first.map(headings.hasWords) == true && last.map(headings.hasWords) == true
        let isCode = headings.isOne(of: .halves, name) && headings.hasSingleWords(name)
        return hasHalves && (isCode || isOfGroup(name)) ? nil : (name, nil)
    }

    /// Whether it is that of a club: it has no first or last name of its rows, and at most half as many texts as these.
    private func isOfGroup(_ name: Int) -> Bool {
        let names = headings.sample(name)
        let halves = [first, last].compactMap { $0.map(headings.sample) }
        let hasOwnWords = halves.allSatisfy { half in
            zip(names.cells, half.cells).allSatisfy { whole, part in
                part.isEmpty || part.utf8.count > 100 || !whole.contains(part)
            }
        }
        return hasOwnWords && !headings.isMostlyBlank(name)
            && halves.contains { names.different * 2 <= $0.different }
    }

    private var halves: Columns? { first.map { ($0, last) } ?? last.map { ($0, nil) } }
    private var similarHalves: Columns? { headings.halves().map { ($0.first, $0.last) } }
    private var halvesOfPayers: Columns? { headings.halves(ofPayers: true).map { ($0.first, $0.last) } }
    private var lesserName: Columns? { headings.onlyNames(.lesserNames).map { ($0, nil) } }
    private var role: Columns? {
        headings.columns(.roles).first(where: headings.hasNames).map { ($0, nil) }
    }

    /// For a list in which nothing else has names.
    var sameName: Columns? {
        names.first { ![.numbers, .lists, .blank].contains(headings.content($0)) }.map { ($0, nil) }
    }
}
