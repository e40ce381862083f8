import Domain

extension PersonRowParser {
    /// A line of a list of names. Blank lines are skipped.
    mutating func add(line row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        let name = try row.checked(row.values[0], "name")
        guard name.isVisible else { return }
        if name.utf8.dropFirst().contains(UInt8(ascii: "@")), let addresses = MailAddress.all(in: name.text) {
            // Numbers of lines would be those of several people.
            if addresses.count > 1 { people.description.arrangement = .rows }
            for address in addresses {
                let title = address.name.isEmpty && use == .exclusions ? address.address : address.name
                append(
                    ListedPerson(name: ListedText(title), username: ListedText(address.address), line: row.line),
                    &people
                )
            }
            doubts.noteAddresses()
            return
        }
        if people.isEmpty {
            let fields = name.text.split { ",;".contains($0) }.map(String.init)
            let isKnown = fields.contains { headers.known.contains($0.heading) }
            if isKnown || name.isHeading { people.description.heading = name.text }
        }
        let isHeading = people.description.heading == name.text
        let isDoubtful = name.isDoubtful
        if isDoubtful, !isHeading { people.description.doubtfulLines.append(name.text) }
        doubts.note(name, line: row.line, isDoubtful: isDoubtful || isHeading)
        append(ListedPerson(name: name, line: row.line), &people)
    }

    /// Ends a list of lines. Throws if it is none of names, unless the organiser says so.
    func finishLines(_ people: inout ListedPeople, of place: Place, acceptsAny: Bool) throws(AccessFailure) {
        if !acceptsAny { try doubts.check(place) }
        let known = Set(people.description.doubtfulLines + [people.description.heading].compactMap(\.self))
        people.description.doubtfulLines += doubts.headings.filter { !known.contains($0) }
    }

    func append(_ person: ListedPerson, _ people: inout ListedPeople) {
        guard use == .exclusions else { return people.append(person) }
        var person = person
        person.name.removeApostrophe()
        person.username.removeApostrophe()
        people.append(person)
    }
}
