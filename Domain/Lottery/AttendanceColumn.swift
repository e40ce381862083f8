/// A column that admits or refuses participants, judged by its heading.
package enum AttendanceColumn: Sendable {
    /// A `no` refuses, and a blank cell leaves open: `RSVP`, `Attended`, `Paid`.
    case asksWhetherTakingPart
    /// A `yes` refuses: `Staff`, `Test order`.
    case asksWhetherLeftOut
    /// Any filled cell but a `no` refuses: `Refunded`, `Cancelled at`; and `hidden`, for the rows that a sheet hides.
    case meansRefusal
    /// Words of refusal refuse, and others that do not admit leave open: `Order Status`.
    case status
    /// Words of refusal refuse, and several others leave open: `Role`, `Type`.
    case role
    /// Words of refusal refuse, and others leave open beside one that admits: `Approval`, `Ticket type`.
    case kind

    /// nil for any other heading, such as `State`, `Marital status` or `Response ID`.
    package init?(heading: String) {
        let words = heading.headingWords
        guard !Vocabulary.otherSubjects.matches(words) else { return nil }
        let subjects = words.filter { $0 != "code" && Int($0) == nil }
        let isSingle = subjects.count == 1
        if Vocabulary.refusalHeadings.matches(words) {
            self = .meansRefusal
        } else if Vocabulary.outsiderHeadings.matches(words) || words == ["test"] {
            self = .asksWhetherLeftOut
        } else if Vocabulary.questionHeadings.matches(words) || isSingle && Vocabulary.paid.matches(subjects) {
            self = .asksWhetherTakingPart
        } else if Vocabulary.statusHeadings.matches(subjects.suffix(1)) || isSingle && subjects == ["mode"] {
            self = .status
        } else if Vocabulary.roleHeadings.matches(words) || isSingle && Vocabulary.types.matches(subjects) {
            self = .role
        } else if Vocabulary.statusHeadings.matches(words) || Vocabulary.kindHeadings.matches(words) {
            self = .kind
        } else {
            return nil
        }
    }

    /// Whether a cell of the column refuses a participant.
    func refuses(_ cell: String) -> Bool {
        let whole = FoldedText(cell).text
        guard !whole.isEmpty else { return false }
        let words = cell.foldedWords
        return switch self {
        case .meansRefusal: !Vocabulary.noes.contains(whole) && !Vocabulary.crosses.contains(whole) && !cell.isZero
        case .asksWhetherLeftOut: Vocabulary.yeses.contains(whole)
        case .asksWhetherTakingPart:
            ["n", "false", "0"].contains(whole) || ["no", "nein", "non"].contains(words.first) || cell.refuses
        case .status: ["n", "false", "0"].contains(whole) || cell.refuses
        case .role, .kind: ["n", "false", "0", "no", "nein", "non"].contains(whole) || cell.refuses
        }
    }

    /// Whether a cell that does not refuse says that a participant takes part: "Active patron".
    func admits(_ cell: String) -> Bool {
        switch self {
        case .meansRefusal, .asksWhetherLeftOut: false
        // An amount or a day says when, or how much was paid.
        case .asksWhetherTakingPart: cell.isAdmission || cell.contains(where: \.isNumber)
        case .status, .role, .kind: cell.isAdmission && cell.trimmed != "1"
        }
    }

    /// Whether only the organiser knows which of these values take part: they say two things, and no one knows what one of
    /// them means. Free text says nothing about it.
    func leavesOpen(_ counts: [OpenAttendance.Count]) -> Bool {
        guard counts.count > 1, !Self.areFreeText(counts) else { return false }
        let values = Dictionary(grouping: counts.map(\.value)) { FoldedText($0).text }
        guard values.count > 1 else { return false }
        let unknown = values.filter { text, values in !admits(values[0]) && !refuses(values[0]) }.keys
        return switch self {
        case .meansRefusal, .asksWhetherLeftOut: false
        case .asksWhetherTakingPart, .status: !unknown.isEmpty
        case .role: values.keys.contains { !$0.isEmpty && !$0.isCode }
        case .kind: unknown.count < values.count && unknown.contains { !$0.isEmpty && !$0.isCode }
        }
    }

    /// Whether the values are many, and most of them occur once.
    private static func areFreeText(_ counts: [OpenAttendance.Count]) -> Bool {
        counts.count > 8 && counts.count { $0.rows == 1 } * 2 > counts.count
    }
}

extension String {
    /// Whether it refuses: by a word or phrase that stands alone in it, as in `Payment pending` and `partially_refunded`;
    /// by "not" in a few words; or by a cross.
    fileprivate var refuses: Bool {
        let words = foldedWords
        return Vocabulary.refusals.matches(words) || Vocabulary.plainRefusals.matches(words)
            || 2...4 ~= words.count && Vocabulary.negations.matches(words)
            || Vocabulary.crosses.contains(FoldedText(self).text)
    }

    fileprivate var isAdmission: Bool {
        Vocabulary.yeses.contains(FoldedText(self).text) || Vocabulary.admissions.matches(foldedWords)
    }

    /// Whether it is a refusal and says nothing else, as a remark: "abgemeldet", "not coming"; or a negative amount.
    package var isRefusal: Bool {
        let words = foldedWords
        if hasPrefix("-"), isCode { return !words.isEmpty && !isZero }
        return words.count <= 2 && refuses
    }

    /// Whether it is one under any heading, where "left" and "open" can mean anything: "Warteliste 2".
    package var isPlainRefusal: Bool {
        let words = foldedWords
        return words.count <= 3 && Vocabulary.plainRefusals.matches(words)
    }

    /// Whether a list of this name has those who are not, or no longer, participants: winners, hosts.
    package var namesOutsiders: Bool {
        let words = headingWords
        return Vocabulary.outsiderHeadings.matches(words) || Vocabulary.refusalHeadings.matches(words)
    }

    /// The words of a heading, folded: `user_name`, `fullName`, `Child's name`. None of a long one, which would be slow to
    /// fold and has no meaning.
    package var headingWords: [String] { utf8.count <= 1000 ? separatingCamelCase.foldedWords : [] }

    /// Words without case, accents and punctuation.
    fileprivate var foldedWords: [String] {
        FoldedText(self).text.unicodeScalars
            .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
            .map { String($0) }
    }

    /// With a blank before each capital that follows a small letter: `isDeleted`, `TransactionType`.
    private var separatingCamelCase: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let last = text.last, last.properties.isLowercase, scalar.properties.isUppercase { text.append(" ") }
            text.append(scalar)
        }
        return String(text)
    }

    /// Whether it is an amount of nothing: `0.00`, `0,00 €`.
    fileprivate var isZero: Bool {
        let digits = unicodeScalars.filter { $0.properties.numericType != nil }
        return !digits.isEmpty && digits.allSatisfy { $0 == "0" }
            && foldedWords.allSatisfy { $0.allSatisfy { $0 == "0" } || ["eur", "usd", "gbp", "chf"].contains($0) }
    }

    /// Whether it has no word, but numbers, single letters and signs.
    fileprivate var isCode: Bool {
        foldedWords.allSatisfy { word in
            word.unicodeScalars.count == 1 || word.unicodeScalars.contains { $0.properties.numericType != nil }
        }
    }
}

/// Folded words, phrases such as `waiting_list`, beginnings of words such as `refund-`, and endings such as `-status`.
private struct Patterns {
    private var words: Set<String> = []
    private var beginnings: [String] = []
    private var endings: [String] = []
    private var phrases: [[Substring]] = []

    init(_ text: String) {
        for pattern in text.words {
            if pattern.hasSuffix("-") {
                beginnings.append(String(pattern.dropLast()))
            } else if pattern.hasPrefix("-") {
                endings.append(String(pattern.dropFirst()))
            } else if pattern.contains("_") {
                phrases.append(pattern.split(separator: "_"))
            } else {
                words.insert(pattern)
            }
        }
    }

    /// Whether a text of these words has one of them.
    func matches(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index]
            return self.words.contains(word) || beginnings.contains(where: word.hasPrefix)
                || endings.contains(where: word.hasSuffix)
                || phrases.contains { words[index...].starts(with: $0, by: ==) }
        }
    }
}

/// What admits or refuses participants, in English, German, French and Spanish.
private enum Vocabulary {
    /// Of headings about something other than participation.
    static let otherSubjects = """
        marital letzte letzter quantity qty anzahl menge id number nr familienstand civil score tickets entries hand
        austrittszeit- fulfillment fulfilment shipping
        """.patterns
    static let refusalHeadings = """
        refund- cancel- declin- unsub- blocklist- blacklist- banned deleted bot isbot hidden blocked suspend-
        withdrawn disqualif- waitlist- waiting_list bounce- chargeback- dispute- archived optout opt_out opted_out
        suppress- clean_time leave_date leave_code exit_date left leaving removed deactivat- kicked timed_out
        shadowban- ended deceased died date_of_death resigned resignation_date unfollowed voided void_reason void_date
        returned ineligible fraud- duplicate- deaktiv- retour- entlass- abgang- duplikat-
        erstatt- ruckerstatt- storn- abgesagt absage abgelehnt abgemeldet abmelde- geloscht gesperrt warteliste
        gekundigt kundigung- ausgetreten austritt- ausgeschieden verstorben sterbedatum todesdatum archiviert
        rembours- annul- refuse- desabonn- reembols- rechaz- liste_d_attente lista_de_espera
        date_de_sortie sorti sortie_le baja devuelto desactiv- desinscri- decede- date_de_deces demission- fallecid-
        """.patterns
    static let outsiderHeadings = """
        staff host hosts owner owners organizer- organiser- winner winners won muted reply spam delinquent former
        waiting_room pending inactive is_test test_mode test_order test_entry test_payment testbestell- testmod-
        testbuch- inaktiv mitarbeiter gastgeber veranstalter gewinner gewonnen ehemalig- verlassen
        """.patterns
    static let questionHeadings = """
        rsvp- attend attending attended attendance come coming join present approved confirmed eligible opt_in optin
        active activated enabled valid subscribed consent- accept- agree- take_part older follows following enrol-
        captured livemode
        raffle giveaway participate participating participation
        teilnahme- teilnehmen nimmst nimmt teil kommst kommt kommen zusage- zugesagt anwesen- bestatigt anmeldung
        ruckmeldung aktiv aktiviert gultig abonniert einverstand- zustimm- einwillig-
        gewinnspiel- verlosung- tombol- presence participe- viens venez viendras confirme- inscription actif abonne
        accord
        asiste asistes asistencia asistir- vienes presente confirmad- inscripcion activo activa suscrito acept-
        participa participas participar- participacion sorteo
        """.patterns
    /// Of a heading that says nothing else. "Total Paid" is an amount.
    static let paid = "paid bezahlt paye pagado pagada".patterns
    /// A tick is a mark before a name.
    static let statusHeadings = "-status statut- stato etat estado tick".patterns
    static let roleHeadings = "role roles -rolle -rollen rol ruolo ruoli rola funktion function fonction funzione"
        .patterns
    /// Of a heading that says nothing else. "Ticket type" says what was bought.
    static let types = "type typ types tipo typen soort rodzaj".patterns
    static let kindHeadings = """
        approval- response- type typ stage membership last_update
        genehmig- antwort- art belegart vorgangsart mitgliedschaft approbation- reponse-
        aprobacion- respuesta- tipo
        """.patterns

    static let noes = Set("no n false none never nein nie keine non jamais aucun nunca - – — n/a []".words)
    static let yeses = Set("yes y true 1 x ja j oui si vrai wahr checked ✓ ✔ ☑ ✅ [x]".words)
    static let crosses = Set("❌ ❎ ✗ ✘ ✖ ☐ ⬜".words + ["[ ]"])
    static let admissions = """
        yes ja oui si paid bezahlt paye payee pagado pagada confirmed bestatigt confirme confirmad- active aktiv actif
        activo activa accepted approved valid valide gultig complete completed abgeschlossen processing shipped fulfilled
        succeeded live free going attending attended attendee present anwesend registered subscribed checked_in
        inscrit- angemeldet zugesagt teilnehmer- member mitglied
        """.patterns
    /// Of a cell under any heading.
    static let plainRefusals = """
        waitlist- wait_list wait_listed waiting_list wartelist- liste_d_attente lista_de_espera
        refunded cancelled canceled declined no_show storniert abgemeldet abgesagt erstattet ruckerstattet
        annule annulee rembourse remboursee cancelado cancelada reembolsado reembolsada
        """.patterns
    /// Of a cell under a heading about participation.
    static let refusals = """
        refund- cancel- rejected denied pending invited failed expired unpaid void voided withdrawn absent disputed
        chargeback- reversal unsubscribe- inactive deactivated deleted removed former suspended banned blocked bounced
        cleaned closed draft spam uncaptured maybe tentative cannot can_t bot reversed invalid left disabled incomplete
        error test archived broadcaster host organizer organiser not_going not_attending no_response needs_action on_hold
        in_progress requires
        erstattung ruckerstattung storn- abgelehnt ausstehend eingeladen fehlgeschlagen abgelaufen unbezahlt abwesend
        fehlt ehemalig- ruckzahl- ruckgebucht abgang ausgetreten inaktiv gesperrt geloscht ungultig gekundigt
        rembours- annul- refuse refusee invite invitee expire expiree impaye absente inactif en_attente
        reembols- anulado anulada rechazado rechazada pendiente invitado invitada caducado caducada no_pagado ausente
        inactivo inactiva baja en_espera
        """.patterns
    /// In a longer text they can belong to anything.
    static let negations = "not never nicht nie pas jamais nunca".patterns
}

extension String {
    fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
    fileprivate var patterns: Patterns { Patterns(self) }
}
