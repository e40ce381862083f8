import Domain

package enum LotteryJSON {
    package static var help: String {
        """
        # lottery draw

            \(LotteryPresenter().sample)

        Winners and alternates, in the order of the draw:

            \(LotteryPresenter.place.sample())

        The outcome is blank if all winners are void. The receipt has the content of its file; receiptSHA256 is
        the digest of that file. earlierDraws is the number of earlier draws of the same participants on this machine; it
        is null if the history cannot be read. In notes, a command to type has a line of its own.

        # lottery players

            {"players": [...], "notes": ["..."], "excluded": {"listed": 0, "notEntered": 1, "unknownUser": 0}}
            \(Participant.members.sample())

        The second object is an item of players.

        # lottery ticket

            \(TicketPresenter().sample)

        The status is in, excluded, notEntered, unknownUser, leftOut (by a condition), repeats (another row counts) or
        withoutTickets.

        # lottery announce

            \(AnnouncementPresenter(.text, program: [], script: []).sample)

        # lottery commit

        The commitment itself, in every output format.

        # lottery verify

            \(VerificationPresenter().sample)

        # lottery history

            \(DrawHistoryPresenter().sample)

        # lottery history show

        An item of draws or of commitments, without its number.

        # lottery history remove

            \(ForgottenDrawsPresenter().sample)
        """
    }
}
