import Domain

/// Columns that may have the names, if none is known to have them.
extension Headings {
    /// Whether no other column is as likely to have names.
    func isBestName(_ column: Int) -> Bool { likelihood(column) == .name && byLikelihood.first == column }

    /// What to do if no column is known to have names. Whose names take part is for the organiser to say.
    var remedy: ListRemedy {
        let isOneColumn = isTable && texts.count == 1 && examples.allSatisfy { $0.count == 1 }
        if isOneColumn, sample(0).hasNames { return .readAsNames }
        if isOneColumn, isOne(of: .usernames, 0) { return .chooseColumn(.name, texts[0]) }
        let pairs = pairs()
        guard let proposal = pairs.first.map({ texts[$0.first] }) ?? proposal else {
            return .chooseNameColumnOrHeader
        }
        let lasts = pairs.map(\.last)
        let likely = texts.indices.filter { column in
            (likelihood(column) > .some || pairs.contains { $0.first == column }) && !lasts.contains(column)
        }
        // "Sponsor Profile Name" has fewer people than "Sponsor Handle".
        let people = likely.filter { column in
            !hasBlanks(column) || !likely.contains { beginsLike(column, $0) && !hasBlanks($0) }
        }
        return people.count > 1
            ? .chooseWhoseNames(people.map { texts[$0] })
            : .chooseNameColumnOfHeader(proposal)
    }

    /// The only column with one of these headings that may have names, unless it lacks some that another column has: for
    /// guests of a shop, "Customer Name" is blank, and "Bill-to Name" is not.
    func onlyNames(_ known: KnownHeadings) -> Int? {
        let columns = columns(known).filter { content($0) == .texts }
        guard columns.count == 1,
            !pairs().contains(where: { $0.first == columns[0] || $0.last == columns[0] })
        else {
            return nil
        }
        let isOfPupil = !words[columns[0]].contains(where: KnownHeadings.participants.contains)
        if isOfPupil, texts.indices.contains(where: { isOfGuardian($0) && likelihood($0) == .name }) {
            return nil
        }
        let hasOthers = texts.indices.contains { likelihood($0) == .name && !hasBlanks($0) }
        return hasBlanks(columns[0]) && hasOthers ? nil : columns[0]
    }

    /// The heading of a column that may have names, or else addresses.
    var proposal: String? {
        // A line with an address, or with a cell that the line below has, too, is that of a person and no header.
        if texts.contains(where: { $0.contains("@") }) || repeatsBelow { return nil }
        guard !isTable || texts.count > 1, let best = byLikelihood.first else { return nil }
        // Answers of a poll repeat more often than the names of who gave them.
        if likelihood(best) == .some, let blankNames, sample(blankNames).different > sample(best).different {
            return Self.blank
        }
        switch likelihood(best) {
        case .none: break
        // Without a word of persons, a heading of the form of the names may be one of them.
        case .some:
            let isHeading = sample(best).hasNames && sample(best).forms != texts[best].form
            if isHeading, !hasFewAnswers(best) || !texts.indices.contains(where: hasOwnTexts) {
                return texts[best]
            }
        case .person, .name: return texts[best]
        }
        let addresses = texts.indices.first {
            sample($0).hasAddresses && !isMostlyBlank($0) && isCopyable($0)
        }
        return addresses.map { texts[$0] } ?? blankNames.map { _ in Self.blank }
    }

    private var repeatsBelow: Bool {
        examples.contains { row in zip(row, written).contains { $0.isVisible && $0 == $1 } }
    }

    private enum Likelihood: Comparable {
        case none, some, person, name
    }

    /// How likely a column has the names of people.
    private func likelihood(_ column: Int) -> Likelihood {
        let sample = sample(column)
        let words = words[column]
        let isText = sample.content == .texts && !sample.hasAddresses && !sample.hasTexts
        let areAnswers = sample.saysYesOrNo || sample.hasKinds
        guard isText, !areAnswers, !isMostlyBlank(column), isCopyable(column), !texts[column].isNumberOrDate,
            let last = words.last, !KnownHeadings.noNames.contains(last)
        else { return .none }
        let isOfName = words.first.map(KnownHeadings.beginningsOfNames.contains) == true
        let hasNames = isOfName || last.hasSuffix("name") || last.hasSuffix("names")
        if words.contains(where: KnownHeadings.places.contains) { return .none }
        // "3. Name the layers" asks for something else.
        if words.count > 2, Int(words[0]) != nil { return .none }
        // A heading of someone else ("shipping date") counts only if it asks for a name ("shipping name").
        let isCompanion =
            words.contains(where: KnownHeadings.companions.contains) && (hasNames || words.count == 1)
        let isOfHolder = hasNames && words.contains(where: KnownHeadings.persons.contains)
        let isOfOther = words.contains(where: KnownHeadings.otherNames.contains)
        guard isCompanion || isOfHolder || !isOfOther else { return .none }
        if hasNames { return .name }
        let isOfPerson =
            isCompanion || words.contains { $0.contains("nam") || KnownHeadings.persons.contains($0) }
        return isOfPerson ? .person : .some
    }

    /// The columns, those first that are most likely names: of equally likely ones, the filled ones, and the one with most
    /// different cells.
    private var byLikelihood: [Int] {
        func rank(_ column: Int) -> (Int, Likelihood, Int, Int) {
            let likelihood = likelihood(column)
            let sample = sample(column)
            let isFilled = likelihood > .some && sample.blanks == 0
            return (isFilled ? 1 : 0, likelihood, -sample.blanks, sample.different)
        }
        let ranks = texts.indices.map(rank)
        return texts.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] > ranks[$1] }
    }
}
