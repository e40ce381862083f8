/// A column that admits or refuses participants, judged by its heading.
package enum AttendanceColumn: Sendable {
    /// A `no` refuses, and a blank cell leaves open: `RSVP`, `Attended`, `Paid`.
    case asksWhetherTakingPart
    /// A `yes` refuses: `Staff`, `Test order`.
    case asksWhetherLeftOut
    /// Any filled cell but a `no` refuses: `Refunded`, `Cancelled at`; and `hidden`, for the rows that a sheet hides.
    case meansRefusal
    /// Until when somebody takes part, or since when not. Without a clock, cells that differ leave open: `Valid until`.
    case meansEnd
    /// Words of refusal refuse, and others that do not admit leave open: `Order Status`.
    case status
    /// Words of refusal refuse, and several others leave open: `Role`, `Type`.
    case role
    /// Words of refusal refuse, and others leave open beside one that admits: `Approval`, `Ticket type`.
    case kind
    /// The headings of groups in a list: `Waiting list`.
    case section

    /// nil for any other heading, such as `State`, `Marital status` or `Response ID`.
    package init?(heading: String) {
        let words = heading.headingWords
        guard !Vocabulary.otherSubjects.matches(words) else { return nil }
        let subjects = words.filter { $0 != "code" && Int($0) == nil }
        let isSingle = subjects.count == 1
        if words == ["section"] {
            self = .section
        } else if Vocabulary.refusalHeadings.matches(words) {
            self = .meansRefusal
        } else if Vocabulary.endHeadings.matches(words) || isSingle && Vocabulary.singleEnds.matches(subjects) {
            self = .meansEnd
        } else if Vocabulary.outsiderHeadings.matches(words) || words == ["test"] {
            self = .asksWhetherLeftOut
        } else if Vocabulary.questionHeadings.matches(words) || isSingle && Vocabulary.singleQuestions.matches(subjects)
        {
            self = .asksWhetherTakingPart
        } else if Vocabulary.paid.matches(words), !Vocabulary.sums.matches(words) {
            self = .asksWhetherTakingPart
        } else if Vocabulary.statusHeadings.matches(subjects.suffix(1)) || isSingle && subjects == ["mode"] {
            self = .status
        } else if words.count > 1, words.last == "state", Vocabulary.stateful.matches(words) {
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
        case .meansEnd: false
        case .asksWhetherTakingPart:
            ["n", "false", "0"].contains(whole) || words.first.map(Vocabulary.nos.contains) == true || cell.refuses
        case .status: ["n", "false", "0"].contains(whole) || cell.refuses
        case .role, .kind: ["n", "false", "0"].contains(whole) || Vocabulary.nos.contains(whole) || cell.refuses
        case .section: cell.headsRefused
        }
    }

    /// Whether a cell that does not refuse says that a participant takes part: "Active patron".
    func admits(_ cell: String) -> Bool {
        switch self {
        case .meansRefusal, .asksWhetherLeftOut, .section: false
        case .meansEnd: cell.trimmed.isEmpty || Vocabulary.noes.contains(FoldedText(cell).text)
        // An amount or a day says when, or how much was paid.
        case .asksWhetherTakingPart: cell.isAdmission || cell.contains(where: \.isNumber)
        case .status, .role, .kind: cell.isAdmission && cell.trimmed != "1"
        }
    }

    /// Whether only the organiser knows which of these values take part: they say two things, and no one knows what one of
    /// them means. Free text says nothing about it.
    func leavesOpen(_ counts: [OpenAttendance.Count]) -> Bool {
        guard counts.count > 1, self == .meansEnd || !Self.areFreeText(counts) else { return false }
        let values = Dictionary(grouping: counts.map(\.value)) { FoldedText($0).text }
        guard values.count > 1 else { return false }
        let unknown = values.filter { text, values in !admits(values[0]) && !refuses(values[0]) }.keys
        return switch self {
        case .meansRefusal, .asksWhetherLeftOut, .section: false
        case .meansEnd: !unknown.isEmpty
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
        return words.count <= 2 && refuses || isPlainRefusal
    }

    /// Whether it is one under any heading, where "left" and "open" can mean anything: "Warteliste 2".
    package var isPlainRefusal: Bool {
        let words = foldedWords
        return words.count <= 3 && Vocabulary.plainRefusals.matches(words)
    }

    /// Whether it is one under any heading if another cell of the column is a ``isStanding``: "unpaid" beside "paid".
    package var isPossibleRefusal: Bool {
        let words = foldedWords
        return words == ["a"] || words.count <= 2 && (refuses || Vocabulary.debts.matches(words))
    }

    /// Whether it says that somebody takes part, whatever the heading is: "paid", "present".
    package var isStanding: Bool {
        let words = foldedWords
        return words == ["p"] || words.count <= 2 && Vocabulary.standings.matches(words) && !isPossibleRefusal
    }

    /// Whether people below it, in the same list, do not take part: "Waiting list (3)", "On the reserve list", "Maybe:".
    package var headsRefused: Bool {
        let words = foldedWords.drop(while: Vocabulary.articles.contains)
        guard 1...6 ~= words.count else { return false }
        let isRefusal = Vocabulary.plainRefusals.begin(words) || Vocabulary.refusedSections.begin(words)
        return isRefusal || last == ":" && (Vocabulary.nos.contains(words[words.startIndex]) || refuses)
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

    /// Whether the words begin with one of them.
    func begin(_ words: ArraySlice<String>) -> Bool {
        matches(Array(words.prefix(1))) || phrases.contains { words.starts(with: $0, by: ==) }
    }
}

/// What admits or refuses participants, in English, German, French and Spanish; for the most frequent, also in Italian, Dutch,
/// Portuguese and Polish.
private enum Vocabulary {
    /// Of headings about something other than participation.
    static let otherSubjects = """
        marital letzte letzter quantity qty anzahl menge id number nr familienstand civil score tickets entries hand
        austrittszeit- fulfillment fulfilment shipping passport reisepass visa insurance license licence password token
        """.patterns
    static let refusalHeadings = """
        refund- cancel- declin- unsub- blocklist- blacklist- banned deleted bot isbot hidden blocked suspend-
        withdrawn disqualif- waitlist- waiting_list bounce- chargeback- dispute- archived optout opt_out opted_out
        suppress- clean_time leave_date leave_code exit_date left leaving removed deactivat- kicked timed_out
        shadowban- ended deceased died date_of_death resigned resignation_date unfollowed voided void_reason void_date
        returned ineligible fraud- duplicate- deaktiv- retour- entlass- abgang- duplikat- cleaned complained spam_report
        do_not_contact do_not_email do_not_mail do_not_draw erased not_eligible withdrew on_hold
        outstanding balance_due amount_due fee_due owed owing owes overdue arrears offen offener_betrag offener_beitrag
        ruckstand ruckstandig mahnung- mahnstufe impaye- reste_a_payer solde_du deuda saldo_pendiente pendiente_de_pago
        erstatt- ruckerstatt- storn- abgesagt absage abgelehnt abgemeldet abmelde- geloscht gesperrt warteliste
        gekundigt kundigung- ausgetreten austritt- ausgeschieden verstorben sterbedatum todesdatum archiviert
        rembours- annul- refuse- desabonn- reembols- rechaz- liste_d_attente lista_de_espera
        date_de_sortie sorti sortie_le baja devuelto desactiv- desinscri- decede- date_de_deces demission- fallecid-
        rimbors- disiscri- cancellat- geannuleerd terugbetaald uitgeschreven afgemeld anulowan- zwrot- wypisan- cancelad-
        """.patterns
    static let endHeadings = """
        expir- until thru valid_to valid_through membership_end subscription_end contract_end end_of_membership
        end_of_subscription renewal_due last_day leaves_on inactive_since absent_from absent_since absent_on absence_from
        ablauf- lauft_ab gultig_bis bezahlt_bis mitglied_bis mitgliedschaft_bis befristet_bis beurlaubt_bis abwesend_von
        abwesend_ab abwesend_am abwesend_bis abwesend_seit fehlt_am fehlt_bis fin_de_validite date_de_fin fin_d_adhesion
        jusqu absent_du absent_le vencimiento vence caduc- hasta fin_de_membresia ausente_desde scaden- scade geldig_tot
        verloopt- vervaldatum vencimento validade termin_waznosci wazne_do wazny_do
        """.patterns
    /// Of a heading that says nothing else. "Days absent" is a number.
    static let singleEnds = "absent excused fehlt abwesend entschuldigt beurlaubt absente ausente assente afwezig"
        .patterns
    static let outsiderHeadings = """
        staff host hosts owner owners organizer- organiser- winner winners won muted reply spam delinquent former
        waiting_room pending inactive is_test test_mode test_order test_entry test_payment testbestell- testmod-
        testbuch- inaktiv mitarbeiter gastgeber veranstalter gewinner gewonnen ehemalig- verlassen
        """.patterns
    static let questionHeadings = """
        rsvp- attend attending attended attendance come coming join present approved confirmed eligible opt_in optin
        active activated enabled valid subscribed consent- accept- agree- take_part older follows following enrol-
        captured livemode payment_received fee_received deposit_received money_received checked_in checked_in_at
        raffle giveaway participate participating participation
        teilnahme- teilnehmen nimmst nimmt teil kommst kommt kommen zusage- zugesagt anwesen- bestatigt anmeldung
        ruckmeldung aktiv aktiviert gultig abonniert einverstand- zustimm- einwillig-
        gewinnspiel- verlosung- tombol- presence participe- viens venez viendras confirme- inscription actif abonne
        accord
        asiste asistes asistencia asistir- vienes presente confirmad- inscripcion activo activa suscrito acept-
        participa participas participar- participacion sorteo geld_eingegangen zahlung_eingegangen
        be_there bin_dabei seras_la consenso consentement consentimiento consentimento toestemming
        partecipa- iscritto confermat- aanwezig deelname doet_mee obecny obecnosc udzial confirmad-
        """.patterns
    /// Of a heading that says nothing else.
    static let singleQuestions = "here da anw erschienen dabei eingegangen pago".patterns
    /// "Total Paid" is an amount.
    static let paid = "paid bezahlt paye payee pagado pagada pagato betaald zaplacon- oplacon-".patterns
    static let sums = """
        total amount sum price gross net currency by via with per how method betrag summe preis montant prix importe precio
        importo bedrag kwota until to thru bis from von through mit par con cantidad status state
        """.patterns
    /// A tick is a mark before a name.
    static let statusHeadings = "-status statut- stato etat estado situacao tick".patterns
    /// What can have a state that is no place: "Payment state".
    static let stateful = """
        payment order ticket booking registration subscription member membership attendee invoice entry invite invitation
        request application account
        """.patterns
    static let roleHeadings = "role roles -rolle -rollen rol ruolo ruoli rola funktion function fonction funzione"
        .patterns
    /// Of a heading that says nothing else. "Ticket type" says what was bought.
    static let types = "type typ types tipo typen soort rodzaj".patterns
    static let kindHeadings = """
        approval- response- type typ stage membership last_update
        genehmig- antwort- art belegart vorgangsart mitgliedschaft approbation- reponse-
        aprobacion- respuesta- tipo choice auswahl choix eleccion scelta keuze
        """.patterns

    static let noes = Set(
        "no n false none never nein nie keine non jamais aucun nunca nee nao - – — n/a [] unlimited unbegrenzt".words
    )
    static let yeses = Set("yes y true 1 x ja j oui si sim tak vrai wahr checked ✓ ✔ ☑ ✅ [x]".words)
    /// First words of a cell that says no.
    static let nos = Set("no nein non nee nao nie".words)
    static let crosses = Set("❌ ❎ ✗ ✘ ✖ ☐ ⬜".words + ["[ ]"])
    static let admissions = """
        yes ja oui si paid bezahlt paye payee pagado pagada confirmed bestatigt confirme confirmad- active aktiv actif
        activo activa accepted approved valid valide gultig complete completed abgeschlossen processing shipped fulfilled
        succeeded live free going attending attended attendee present anwesend registered subscribed checked_in
        inscrit- angemeldet zugesagt teilnehmer- member mitglied
        pagato confermat- iscritt- betaald bevestigd ingeschreven pago paga inscrito inscrita oplacon- potwierdzon-
        zapisan- tak sim
        """.patterns
    /// Those that say nothing about anything else, as "complete" does about homework.
    static let standings = """
        paid prepaid bezahlt paye payee pagado pagada pagato pago betaald oplacon- zaplacon- confirmed bestatigt confirme
        confirmad- confermat- bevestigd potwierdzon- active aktiv actif activo accepted approved attending present anwesend
        presente aanwezig obecn- registered angemeldet inscrit- iscritt-
        """.patterns
    /// Of a cell under any heading.
    static let plainRefusals = """
        waitlist- wait_list wait_listed waiting_list wartelist- liste_d_attente lista_de_espera
        refunded cancelled canceled declined no_show storniert abgemeldet abgesagt erstattet ruckerstattet
        annule annulee rembourse remboursee cancelado cancelada reembolsado reembolsada
        not_attend not_attending not_coming not_going nicht_teilnehmen nicht_kommen nicht_dabei disqualified disqualifiziert
        annullat- rimborsat- lista_d_attesa disdett- rinunciat- geannuleerd terugbetaald wachtlijst afgemeld afgezegd
        anulowan- odwolan- zwrocon- lista_rezerwowa desistente lista_de_reserva
        """.patterns
    /// Of a group of people, in a line of its own.
    static let refusedSections = """
        reserve reserves reserved_list reserve_list reserveliste reservisten nachrucker- ersatz ersatzliste standby stand_by
        no_shows cancellations absagen abmeldungen stornos stornierungen excused entschuldigt unentschuldigt absent absents
        absentees abwesend abwesende fehlend- fehlt withdrawn withdrawals withdrew rejected unpaid not_paid not_coming
        not_attending not_going not_confirmed unconfirmed can_t_come can_t_make pending nicht_bezahlt unbezahlt
        nicht_dabei kommt_nicht kommen_nicht nicht_gekommen annulations annules annulees excuses absentes desistements
        cancelados canceladas cancelaciones ausentes bajas suplentes riserve riserva annullati assenti afmeldingen
        reservelijst rezerwowi nieobecni
        """.patterns
    static let articles = Set("the on auf der die dem in en sur la el de op".words)
    static let debts = "open offen outstanding overdue due owes owed offene abierto ouvert openstaand aperto".patterns
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
        inactivo inactiva baja en_espera impayee excused entschuldigt nachrucker-
        rimbors- in_attesa rifiutat- scadut- non_pagato assente cancellat- geweigerd afgewezen in_behandeling verlopen
        niet_betaald afwezig onbetaald pendente recusad- expirad- nao_pago zwrot odrzucon- oczekuj- nieoplacon-
        nieobecn- wygasl-
        """.patterns
    /// In a longer text they can belong to anything.
    static let negations = "not never nicht nie pas jamais nunca niet".patterns
}

extension String {
    fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
    fileprivate var patterns: Patterns { Patterns(self) }
}
