import Domain

/// A part of an announcement, in no medium yet.
enum AnnouncementBlock {
    /// Texts of the announcement's own, and texts of strangers, which must not act in any medium.
    enum Span {
        case words(String)
        case given(String)
        case strong(String)
        case code(String)
    }

    struct Item {
        let spans: [Span]
        var command: String?
    }

    case title(String)
    case section(String)
    case lead(String)
    case table([(label: [Span], value: [Span])], headings: [String])
    case list([Item], isOrdered: Bool)
    case paragraph([Span])
    case program(String)
}

extension AnnouncementPresenter {
    private typealias Span = AnnouncementBlock.Span

    func blocks(_ announcement: Announcement) -> [AnnouncementBlock] {
        let (receipt, pool) = (announcement.receipt, announcement.receipt.pool)
        let awards = announcement.awards.enumerated().map { index, award in
            let isOnly = announcement.awards.count == 1
            let label: Span = award.prize.map { .given($0) } ?? .words(isOnly ? "Winner" : "Winner \(index + 1)")
            return (label: [label], value: result(award, announcement))
        }
        let changes = announcement.awards.filter { $0.drawn != $0.winner && !$0.drawn.isVoid }.map { award in
            let moved: [Span] =
                award.winner.map { announcement.mention($0) + [.words(" moved up.")] } ?? [
                    .words("no alternate is left.")
                ]
            let prize: [Span] = award.prize.map { [.words(" declined "), .given($0)] } ?? [.words(" declined")]
            return announcement.mention(award.drawn) + prize + [.words("; ")] + moved
        }
        let alternates = announcement.alternates.map { alternate in
            announcement.mention(alternate) + (alternate.isVoid ? [.words(", void")] : [])
        }
        var rows: [(label: [Span], value: [Span])] = [([.words("Seed")], [.given(receipt.seed.shown)])]
        if let source = announcement.verification.seedSource {
            rows.append(([.words("Source of the seed")], [.given(source)]))
        }
        if receipt.onVoid == .next {
            rows.append(([.words("Void participants")], [.words("skipped: the next participant wins")]))
        }
        rows.append(([.words("Method")], [.words(receipt.method.description)]))
        let digests =
            [("Receipt", receipt.sha256)] + (receipt.commitment.map { [("Commitment", $0)] } ?? [])
            + [("Players", pool.players.sha256)]
            + (pool.binding.map { [("List, before exclusions", $0.list.sha256)] } ?? [])
            + (pool.records.map { [("Names (records)", $0.sha256)] } ?? [])
        return [.title("Results of the draw"), .table(awards, headings: ["Prize", "Winner"])]
            + (changes.isEmpty
                ? [] : [.lead("Since the draw"), .list(changes.map { .init(spans: $0) }, isOrdered: false)])
            + (alternates.isEmpty
                ? [] : [.lead("Alternates, in order"), .list(alternates.map { .init(spans: $0) }, isOrdered: true)])
            + [
                .section("How it was drawn"), .paragraph([.words(size(pool))]), .table(rows, headings: []),
                .paragraph([.words(proof(announcement))]), .section("Check it yourself"),
            ] + check(announcement, hasChanges: !changes.isEmpty)
            + [
                .lead("SHA-256 digests"),
                .table(digests.map { ([.words($0)], [.code($1)]) }, headings: ["SHA-256 of", ""]),
            ] + (pool.format == .tickets ? [.program(program)] : [])
    }

    private func result(_ award: Announcement.Award, _ announcement: Announcement) -> [Span] {
        if let winner = award.winner { return announcement.mention(winner, isStrong: true) }
        let reason = award.drawn.isVoid ? " was drawn, but is void." : " declined, and no alternate is left."
        return [.words("No winner: ")] + announcement.mention(award.drawn) + [.words(reason)]
    }

    private func size(_ pool: DrawPool) -> String {
        let tickets = pool.players.tickets ?? pool.players.count
        let held = tickets == pool.players.count ? "one ticket each" : "\(tickets) tickets"
        let sentence = "\(pool.players.count.counted("participant")) took part, with \(held)."
        guard let list = pool.binding?.list.count, list > pool.players.count else { return sentence }
        let excluded = list - pool.players.count
        return "\(sentence) The list has \(list); \(excluded) \(excluded == 1 ? "was" : "were") excluded."
    }

    private func proof(_ announcement: Announcement) -> String {
        if announcement.receipt.commitment != nil {
            let fixed =
                announcement.verification.seedSource == nil
                ? "the list, the prizes and the rules, but not the seed"
                : "the list, the prizes, the rules and the source of the seed"
            return "The commitment fixes \(fixed). It counts only if it was public before the seed existed."
        }
        let chosen =
            announcement.receipt.seed.origin == .system
            ? "The organiser's computer chose the seed." : "No commitment was published before the draw."
        return "\(chosen) No one can tell whether this was the only draw."
    }

    private func check(_ announcement: Announcement, hasChanges: Bool) -> [AnnouncementBlock] {
        guard announcement.receipt.pool.format == .tickets else {
            return [
                .paragraph([
                    .words("Everyone who has the lists and the receipt can repeat the draw with "),
                    .code("tombola lottery verify"), .words("."),
                ])
            ]
        }
        let files =
            ["players.csv", "receipt.json"] + (announcement.receipt.commitment == nil ? [] : ["commitment.json"])
        let named =
            files.dropLast().flatMap { [Span.code($0), .words(", ")] }.dropLast() + [
                .words(" and "), .code(files[files.count - 1]),
            ]
        let save: [Span] =
            [.words("Save ")] + named + [
                .words(" from the organiser, and the program below as "), .code("check.py"), .words("."),
            ]
        let number = announcement.receipt.pool.isOfParticipants ? "number" : "id"
        return [
            .list(
                [
                    .init(spans: save),
                    .init(
                        spans: [.words("Run this command. It needs only Python 3.7 or later.")],
                        command: "python3 check.py \(files.joined(separator: " "))"
                    ),
                    .init(spans: [
                        .words(
                            "Compare the winners, the seed and the receipt's SHA-256 that it prints with this announcement."
                        )
                    ]),
                ],
                isOrdered: true
            ),
            .paragraph([
                .words("Then find your \(number) in "), .code("players.csv"), .words(", and check its "), .code("void"),
                .words(" and "),
                .code("tickets"), .words("."),
            ]),
        ]
            + (hasChanges
                ? [.paragraph([.words("The program prints the winners as they were drawn, before anyone declined.")])]
                : [])
            + [
                .paragraph([
                    .words(
                        "Participants should receive their \(number)s before the seed exists. If you did not, nothing shows "
                            + "that your \(number) was yours before the draw."
                    )
                ])
            ]
    }
}

extension Announcement {
    /// nil if the list is not there, or without names.
    func user(_ player: DrawnPlayer?) -> User? { player.flatMap { verification.users[$0.userID] } }

    /// `Ada (@ada, number 3)`. An address for e-mail is never announced: the number stands for it.
    fileprivate func mention(_ player: DrawnPlayer, isStrong: Bool = false) -> [AnnouncementBlock.Span] {
        func isAddress(_ text: String) -> Bool { text.dropFirst().contains("@") }
        let user = user(player)
        let name = user.map(\.name).flatMap { $0.isEmpty || isAddress($0) ? nil : $0 }
        let username = user.map(\.username).flatMap { $0.isEmpty || isAddress($0) ? nil : $0 }
        let number = "\(receipt.pool.isOfParticipants ? "number" : "id") \(player.userID)"
        let handle: [AnnouncementBlock.Span] =
            username.map { [.given($0.first == "@" ? $0 : "@\($0)")] } ?? []
        guard let name else {
            let number: AnnouncementBlock.Span = isStrong ? .strong(number) : .words(number)
            return [number] + (handle.isEmpty ? [] : [.words(" (")] + handle + [.words(")")])
        }
        let inside = handle.flatMap { [$0, .words(", ")] } + [.words(number)]
        return [isStrong ? .strong(name) : .given(name), .words(" (")] + inside + [.words(")")]
    }
}

extension DrawMethod {
    fileprivate var description: String {
        switch self {
        case .consistentSampler: "Ronald Rivest's consistent_sampler: the smallest ticket wins"
        case .rfc3797: "RFC 3797"
        }
    }
}
