import Domain

/// Where an announcement is posted.
package enum AnnouncementMedium: String, CaseIterable, Sendable {
    case text, markdown, html, csv

    /// Of a file with such an announcement.
    fileprivate var fileExtension: String {
        switch self {
        case .text: "txt"
        case .markdown: "md"
        case .html, .csv: rawValue
        }
    }
}

/// Presents what an organiser posts, with a program that checks it; as CSV, the winners for the organiser's own use.
package struct AnnouncementPresenter: ObjectPresenter {
    private let medium: AnnouncementMedium
    private let receipt: String?
    private let commitment: String?
    private let path: String?
    let program: String
    private let script: String

    /// - Parameters:
    ///   - receipt: As the user named it; nil for the last draw.
    ///   - commitment: As the user named it; nil without one.
    ///   - path: Of the file with the announcement; nil if it is printed.
    ///   - program: In UTF-8: checks the draw without Tombola.
    ///   - script: In UTF-8: does so in a browser.
    package init(
        _ medium: AnnouncementMedium,
        of receipt: String? = nil,
        under commitment: String? = nil,
        savedTo path: String? = nil,
        program: [UInt8],
        script: [UInt8]
    ) {
        self.medium = medium
        self.receipt = receipt
        self.commitment = commitment
        self.path = path
        self.program = String(repairing: program)
        self.script = String(repairing: script)
    }

    /// The documents as readers save them: under the organiser's own names, unless a shell could take these for something
    /// else.
    var receiptFile: String { Self.file(receipt, otherwise: "receipt.json") }
    var commitmentFile: String { Self.file(commitment, otherwise: "commitment.json") }

    private static func file(_ path: String?, otherwise usual: String) -> String {
        let name = path.flatMap { $0.split(separator: "/").last } ?? ""
        return name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*\.json/) == nil ? usual : String(name)
    }

    /// The list without names, as readers save it.
    private static let listFile = "players.csv"

    /// All that readers need to repeat a draw.
    func files(of receipt: Receipt) -> [String] {
        [Self.listFile, receiptFile] + (receipt.commitment == nil ? [] : [commitmentFile])
    }

    package func lines(_ announcement: Announcement, for audience: Audience) -> [Line] {
        let blocks = blocks(announcement, for: audience)
        let text =
            switch medium {
            case .text: AnnouncementLayout.text(blocks, in: audience.medium.width)
            case .markdown: AnnouncementLayout.markdown(blocks)
            case .html: AnnouncementLayout.html(blocks, AnnouncementPage(announcement, script))
            case .csv: csv(announcement)
            }
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            Line(String($0), .verbatim)
        }
    }

    package func notices(_ announcement: Announcement, for audience: Audience) -> [Line] {
        .recorded(announcement.verification, for: audience) + moves(announcement) + notes(announcement)
            + omitted(announcement) + publishing(announcement.receipt, for: audience)
            + undeclined(announcement, for: audience) + saving(announcement, for: audience)
    }

    /// A script may publish the announcement unseen.
    package func warnings(_ announcement: Announcement, for audience: Audience) -> [Line] {
        .lastDraw(announcement.verification, unless: receipt, for: audience)
            + .uncompared(announcement.verification)
    }

    /// The organiser may have saved the files under other names, as where an older list had this one.
    private func publishing(_ receipt: Receipt, for audience: Audience) -> [Line] {
        guard medium != .csv else { return [] }
        let files = "Publish these files under these names: \(files(of: receipt).listed)."
        let list = audience.newFile(Self.listFile)
        let advice =
            list == Self.listFile
            ? "To print the list for \(list)\(audience.inShell):"
            : "The \(Self.listFile) that is here may be another list, with names. Print \(list)\(audience.inShell), and publish it as "
                + "\(Self.listFile):"
        return [.note("\(files) \(advice)"), .printingList(of: receipt, for: audience)]
    }

    /// How to get the announcement whole: on a terminal, its program moves the rest out of sight.
    private func saving(_ announcement: Announcement, for audience: Audience) -> [Line] {
        if let path, medium == .csv { return [.note("Saved the winners to \(path). \(privacy(of: announcement))")] }

        if let path { return [.note("Saved the announcement to \(path).")] + otherEnding(of: path, for: audience) }
        guard !audience.isPipe, medium != .csv else { return [] }
        let words = ["tombola lottery announce"] + [receipt.map(Suggestion.path)].compactMap(\.self)
        let file = audience.newFile("announcement.\(medium.fileExtension)")
        return [
            .note("To save the announcement in a file, with the program that checks it:"),
            .command("\(words.joined(separator: " ")) \(audience.name(ListParameter.output)) \(file)"),
        ]
    }

    private func privacy(of announcement: Announcement) -> String {
        let winners = announcement.awards.compactMap { announcement.participant($0.winner) }
        let haveAddresses = winners.contains { $0.name.holdsAddress || $0.username.holdsAddress }
        return haveAddresses ? "It has e-mail addresses: do not publish it." : "It is a list to exclude."
    }

    /// A file that ends as one in another medium may be meant to be in that medium.
    private func otherEnding(of path: String, for audience: Audience) -> [Line] {
        let ending = path.split(separator: ".").last.map { $0.lowercased() }
        let other = AnnouncementMedium.allCases.first { $0 != medium && $0.fileExtension == ending }
        guard let other else { return [] }
        let options = [
            SuggestedParameter(ListParameter.medium, other.rawValue), SuggestedParameter(CommonParameter.force),
        ]
        let name = path.split(separator: "/").last ?? ""
        return [
            .note("\(name) has the announcement as \(medium.rawValue). For \(other.rawValue):", .warning),
            .command(audience.complete(.again(with: options))),
        ]
    }

    /// The winners of a draw that has alternates may not be those who have the prizes.
    private func undeclined(_ announcement: Announcement, for audience: Audience) -> [Line] {
        let isAsDrawn = announcement.declined.isEmpty && !announcement.receipt.alternates.isEmpty
        guard medium == .csv, isAsDrawn else { return [] }
        let option = audience.name(ListParameter.declined)
        return [.note("These are the winners as drawn. Add \(option) for each who has declined.")]
    }

    /// The winners to whom an earlier announcement may have given another prize.
    private func moves(_ announcement: Announcement) -> [Line] {
        announcement.moved.compactMap { move in
            guard let winner = move.new.winner, let new = move.new.prize, let former = move.former.prize
            else {
                return nil
            }
            let participant = announcement.participant(winner)
            let person = ShownParticipant(winner.userID, participant, in: announcement.receipt)
            let title = person.name.map { "\($0) (\(person.number))" } ?? person.number
            let text = "\(title) gets \(new). Without the last one who declined, it would be \(former)."
            return .note(text, .warning)
        }
    }

    /// About a seed that misleads, that is not the first, or that could not be compared with the beacon.
    private func notes(_ announcement: Announcement) -> [Line] {
        .underCommitment(announcement.verification.otherSeed) + announcement.receipt.seed.warnings
            + .uncompared(announcement.verification)
    }

    /// CSV has a record for each winner, so that it can exclude them next time.
    private func omitted(_ announcement: Announcement) -> [Line] {
        let count = announcement.awards.count { $0.winner == nil }
        guard medium == .csv, count > 0 else { return [] }
        return [
            .note(
                "\(count.counted("prize")) \(count == 1 ? "has no winner and is" : "have no winner and are") not in the output.",
                .warning
            )
        ]
    }

    package func members(for audience: Audience) -> [Member<Announcement>] {
        let award: [Member<(award: DeclinedPrizes.Award, participant: Participant?)>] = [
            Member("prize", "Bike") { $0.award.prize }, Member("rank", "1") { $0.award.winner?.rank },
            Member("userId", "10") { $0.award.winner?.userID.rawValue },
            Member("name") { $0.participant?.name },
            Member("username") { $0.participant?.username },
        ]
        return [
            .list("awards", of: award) { announcement in
                announcement.awards.map { ($0, announcement.participant($0.winner)) }
            },
            Member("alternates", "userId, ...") { $0.alternates.map(\.userID.rawValue) },
            Member("declined", "userId, ...") { $0.declined.map(\.userID.rawValue) },
            Member("notes") { announcement in
                let notes = .recorded(announcement.verification, for: audience) + notes(announcement)
                return notes.sentences(for: audience)
            },
        ]
    }

    /// A spreadsheet takes a field that begins with one of these for a formula, so it gets an apostrophe. An exclusion list
    /// loses it again.
    private func csv(_ announcement: Announcement) -> String {
        func field(_ text: String) -> String {
            let first = text.unicodeScalars.first { $0 != "'" }
            let text = (first.map("=+-@".unicodeScalars.contains) == true ? "'" : "") + text
            let isQuoted = text.unicodeScalars.contains(where: ",\"\n".unicodeScalars.contains)
            return isQuoted ? "\"\(text.replacing(["\"": "\"\""]))\"" : text
        }
        // A number of a row is not an id: in the next list it belongs to another person.
        let id = announcement.receipt.nameOfNumbers
        return announcement.awards.reduce(into: "prize,rank,\(id),name,username\n") { text, award in
            guard let winner = award.winner else { return }
            let participant = announcement.participant(winner)
            let fields = [
                award.prize ?? "", String(winner.rank), winner.userID.description, participant?.name ?? "",
                participant?.username ?? "",
            ]
            text += fields.map(field).joined(separator: ",") + "\n"
        }
    }
}

extension Line {
    /// Prints the list without names, which is published with the receipt.
    static func printingList(of receipt: Receipt, for audience: Audience) -> Line {
        // The rule can come from the commitment alone, which the list does not name.
        let rule = receipt.bound.repeats
        let repeats = rule == .reject ? "" : " \(audience.name(ListParameter.repeats)) \(rule.rawValue)"
        let options = audience.name(ListParameter.publishable) + repeats
        return .command("tombola lottery players \(options) > \(audience.newFile("players.csv"))")
    }
}
