extension LotteryFeature {
    nonisolated static let jsonShapes: [HelpSection] = [
        HelpSection(
            "lottery draw",
            .sample([
                #"{"outcome": "winner|blank", "winners": [...], "alternates": [...], "rounds": [userId, ...], "receipt": {...}, "#
                    + #""receiptSHA256": "...", "earlierDraws": 0}"#
            ]),
            .paragraph("Winners and alternates, in the order of the draw:"),
            .sample([
                #"{"rank": 1, "userId": 10, "name": "...", "username": "...", "void": false, "ticket": "0...."}"#
            ]),
            .paragraph(
                "The outcome is blank if all winners are void. The receipt has the content that --receipt writes; "
                    + "receiptSHA256 is the digest of that file. earlierDraws is the number of earlier draws "
                    + "with the same players on this machine; it is null if the history cannot be read."
            )
        ),
        HelpSection(
            "lottery players",
            .sample([
                #"{"players": [...], "excluded": {"notEntered": 1, "unknownUser": 0}}"#,
                #"{"userId": 10, "name": "...", "username": "...", "registered": "2020-10-19", "void": false}"#,
            ]),
            .paragraph("The second line is an item of players.")
        ),
        HelpSection(
            "lottery ticket",
            .sample([
                #"{"userId": 10, "status": "in|notEntered|unknownUser", "void": false, "ticket": "0....", "rank": 1}"#
            ])
        ),
        HelpSection("lottery commit", .paragraph("The commitment itself, with or without --json.")),
        HelpSection(
            "lottery verify",
            .sample([
                #"{"valid": true|false, "failed": "name of a check"|null, "checks": [{"name": "...", "ok": true|false}], "#
                    + #""notChecked": ["..."]}"#
            ])
        ),
        HelpSection(
            "lottery history",
            .sample([
                #"{"draws": [{"drawnAt": "2025-01-31T18:00:00Z", "source": "...", "receipt": {...}, "receiptSHA256": "...", "#
                    + #""rounds": [userId, ...]|null}]}"#
            ])
        ),
    ]
}
