import Domain

/// Headings by which the columns of a list are found, in the form in which headings are compared; of several, the first
/// counts.
enum KnownHeadings {
    static let names = """
        name, nom, nombre, full name, your name, display name, participant, player, attendee, handle, login,
        name vorname, nachname vorname, last name first name, vor- und nachname, vorname nachname, teilnehmer,
        nom complet, nom et prénom, prénom et nom, participante, nombre completo, nombre y apellidos, apellidos y nombre
        """.headings
    /// Of columns that have the names if no other column does.
    static let lesserNames = """
        attendee name, participant name, teilnehmername, ticket full name, customer name, buyer name,
        name (original name), name (ursprünglicher name)
        """.headings
    /// Lesser ones that a row below a header can have, too.
    static let roles = "schüler/in, schüler, student, mitglied".headings
    static let firstNames = "first name, given name, forename, vorname, rufname, prénom".headings
    static let lastNames = "last name, family name, surname, nachname, familienname, zuname, langname, apellidos"
        .headings
    /// As words, longer ones first.
    static let firstNameWords = [" first name ", " given name ", " vorname ", " prenom "]
    static let lastNameWords = [" last name ", " family name ", " surname ", " nachname ", " name ", " nom "]
    /// Names that stand for the other half beside a first or a last name.
    static let halves = "name, nom, nombre".headings
    /// On Mastodon, the username is the same on several servers, and the account is not.
    static let usernames = """
        acct, username, benutzername, nutzername, e-mail, email address, e-mail-adresse, mail, adresse e-mail,
        courriel, correo electrónico, correo
        """.headings
    static let ids = "id, userId".headings
    static let days = "regDate".headings
    static let tickets = "tickets".headings
    static let voids = "void".headings
    /// May be tickets. They are never used unless the organiser chooses them.
    static let amounts = """
        quantity, qty, anzahl, menge, lose, entries, chances, quantité, cantidad, anzahl lose, anzahl der lose,
        losanzahl, lose gekauft, gekaufte lose, anzahl tickets, ticketanzahl, ticket count, tickets bought,
        number of tickets, number of entries, entry count, total entries, billets, nombre de billets, papeletas,
        número de papeletas, boletos, número de boletos
        """.headings
    /// Of pivot tables, whose groups stand in one column with the names.
    static let groups = "row labels, zeilenbeschriftungen, étiquettes de lignes, etiquetas de fila".headings
    /// Words of headings whose columns tell people of one name apart.
    static let accounts = """
        user, member, customer, buyer, account, konto, kunde, kunden, login, student, schuler, mitglied,
        mitgliedsnr, kundennr, author, profile, channel, from, uri, did, acct
        """.words
    /// Words of headings of free text and amounts.
    static let remarks = """
        remark, remarks, note, notes, comment, comments, info, description, bemerkung, bemerkungen, anmerkung,
        anmerkungen, kommentar, notiz, notizen, hinweis, beschreibung, remarque, remarques, commentaire, nota,
        notas, comentario, comentarios, observaciones, amount, betrag, gross, brutto, net, netto, total, montant, importe
        """.words
    /// Last words of headings of columns that have no names.
    static let noNames = """
        id, ids, nr, no, number, nummer, etag, url, link, date, time, datum, at, zeitstempel, timestamp, key, hash,
        uuid, token, code, ip, phone, telefon, status, type, typ, email, mail, zeit, uhrzeit, fecha, hora,
        order, bestellung, auftrag, booking, buchung, ref, reference, referenz, invoice, rechnung, transaction, server, instance
        """.words
    /// Words of headings whose names are not those of participants.
    static let otherNames = """
        company, firma, file, datei, event, product, produkt, artikel, item, lineitem, advisor, teacher, lehrer,
        class, klasse, school, schule, course, kurs, ticket, domain, bank, street, campaign, form, sheet,
        guild, shipping, price, tier, variant
        """.words
    /// Words of headings of first and last names of those who pay, receive or answer for a participant.
    static let companions = """
        shipping, ship, payeur, payer, parent, guardian, mother, father, mutter, vater, eltern, emergency, notfall,
        responsable, padre, madre, tutor, contact
        """.words
    /// Words of headings whose columns may have the names of participants.
    static let persons = """
        student, schuler, schulerin, kind, child, member, mitglied, user, author, buyer, customer, kunde, guest,
        gast, alumno, eleve, participants, teilnehmer, supporter, donor, subscriber, viewer, sender, from, nick,
        nickname, spieler, person
        """.words

    /// All headings of the list that is published for verification.
    static let published = ["id", "void", "tickets"]

    private static let all =
        names + lesserNames + firstNames + lastNames + groups + usernames + ids + days + tickets + voids

    /// Headings that decide the separator.
    static func with(_ choice: ColumnChoice) -> Set<String> { Set(all + choice.headings.map(\.heading)) }
}

extension String {
    /// Those between commas.
    var parts: [String] { split(separator: ",").map { String($0).trimmed } }
    var partSet: Set<String> { Set(parts) }
    fileprivate var headings: [String] { parts.map(\.heading) }
    fileprivate var words: Set<String> { Set(headings) }
}
