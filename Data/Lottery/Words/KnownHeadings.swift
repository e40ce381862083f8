import Domain

/// The lists of `headings.txt`, which says what each is for, in the form in which headings are compared.
enum KnownHeadings: Int, NamedWordLists {
    case names, lesserNames, roles, firstNames, lastNames, infixes, invitees, firstNameWords,
        firstNameWordsOfPairs, lastNameWords, shortLastNameWords, participants, halves, beginningsOfNames,
        accountNames, usernames, ids, days, tickets, voids, amounts, scores, amountWords, ticketWords,
        numberWords, dayWords, groups, people, accounts, occasions, remarks, hostNames, noNames, otherNames,
        places, guardians, companions, payers, orders, persons

    static let lists = read(PackageResources.headings_txt, \.heading)

    /// What each nested object can have.
    static let ofEachObject = Set(names.words + ids.words)

    /// All headings of the list that is published for verification.
    static let published = ["id", "void", "tickets"]

    private static let ofColumns: [KnownHeadings] = [
        .names, .lesserNames, .firstNames, .lastNames, .groups, .usernames, .ids, .days, .tickets, .voids,
    ]

    /// Headings by which a header and its separator are known.
    static func with(_ choice: ColumnChoice) -> Set<String> {
        Set(ofColumns.flatMap(\.words) + choice.headings.map(\.heading))
    }
}
