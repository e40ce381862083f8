/// A column that admits or refuses participants, judged by its heading.
package enum AttendanceColumn: Sendable {
    /// A `no` refuses: `RSVP`, `Attended`, `Paid`.
    case asksWhetherTakingPart
    /// Any filled cell but a `no` refuses: `Refunded`, `Cancelled at`; and `hidden`, for the rows that a sheet hides.
    case meansRefusal
    /// Words of refusal refuse: `Order Status`.
    case status

    /// nil for any other heading, such as `State`, `Marital status` or `Response ID`.
    package init?(heading: String) {
        let words = heading.foldedWords
        // "Estado" alone is a status in Spanish; "estado civil" is the marital one.
        guard words == ["estado"] || Vocabulary.otherSubjects.isDisjoint(with: words) else { return nil }
        if words.include(Vocabulary.refusalHeadings) {
            self = .meansRefusal
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
        switch self {
        case .meansRefusal: return !Vocabulary.noes.contains(whole)
        case .asksWhetherTakingPart:
            return ["no", "n", "false", "0", "nein", "non"].contains(whole) || cell.foldedWords.refuse
        case .status: return ["n", "false", "0"].contains(whole) || cell.foldedWords.refuse
        }
    }
}

extension [String] {
    fileprivate func include(_ patterns: [String]) -> Bool {
        contains { word in patterns.contains(where: word.fits) }
    }

    /// Whether the words of a cell refuse: by a word or phrase that stands alone in it, as in `Payment pending` and
    /// `partially_refunded`; or by "not" in a few words.
    fileprivate var refuse: Bool {
        if !Vocabulary.refusals.isDisjoint(with: self) { return true }
        if 2...4 ~= count, !Vocabulary.negations.isDisjoint(with: self) { return true }
        let text = " " + joined(separator: " ") + " "
        return Vocabulary.refusingPhrases.contains { text.contains(" \($0) ") }
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
}

/// Folded words of columns and cells that admit or refuse participants, in English, German, French and Spanish.
private enum Vocabulary {
    /// Of headings about something other than participation.
    static let otherSubjects = Set(words("marital id number nr familienstand civil estado"))

    static let refusalHeadings = words(
        """
        refund- cancel- declined- unsub- blocklist- blacklist- banned deleted bot isbot hidden
        erstatt- ruckerstatt- storn- abgesagt absage abgelehnt abgemeldet geloscht gesperrt
        rembours- annul- refuse- desabonn- reembols- rechaz-
        """
    )
    static let questionHeadings = words(
        """
        rsvp- attend attending attended attendance come coming join present approved confirmed eligible opt optin
        teilnahme- teilnehmen nimmst teil kommst kommen zusage- zugesagt anwesen- bestatigt
        presence participe- participez participation viens venez viendras confirme-
        asiste asistes asistencia asistir- vienes presente confirmad-
        """
    )
    /// Of a heading that says nothing else. "Total Paid" is an amount.
    static let paid = words("paid bezahlt paye pagado pagada").map { [$0] }
    static let statusHeadings = words(
        """
        -status approval- response- type typ genehmig- antwort- statut- approbation- reponse-
        estado aprobacion- respuesta- tipo
        """
    )

    static let noes = Set(words("no n false 0 0.00 0,00 none nein non"))

    /// Whole words of a cell.
    static let refusals = Set(
        words(
            """
            refunded refund cancelled canceled cancellation declined rejected denied waitlist waitlisted pending
            invited failed expired unpaid void voided withdrawn absent abandoned disputed chargeback unsubscribed
            inactive deactivated deleted removed dropped errored former suspended banned blocked disqualified
            bounced cleaned closed draft spam uncaptured maybe tentative interested cannot noshow bot
            erstattet erstattung ruckerstattet ruckerstattung ruckzahlung storniert stornierte storno abgesagt
            abgelehnt warteliste ausstehend eingeladen fehlgeschlagen abgelaufen unbezahlt abwesend abgemeldet
            abgang ausgetreten inaktiv gesperrt geloscht offen vielleicht
            rembourse remboursee remboursement annule annulee annules annulees refuse refusee invite invitee
            echoue echouee expire expiree impaye impayee absente inactif
            reembolsado reembolsada reembolso cancelado cancelada anulado anulada rechazado rechazada pendiente
            invitado invitada fallido fallida caducado caducada impagado ausente inactivo inactiva quizas
            """
        )
    )
    static let refusingPhrases = [
        "not going", "not attending", "waiting list", "wait list", "wait listed", "no show", "no response",
        "on hold", "opted out", "can t", "keine antwort", "liste d attente", "en attente", "peut etre", "non paye",
        "lista de espera", "no pagado", "no asiste", "no asistio", "tal vez",
    ]
    /// In a longer text they can belong to anything.
    static let negations = Set(words("not nicht pas"))

    private static func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }
}
