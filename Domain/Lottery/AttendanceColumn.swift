/// A column that admits or refuses participants, judged by its heading.
package enum AttendanceColumn: Sendable {
    /// A `no` refuses: `RSVP`, `Attended`, `Paid`.
    case asksWhetherTakingPart
    /// A `yes` refuses: `Staff`, `Test order`.
    case asksWhetherLeftOut
    /// Any filled cell but a `no` refuses: `Refunded`, `Cancelled at`; and `hidden`, for the rows that a sheet hides.
    case meansRefusal
    /// Words of refusal refuse: `Order Status`.
    case status

    /// In bytes. Longer headings are slow to compare, and none has a meaning.
    private static let longestHeading = 1000

    /// nil for any other heading, such as `State`, `Marital status` or `Response ID`.
    package init?(heading: String) {
        guard heading.utf8.count <= Self.longestHeading else { return nil }
        let words = heading.separatingCamelCase.foldedWords
        // "Estado" alone is a status in Spanish; "estado civil" is the marital one.
        guard words == ["estado"] || Vocabulary.otherSubjects.isDisjoint(with: words) else { return nil }
        if words.include(Vocabulary.refusalHeadings) {
            self = .meansRefusal
        } else if words.include(Vocabulary.outsiderHeadings) {
            self = .asksWhetherLeftOut
        } else if words.include(Vocabulary.questionHeadings) || Vocabulary.paid.contains(words) {
            self = .asksWhetherTakingPart
        } else if words.include(Vocabulary.statusHeadings) {
            self = .status
        } else {
            return nil
        }
    }

    /// Whether a cell of the column refuses a participant.
    func refuses(_ cell: String) -> Bool {
        let whole = FoldedText(cell).text
        guard !whole.isEmpty else { return false }
        let words = cell.foldedWords
        switch self {
        case .meansRefusal: return !Vocabulary.noes.contains(whole) && !cell.isZero
        case .asksWhetherLeftOut: return Vocabulary.yeses.contains(words.first ?? whole)
        case .asksWhetherTakingPart:
            return ["n", "false", "0"].contains(whole) || ["no", "nein", "non"].contains(words.first) || words.refuse
        case .status: return ["n", "false", "0"].contains(whole) || words.refuse
        }
    }
}

extension [String] {
    fileprivate func include(_ patterns: [String]) -> Bool {
        let text = " " + joined(separator: " ") + " "
        return patterns.contains { pattern in
            pattern.contains("_")
                ? text.contains(" \(pattern.replacing("_", with: " ")) ") : contains { $0.fits(pattern) }
        }
    }

    /// Whether the words of a cell refuse: by a word or phrase that stands alone in it, as in `Payment pending` and
    /// `partially_refunded`; or by "not" in a few words.
    fileprivate var refuse: Bool {
        if !Vocabulary.refusals.isDisjoint(with: self) || include(Vocabulary.refusingPatterns) { return true }
        return 2...4 ~= count && !Vocabulary.negations.isDisjoint(with: self)
    }
}

extension String {
    /// Whether it is the word, or begins like `refund-`, or ends like `-status`.
    fileprivate func fits(_ pattern: String) -> Bool {
        if pattern.hasSuffix("-") { return hasPrefix(pattern.dropLast()) }
        if pattern.hasPrefix("-") { return hasSuffix(pattern.dropFirst()) }
        return self == pattern
    }

    /// Words without case, accents and punctuation.
    fileprivate var foldedWords: [String] {
        FoldedText(self).text.unicodeScalars
            .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
            .map { String($0) }
    }

    /// With a blank before each capital that follows a small letter: `isDeleted`, `TransactionType`.
    package var separatingCamelCase: String {
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
}

/// Folded words of columns and cells that admit or refuse participants, in English, German, French and Spanish.
private enum Vocabulary {
    /// Of headings about something other than participation.
    static let otherSubjects = Set(
        words("marital letzte quantity qty anzahl menge id number nr familienstand civil estado")
    )

    /// `_` joins the words of a phrase.
    static let refusalHeadings = words(
        """
        refund- cancel- declined- unsub- blocklist- blacklist- banned deleted bot isbot hidden blocked suspend-
        withdrawn disqualif- waitlist- waiting_list bounce- chargeback- dispute- archived optout opt_out opted_out
        suppress- clean_time leave_date leave_code exit_date
        erstatt- ruckerstatt- storn- abgesagt absage abgelehnt abgemeldet geloscht gesperrt warteliste gekundigt
        kundigung- ausgetreten austritt- archiviert
        rembours- annul- refuse- desabonn- reembols- rechaz- liste_d_attente lista_de_espera
        """
    )
    static let outsiderHeadings = words(
        """
        staff host organizer organiser winner won muted reply spam test delinquent former left waiting_room
        mitarbeiter gastgeber veranstalter gewinner gewonnen ehemalig- verlassen
        """
    )
    static let questionHeadings = words(
        """
        rsvp- attend attending attended attendance come coming join present approved confirmed eligible opt_in optin
        active activated enabled valid subscribed consent- accept- agree- take_part older follows following enrol-
        teilnahme- teilnehmen nimmst nimmt teil kommst kommen zusage- zugesagt anwesen- bestatigt anmeldung ruckmeldung
        aktiv aktiviert gultig abonniert einverstand- zustimm- einwillig-
        presence participe- participez participation viens venez viendras confirme- inscription actif abonne accord
        asiste asistes asistencia asistir- vienes presente confirmad- inscripcion activo activa suscrito acept-
        """
    )
    /// Of a heading that says nothing else. "Total Paid" is an amount.
    static let paid = words("paid bezahlt paye pagado pagada").map { [$0] }
    static let statusHeadings = words(
        """
        -status approval- response- type typ stage role membership last_update
        genehmig- antwort- art belegart vorgangsart rolle mitgliedschaft statut- etat approbation- reponse-
        estado aprobacion- respuesta- tipo
        """
    )

    static let noes = Set(words("no n false none nein keine non aucun - – — n/a []"))
    static let yeses = Set(words("yes y true 1 x ja j oui si vrai wahr checked ✓ ✔ ☑"))

    /// Whole words of a cell.
    static let refusals = Set(
        words(
            """
            refunded refund cancelled canceled cancellation declined rejected denied waitlist waitlisted pending
            invited failed expired unpaid void voided withdrawn absent abandoned disputed chargeback unsubscribed
            inactive deactivated deleted removed dropped errored former suspended banned blocked disqualified
            bounced cleaned closed draft spam uncaptured maybe tentative interested cannot noshow bot
            reversed returned unconfirmed invalid left disabled incomplete started error test archived
            broadcaster host organizer organiser
            erstattet erstattung ruckerstattet ruckerstattung ruckzahlung storniert stornierte storno abgesagt
            abgelehnt warteliste ausstehend eingeladen fehlgeschlagen abgelaufen unbezahlt abwesend abgemeldet
            abgang ausgetreten inaktiv gesperrt geloscht offen vielleicht ungultig deaktiviert archiviert
            retoure retourniert gutschrift mahnung gekundigt fehler
            rembourse remboursee remboursement annule annulee annules annulees refuse refusee invite invitee
            echoue echouee expire expiree impaye impayee absente inactif erreur
            reembolsado reembolsada reembolso cancelado cancelada anulado anulada rechazado rechazada pendiente
            invitado invitada fallido fallida caducado caducada impagado ausente inactivo inactiva quizas
            """
        )
    )
    /// Beginnings of words, and phrases.
    static let refusingPatterns = words(
        """
        storn- refund- cancel- rembours- reembols- annul- chargeback- wartelist- unsubscribe-
        not_going not_attending waiting_list wait_list wait_listed no_show no_response on_hold opted_out can_t
        in_progress hard_bounce keine_antwort in_bearbeitung liste_d_attente en_attente peut_etre non_paye
        lista_de_espera no_pagado no_asiste no_asistio tal_vez
        """
    )
    /// In a longer text they can belong to anything.
    static let negations = Set(words("not never nicht nie pas jamais nunca"))

    private static func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }
}
