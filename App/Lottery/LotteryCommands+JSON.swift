extension LotteryCommands {
    /// What `--json` prints for each of them.
    static let shapes: [HelpSection] = [
        HelpSection(
            "lottery draw",
            .sample([
                #"{"outcome": "winner|blank", "winners": [...], "alternates": [...], "rounds": [userId, ...], "receipt": {...}, "#
                    + #""receiptSHA256": "..."}"#
            ]),
            .paragraph("Winners and alternates, in the order in which they were drawn:"),
            .sample([
                #"{"rank": 1, "userId": 10, "name": "...", "username": "...", "void": false, "ticket": "0...."}"#
            ]),
            .paragraph(
                "The outcome is blank if no winner is left who is not void. The receipt is the one that --receipt writes, "
                    + "and receiptSHA256 the digest of that file."
            )
        ),
        HelpSection(
            "lottery players",
            .sample([
                #"{"players": [...], "excluded": {"notEntered": 1, "unknownUser": 0}}"#,
                #"{"userId": 10, "name": "...", "username": "...", "registered": "2020-10-19", "void": false}"#,
            ]),
            .paragraph("The second line is one of the players.")
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
                #"{"draws": [{"drawnAt": "2025-01-31T18:00:00Z", "source": "...", "receipt": {...}, "receiptSHA256": "..."}]}"#
            ])
        ),
    ]
}
