import Domain

package enum LotteryJSON {
    package static var help: [JSONHelp] {
        [
            JSONHelp(
                "lottery draw",
                LotteryPresenter(),
                .remark("Winners and alternates, in the order of the draw:"),
                .samples(LotteryPresenter.place.sample()),
                .remark(
                    "The outcome is blank if all winners are void. The receipt has the content that --receipt writes; "
                        + "receiptSHA256 is the digest of that file. earlierDraws is the number of earlier draws "
                        + "from the same list on this machine; it is null if the history cannot be read."
                )
            ),
            JSONHelp(
                "lottery players",
                .samples(
                    #"{"players": [...], "excluded": {"listed": 0, "notEntered": 1, "unknownUser": 0}}"#,
                    NamedPlayer.fields(for: Reader(.pipe)).members().sample()
                ),
                .remark("The second line is an item of players.")
            ),
            JSONHelp(
                "lottery ticket",
                TicketPresenter(),
                .remark("The status is in, excluded, notEntered or unknownUser.")
            ),
            JSONHelp("lottery announce", AnnouncementPresenter(.text, program: [])),
            JSONHelp("lottery commit", .remark("The commitment itself, with or without --json.")),
            JSONHelp("lottery verify", VerificationPresenter()),
            JSONHelp("lottery history", DrawHistoryPresenter()),
            JSONHelp("lottery history remove", ForgottenDrawsPresenter()),
        ]
    }
}
