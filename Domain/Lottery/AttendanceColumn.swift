/// A column that admits or refuses participants, judged by its heading.
package enum AttendanceColumn: Sendable {
    /// A `no` refuses: `RSVP`, `Attended`, `Paid`.
    case asksWhetherTakingPart
    /// A `yes` refuses: `Staff`, `Test order`.
    case asksWhetherLeftOut
    /// Any filled cell but a `no` refuses: `Refunded`, `Cancelled at`; and `hidden`, for the rows that a sheet hides.
    case meansRefusal
    /// Words of refusal refuse, and codes leave the participants open: `Order Status`.
    case status
    /// Words of refusal refuse: `Type`, `Role`.
    case kind

    /// nil for any other heading, such as `State`, `Marital status` or `Response ID`.
    package init?(heading: String) {
        let words = heading.headingWords
        guard !Vocabulary.otherSubjects.matches(words) else { return nil }
        let subject = words.last { $0 != "code" && Int($0) == nil }
        if Vocabulary.refusalHeadings.matches(words) {
            self = .meansRefusal
        } else if Vocabulary.outsiderHeadings.matches(words) || words == ["test"] {
            self = .asksWhetherLeftOut
        } else if Vocabulary.questionHeadings.matches(words) || words.count == 1 && Vocabulary.paid.matches(words) {
            self = .asksWhetherTakingPart
        } else if Vocabulary.statusHeadings.matches([subject].compactMap(\.self)) {
            self = .status
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
        case .meansRefusal: !Vocabulary.noes.contains(whole) && !cell.isZero
        case .asksWhetherLeftOut: Vocabulary.yeses.contains(whole)
        case .asksWhetherTakingPart:
            ["n", "false", "0"].contains(whole) || ["no", "nein", "non"].contains(words.first) || words.refuse
        case .status: ["n", "false", "0"].contains(whole) || words.refuse
        case .kind: ["n", "false", "0", "no", "nein", "non"].contains(whole) || words.refuse
        }
    }

    /// Whether a cell that does not refuse says that a participant takes part: "Active patron".
    func admits(_ cell: String) -> Bool {
        switch self {
        case .status, .asksWhetherTakingPart: Vocabulary.admissions.matches(cell.foldedWords)
        case .meansRefusal, .asksWhetherLeftOut, .kind: false
        }
    }

    /// Whether only the organiser knows which of these values take part: several codes, such as 1 and -1.
    func leavesOpen(_ values: [String]) -> Bool {
        guard self == .status else { return false }
        let filled = values.filter { !FoldedText($0).isEmpty }
        return filled.count > 1 && filled.allSatisfy(\.isCode)
    }
}

extension [String] {
    /// Whether the words of a cell refuse: by a word or phrase that stands alone in it, as in `Payment pending` and
    /// `partially_refunded`; or by "not" in a few words.
    fileprivate var refuse: Bool {
        Vocabulary.refusals.matches(self) || 2...4 ~= count && Vocabulary.negations.matches(self)
    }
}

extension String {
    /// Whether it is a refusal and says nothing else, as a remark: "abgemeldet", "not coming"; or a negative amount.
    package var isRefusal: Bool {
        let words = foldedWords
        if hasPrefix("-"), isCode { return !words.isEmpty && !isZero }
        return words.count <= 2 && words.refuse
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
        marital letzte letzter quantity qty anzahl menge id number nr familienstand civil score tickets entries
        austrittszeit-
        """.patterns
    static let refusalHeadings = """
        refund- cancel- declin- unsub- blocklist- blacklist- banned deleted bot isbot hidden blocked suspend-
        withdrawn disqualif- waitlist- waiting_list bounce- chargeback- dispute- archived optout opt_out opted_out
        suppress- clean_time leave_date leave_code exit_date
        left_server left_at left_on left_the date_left removed deactivat- kicked timed_out shadowban- ended voided
        void_reason void_date returned ineligible fraud- duplicate- deaktiv- retour- entlass- abgang- duplikat-
        erstatt- ruckerstatt- storn- abgesagt absage abgelehnt abgemeldet geloscht gesperrt warteliste gekundigt
        kundigung- ausgetreten austritt- archiviert
        rembours- annul- refuse- desabonn- reembols- rechaz- liste_d_attente lista_de_espera
        date_de_sortie sorti sortie_le baja devuelto
        """.patterns
    static let outsiderHeadings = """
        staff host owner organizer organiser winner won muted reply spam delinquent former left waiting_room
        pending inactive is_test test_mode test_order test_entry test_payment testbestell- testmod- testbuch- inaktiv
        mitarbeiter gastgeber veranstalter gewinner gewonnen ehemalig- verlassen
        """.patterns
    static let questionHeadings = """
        rsvp- attend attending attended attendance come coming join present approved confirmed eligible opt_in optin
        active activated enabled valid subscribed consent- accept- agree- take_part older follows following enrol-
        raffle giveaway participate participating participation
        teilnahme- teilnehmen nimmst nimmt teil kommst kommen zusage- zugesagt anwesen- bestatigt anmeldung ruckmeldung
        aktiv aktiviert gultig abonniert einverstand- zustimm- einwillig-
        gewinnspiel- verlosung- tombol- presence participe- viens venez viendras confirme- inscription actif abonne
        accord
        asiste asistes asistencia asistir- vienes presente confirmad- inscripcion activo activa suscrito acept-
        participa participas participar- participacion sorteo
        """.patterns
    /// Of a heading that says nothing else. "Total Paid" is an amount.
    static let paid = "paid bezahlt paye pagado pagada".patterns
    static let statusHeadings = "-status statut- etat estado".patterns
    static let kindHeadings = """
        approval- response- type typ stage role membership last_update
        genehmig- antwort- art belegart vorgangsart rolle mitgliedschaft approbation- reponse-
        aprobacion- respuesta- tipo
        """.patterns

    static let noes = Set("no n false none nein keine non aucun - – — n/a []".words)
    static let yeses = Set("yes y true 1 x ja j oui si vrai wahr checked ✓ ✔ ☑".words)
    static let admissions = """
        yes ja oui si paid bezahlt paye pagado confirmed bestatigt confirme confirmad- active aktiv actif activo
        accepted approved going attending attended checked_in inscrit inscrito angemeldet zugesagt teilnehmer
        """.patterns
    /// Of a cell.
    static let refusals = """
        refund- refunded refund cancel- declined rejected denied waitlist waitlisted wait_list wait_listed waiting_list
        pending invited failed expired unpaid void voided withdrawn absent abandoned disputed chargeback- unsubscribe-
        inactive deactivated deleted removed dropped errored former suspended banned blocked disqualified
        bounced hard_bounce cleaned closed draft spam uncaptured maybe tentative interested cannot can_t noshow bot
        reversed returned unconfirmed invalid left disabled incomplete started error test archived
        broadcaster host organizer organiser
        not_going not_attending no_show no_response needs_action on_hold opted_out in_progress
        fraud- duplicate- kicked muted paused lapsed ended ineligible unverified past_due overdue charged_back reversal
        revoked requires
        erstattet erstattung ruckerstattet ruckerstattung storn- abgesagt
        abgelehnt wartelist- ausstehend eingeladen fehlgeschlagen abgelaufen unbezahlt abwesend abgemeldet
        fehlt entschuldigt unentschuldigt verstorben ehemalig- unsicher widerrufen abgebrochen rucklast- ruckbuch-
        ruckgebucht ruckzahl- zuruckgezahlt abgang ausgetreten inaktiv gesperrt geloscht offen vielleicht ungultig
        deaktiviert archiviert
        retoure retourniert gutschrift mahnung gekundigt fehler keine_antwort in_bearbeitung
        rembours- annul- refuse refusee invite invitee echoue echouee expire expiree impaye impayee non_paye absente
        inactif erreur liste_d_attente en_attente peut_etre desist- excuse excusee
        reembols- cancelado cancelada anulado anulada rechazado rechazada pendiente
        invitado invitada fallido fallida caducado caducada impagado no_pagado ausente inactivo inactiva quizas
        tal_vez lista_de_espera no_asiste no_asistio baja trasladad- en_espera devuelto
        """.patterns
    /// In a longer text they can belong to anything.
    static let negations = "not never nicht nie pas jamais nunca".patterns
}

extension String {
    fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
    fileprivate var patterns: Patterns { Patterns(self) }
}
