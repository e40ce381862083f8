import Domain
import Presentation

struct EventParameters: Parameters {
    let event = Operand(
        .text("EVENT", isKnown: true),
        "ID of an event, its row number in the output of 'tombola events --per-page 100', or a unique "
            + "part of its title."
    )
    let saveImage = Option<String?>("save-image", .outputFile("FILE"), "Save the event's picture to FILE.")
    let file = FileOptions()

    var parts: [any Parameter] { [event, saveImage, file] }
}

extension EventsFeature {
    nonisolated static let show = Command(
        "events show",
        summary: "Show the details of an event.",
        examples: [
            "Show an event, given part of its title": "tombola events show comedy",
            "Save an event's picture": "tombola events show 5270001 --save-image picture.png",
        ],
        EventParameters(),
        details: [
            "Terminals that support the iTerm2 protocol, or PNG images in the kitty protocol, show the "
                + "picture; others show its URL. For a favourite, the saved copy is shown if the source "
                + "is unreachable."
        ]
    ) { (events: EventsFeature, given) in
        events.detail(.named(given.event), savingTo: given.saveImage.map(given.file.outputFile))
    }

    /// Those of a page lead to the details of its events.
    func screenRows(_ rows: EventRows) -> ScreenRows {
        let titles = rows.events.map(\.title)
        var screenRows = ScreenRows(rows.numbers.map { .numbers($0, titles: titles) } ?? .unknown) {
            detail(inRow: $0, of: rows)
        }
        screenRows.id = { rows.event(at: $0)?.id.description }
        return screenRows
    }

    /// The details of the event in a row; nil if there is no such row.
    func detail(inRow row: Int, of rows: EventRows) -> (any Screen)? {
        rows.event(at: row).map { detail(rows.subject($0), among: rows) }
    }

    /// The details of an event below its picture, if the terminal can show one.
    ///
    /// - Parameters:
    ///   - rows: Those of the list from which it was opened: a number still means one of them.
    ///   - file: To save the picture to.
    func detail(
        _ event: LookUpEvent.Subject,
        among rows: EventRows? = nil,
        savingTo file: OutputFile? = nil
    ) -> any Screen {
        let terminal = terminalPictures
        let reporter = reporter
        var request = LookUpEvent.Request(event)
        // Fetches a picture only if the terminal can show it or the user saves it.
        request.shownPictures = reporter.isJSON ? [] : terminal?.formats ?? []
        request.pictureFile = file
        var reload = request
        reload.isRefresh = true
        let viewModel = ScreenViewModel(lookUpEvent, request, reload: reload)
        func print(_ detail: EventDetail, with reporter: Reporter) throws(OutputFailure) -> ExitStatus {
            if let terminal, case .success(let picture) = detail.picture {
                let columns = reporter.console.output.width
                try reporter.console.put(terminal.drawing(of: picture, columns: columns))
            }
            try reporter.show(detail, EventDetailPresenter())
            return .success
        }
        return ContentScreen(
            viewModel,
            reporter,
            awaiting: work,
            isStored: true,
            // To show it again would save the picture again.
            staysOpen: file == nil,
            links: ContentLinks(
                rows: { _ in rows.map(screenRows) ?? ScreenRows() },
                answer: { detail, line in
                    let shown = EventRows(events: [detail.event]) { .listed($0) }
                    return FavouriteLine(line).map { mark($0.rows.isEmpty ? shown : rows ?? shown, $0) }
                },
                isGone: { if case EventError.noSuchEvent = $0 { true } else { false } }
            ),
            printing: print
        )
    }

    private var terminalPictures: PictureProtocol? {
        guard reporter.console.output.understandsEscapes else { return nil }
        return PictureProtocol(environment: services.environment.variables)
    }
}
