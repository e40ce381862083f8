import Presentation

/// Makes the screens of one command.
@MainActor
struct Screens {
    let reporter: Reporter
    /// Whether the command is a line of a session. There, users can open rows by number.
    let isInSession: Bool

    var console: Console { reporter.console }

    /// - Parameter status: The exit status that the content implies. For the others, see ``ContentScreen``.
    func screen<Content, Failure>(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: some ScreenPresenter<Content>,
        _ limit: RowLimit = RowLimit(),
        awaiting pendingWork: PendingWork = PendingWork(),
        isStored: Bool = false,
        staysOpen: Bool = true,
        status: @escaping (Content) -> ExitStatus = { _ in .success },
        links: ContentLinks<Content> = ContentLinks(),
        updating: ContentScreen<Content, Failure>.Updating? = nil,
        onDisplay: ContentScreen<Content, Failure>.Display? = nil
    ) -> any Screen {
        let reporter = reporter.limited(to: limit)
        func print(_ content: Content, with reporter: Reporter) throws(OutputFailure) -> ExitStatus {
            try reporter.show(content, presenter)
            return status(content)
        }
        return ContentScreen(
            viewModel,
            reporter,
            awaiting: pendingWork,
            isStored: isStored,
            staysOpen: staysOpen,
            links: links,
            updating: updating,
            onDisplay: onDisplay,
            printing: print
        )
    }
}
