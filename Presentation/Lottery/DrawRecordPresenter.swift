import Domain

/// The details of one of the draws that were made here: all that its receipt says, when it was made, and from what.
package struct DrawRecordPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ draw: DrawRecord, for medium: Medium) -> [Line] {
        let receipt = draw.receipt
        let when = formatting.instant(draw.drawnAt, for: medium)
        return Fields(
            [("Drawn", StyledText(when)), ("Source", StyledText(draw.source))]
                + places("Winner", receipt.winners) + places("Alternate", receipt.alternates) + [
                    ("Seed", StyledText(receipt.seed.value)),
                    ("Seed from", receipt.seed.origin == .given ? "whoever made the draw" : "this machine"),
                    ("Method", StyledText(receipt.method.rawValue)),
                    ("On void", StyledText(receipt.onVoid.rawValue)),
                    ("Players", "\(receipt.players.count.description)"),
                    ("SHA-256", StyledText(receipt.players.sha256)),
                    ("Left out", StyledText(leftOut(receipt.excluded))),
                    ("Commitment", StyledText(receipt.commitment ?? "none")),
                    ("Receipt", StyledText(receipt.sha256)),
                ]
        ).lines(for: medium)
    }

    private func places(_ name: String, _ places: [DrawnPlayer]) -> [(name: String, value: StyledText)] {
        places.map { place in
            let user = "user \(place.userID.description)" + (place.isVoid ? ", void" : "")
            let text = "\(user), place \(place.rank), ticket \(place.ticket)"
            return (name, StyledText(text, place.isVoid ? .warning : .emphasis))
        }
    }

    private func leftOut(_ excluded: ExclusionCounts) -> String {
        excluded.notEntered.counted("user") + " without an entry, "
            + (excluded.unknownUser == 1 ? "1 entry" : "\(excluded.unknownUser) entries") + " without a user"
    }

    package func json(_ draw: DrawRecord) -> JSONText { draw.json }
}

extension DrawRecord {
    var json: JSONText {
        .object([
            "drawnAt": .string(ISO8601.text(drawnAt)),
            "source": .string(source),
            "receipt": receipt.json,
            "receiptSHA256": .string(receipt.sha256),
        ])
    }
}
