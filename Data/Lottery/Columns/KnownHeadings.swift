import Domain

/// Headings by which the columns of a list are found, in the form in which headings are compared; of several, the first
/// counts.
enum KnownHeadings {
    static let names = known(
        """
        name, nom, nombre, full name, your name, display name, participant, player, attendee, handle, login,
        name vorname, nachname vorname, last name first name, vor- und nachname, vorname nachname, teilnehmer,
        nom complet, nom et prénom, prénom et nom, participante, nombre completo, nombre y apellidos, apellidos y nombre
        """
    )
    static let firstNames = known("first name, given name, forename, vorname, rufname, prénom")
    static let lastNames = known(
        "last name, family name, surname, nachname, familienname, zuname, langname, apellidos"
    )
    /// Names that stand for the other half beside a first or a last name.
    static let halves = known("name, nom, nombre")
    /// On Mastodon, the username is the same on several servers, and the account is not.
    static let usernames = known(
        """
        acct, username, benutzername, nutzername, e-mail, email address, e-mail-adresse, mail, adresse e-mail,
        courriel, correo electrónico, correo
        """
    )
    static let ids = known("id, userId")
    static let days = known("regDate")
    static let tickets = known("tickets")
    static let voids = known("void")
    /// May be tickets. They are never used unless the organiser chooses them.
    static let amounts = known("quantity, qty, anzahl, menge, lose, entries, chances, quantité, cantidad")
    /// Of pivot tables, whose groups stand in one column with the names.
    static let groups = known("row labels, zeilenbeschriftungen, étiquettes de lignes, etiquetas de fila")
    /// Words of headings whose columns tell people of one name apart.
    static let accounts = Set(
        known(
            """
            user, member, customer, buyer, account, konto, kunde, kunden, login, student, schuler, mitglied,
            mitgliedsnr, kundennr, author, profile, channel, from, uri, did, acct
            """
        )
    )
    /// Words of headings of free text.
    static let remarks = Set(
        known(
            """
            remark, remarks, note, notes, comment, comments, info, description, bemerkung, bemerkungen, anmerkung,
            anmerkungen, kommentar, notiz, notizen, hinweis, beschreibung, remarque, remarques, commentaire, nota,
            notas, comentario, comentarios, observaciones
            """
        )
    )
    /// Last words of headings of columns that have no names.
    static let noNames = Set(
        known(
            """
            id, ids, nr, no, number, nummer, etag, url, link, date, time, datum, at, zeitstempel, timestamp, key, hash,
            uuid, token, code, ip, phone, telefon, status, type, typ, email, mail, zeit, uhrzeit, fecha, hora,
            order, bestellung, auftrag, booking, buchung, ref, reference, referenz, invoice, rechnung, transaction
            """
        )
    )
    /// Words of headings whose names are not those of participants.
    static let otherNames = Set(
        known(
            """
            company, firma, file, datei, event, product, produkt, artikel, item, lineitem, advisor, teacher, lehrer,
            class, klasse, school, schule, course, kurs, ticket, domain, bank, street, campaign, form, sheet,
            guild, shipping, price, tier, variant
            """
        )
    )
    /// Words of headings whose columns may have the names of participants.
    static let persons = Set(
        known(
            """
            student, schuler, schulerin, kind, child, member, mitglied, user, author, buyer, customer, kunde, guest,
            gast, alumno, eleve, participants, teilnehmer, supporter, donor, subscriber, viewer, sender, from, nick,
            nickname, spieler, person
            """
        )
    )

    /// All headings of the list that is published for verification.
    static let published = ["id", "void", "tickets"]

    private static let all =
        names + firstNames + lastNames + groups + usernames + ids + days + tickets + voids

    /// Headings that decide the separator.
    static func with(_ choice: ColumnChoice) -> Set<String> { Set(all + choice.headings.map(\.heading)) }

    private static func known(_ text: String) -> [String] { text.parts.map(\.heading) }
}

extension String {
    /// Those between commas.
    var parts: [String] { split(separator: ",").map { String($0).trimmed } }
}
