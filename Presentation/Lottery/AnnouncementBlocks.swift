import Domain

/// A sentence of an announcement. Its literals are the announcement's own words, with code in backticks. What is
/// interpolated comes from strangers, and cannot act in any medium.
struct AnnouncementText: ExpressibleByStringInterpolation {
    enum Part {
        case words(String)
        case given(String)
        case strong(String)
        /// A URL of the announcement's own.
        case link(String)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ text: String) { parts.append(.words(text)) }
        mutating func appendInterpolation(_ text: String) { parts.append(.given(text)) }
        mutating func appendInterpolation(strong text: String) { parts.append(.strong(text)) }
        mutating func appendInterpolation(link url: String) { parts.append(.link(url)) }
        mutating func appendInterpolation(words text: String) { parts.append(.words(text)) }
        mutating func appendInterpolation(_ text: AnnouncementText) { parts += text.parts }
    }

    let parts: [Part]

    init(stringLiteral text: String) { parts = [.words(text)] }
    init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

/// A part of an announcement, in no medium yet.
enum AnnouncementBlock {
    /// Level 1 is the title, level 3 the line above a table or a list.
    case heading(String, level: Int)
    /// Without headings, it is a list of facts. The caption is for who hears a page.
    case table([(label: AnnouncementText, value: AnnouncementText)], headings: [String] = [], caption: String)
    /// `command` belongs to the second item.
    case list([AnnouncementText], isOrdered: Bool = true, command: String? = nil)
    case paragraph(AnnouncementText)
    /// Where a page shows that it checked itself. It repeats the draw, so it names what changed since.
    case selfCheck(changes: [AnnouncementText])
    case program(String)
}

extension AnnouncementPresenter {
    func blocks(_ announcement: Announcement, for audience: Audience) -> [AnnouncementBlock] {
        // A prize without a name is called as the others are.
        let place = announcement.awards.contains { $0.prize == nil && $0.winner == nil } ? "Prize" : "Winner"
        let awards = announcement.awards.enumerated().map { index, award in
            let number: AnnouncementText =
                announcement.awards.count == 1
                ? "\(words: place)"
                : "\(words: place) \(words: String(index + 1))"
            return (label: award.prize.map { "\($0)" } ?? number, value: result(award, announcement))
        }
        let moved = announcement.awards.filter { $0.drawn != $0.winner && !$0.drawn.isVoid }
        let prizes: [AnnouncementText] = moved.map {
            let prize: AnnouncementText = $0.prize.map { " \($0)" } ?? ""
            let consequence: AnnouncementText =
                $0.winner.map { "\(announcement.mention($0)) moved up." } ?? "no alternate is left."
            return "\(announcement.mention($0.drawn)) declined\(prize); \(consequence)"
        }
        let declinedAlternates = announcement.declined.filter(announcement.receipt.alternates.contains)
        let others: [AnnouncementText] = declinedAlternates.map {
            "\(announcement.mention($0)), an alternate, declined."
        }
        let changes = prizes + others
        let alternates: [AnnouncementText] = announcement.alternates.map {
            $0.isVoid ? "\(announcement.mention($0)), void" : announcement.mention($0)
        }
        return [
            .heading(Announcement.title, level: 1),
            .table(awards, headings: ["Prize", "Winner"], caption: "Winners"),
        ]
            + (changes.isEmpty
                ? []
                : [.heading("Since the draw", level: 3), .list(changes, isOrdered: false)])
            + (alternates.isEmpty ? [] : [.heading("Alternates, in order", level: 3), .list(alternates)])
            + [.heading("How it was drawn", level: 2)] + method(announcement, audience)
            + [.heading("Check it yourself", level: 2)] + check(announcement, changes)
    }

    private func result(_ award: DeclinedPrizes.Award, _ announcement: Announcement) -> AnnouncementText {
        if let winner = award.winner { return announcement.mention(winner, isStrong: true) }
        let drawn = announcement.mention(award.drawn)
        return award.drawn.isVoid
            ? "No winner: \(drawn) was drawn, but is void."
            : "No winner: \(drawn) declined, and no alternate is left."
    }

    private func method(_ announcement: Announcement, _ audience: Audience) -> [AnnouncementBlock] {
        let receipt = announcement.receipt
        let bound = receipt.bound
        let tickets = bound.players.tickets
        let held =
            switch tickets {
            case 1: "one ticket"
            case bound.players.count: "one ticket each"
            default: "\(tickets) tickets"
            }
        var size = "\(bound.players.count.counted("participant")) took part, with \(held)."
        let list = bound.list.count
        if list > bound.players.count {
            let excluded = list - bound.players.count
            size += " The list has \(list); \(excluded) \(excluded == 1 ? "was" : "were") excluded."
        }
        var rows: [(label: AnnouncementText, value: AnnouncementText)] = [("Seed", "\(receipt.seed.shown)")]
        if let source = announcement.verification.seedSource {
            rows.append(("Source of the seed", "\(source)"))
        }
        if bound.onVoid == .next { rows.append(("Void participants", "skipped: the next participant wins")) }
        if let round = announcement.verification.commitment?.round {
            rows.append(("Time of this round", "\(audience.formatting.publicInstant(round.publishedAt))"))
            rows.append(("Value of this round", "\(link: "https://api.drand.sh/\(round.path)")"))
        }
        let sampler: AnnouncementText = "Ronald Rivest's `consistent_sampler`: the smallest ticket wins"
        rows.append(("Method", bound.method == .rfc3797 ? "RFC 3797" : sampler))
        return [
            .paragraph("\(words: size)"), .table(rows, caption: "Facts of the draw"),
            .paragraph(proof(announcement)),
        ]
    }

    private func proof(_ announcement: Announcement) -> AnnouncementText {
        let isSourceFixed = announcement.verification.seedSource != nil
        switch (announcement.receipt.commitment, announcement.receipt.seed.origin) {
        case (.some, _):
            let fixed: AnnouncementText =
                isSourceFixed ? ", the rules and the source of the seed" : " and the rules, but not the seed"
            return
                "The commitment fixes the list, the prizes\(fixed). It counts only if it was public before the seed existed."
        case (nil, .system):
            return "The organiser's computer chose the seed. No one can tell whether this was the only draw."
        case (nil, .given):
            return "The receipt names no commitment. No one can tell whether this was the only draw."
        }
    }

    private func check(_ announcement: Announcement, _ changes: [AnnouncementText]) -> [AnnouncementBlock] {
        let receipt = announcement.receipt
        let bound = receipt.bound
        let digests =
            [
                ("Receipt", receipt.sha256), ("Commitment", receipt.commitment),
                ("Players", bound.players.sha256),
            ]
            + [("List, before exclusions", bound.list.sha256), ("Names (records)", bound.records.sha256)]
        let rows: [(AnnouncementText, AnnouncementText)] = digests.compactMap { name, digest in
            digest.map { ("\(words: name)", "\(words: "`\($0)`")") }
        }
        let sums: [AnnouncementBlock] =
            [
                .heading("SHA-256 digests", level: 3),
                .table(rows, headings: ["SHA-256 of", ""], caption: "Digests of the files"),
            ]
        let files = files(of: receipt)
        let saved = files.map { "`\($0)`" }.listed
        let number = receipt.nameOfNumbers
        let published: AnnouncementText =
            receipt.commitment == nil
            ? ""
            : ", and the commitment with the one that was published before the draw"
        let steps: [AnnouncementText] = [
            "Save \(words: saved) from the organiser, and the program below as `check.py`.",
            "Run this command, on Windows with `py` instead of `python3`. It needs only Python 3.7 or later.",
            "Compare the winners, the seed and the SHA-256 that it prints with this announcement\(published).",
        ]
        return [
            .selfCheck(changes: changes),
            .list(steps, command: "python3 check.py \(files.joined(separator: " "))"),
            .paragraph(
                "Then find your \(words: number) in `players.csv`, and check its `void` and `tickets`."
            ),
        ]
            + (changes.isEmpty
                ? []
                : [.paragraph("The program prints the winners as they were drawn, before anyone declined.")])
            + [
                .paragraph(
                    """
                    Participants should receive their \(words: number)s before the seed exists. If you did not, nothing \
                    shows that your \(words: number) was yours before the draw.
                    """
                )
            ] + sums + [.program(program)]
    }
}

extension Announcement {
    /// nil without a list of names.
    func participant(_ player: DrawnPlayer?) -> Participant? {
        player.flatMap { verification.participants[$0.userID] }
    }

    /// `Ada (@ada, number 3)`. An address for e-mail is never announced: the number stands for it.
    fileprivate func mention(_ player: DrawnPlayer, isStrong: Bool = false) -> AnnouncementText {
        let person = ShownParticipant(player.userID, participant(player), in: receipt)
        let number = person.number
        let handle = person.handle
        guard let name = person.name else {
            let shown: AnnouncementText = isStrong ? "\(strong: number)" : "\(words: number)"
            return handle.map { "\(shown) (\($0))" } ?? shown
        }
        let shown: AnnouncementText = isStrong ? "\(strong: name)" : "\(name)"
        return handle.map { "\(shown) (\($0), \(words: number))" } ?? "\(shown) (\(words: number))"
    }
}
