extension EventsCommands {
    /// What `--json` prints for each of them.
    static let shapes: [HelpSection] = [
        HelpSection(
            "events",
            .sample([
                #"{"page": 1, "perPage": 10, "total": 143, "query": "...", "source": "...", "skipped": 0, "events": [...]}"#,
                #"{"id": 5270001, "title": "...", "location": "...", "localDate": "2027-01-15T20:00:00", "dateText": "...", "#
                    + #""favourite": true|false, "image": "...", "url": "...", "venue": "...", "timeZone": "...", "#
                    + #""performers": ["..."], "lowestPrice": 28.5}"#,
            ]),
            .paragraph(
                "The second line is one of the events. What is not known is null. The local date is a day alone where the time is "
                    + "still to be announced, and null where the date is. The image is a URL, which can be a data URL; favourite "
                    + "is null where the favourites cannot be read."
            )
        ),
        HelpSection(
            "events show",
            .paragraph(
                "One of the events, with snapshotOf (when it was kept, where that is what is shown) and savedImage (a path)."
            )
        ),
        HelpSection(
            "events favourite, events unfavourite",
            .paragraph("The event, with changed: whether it was not so before.")
        ),
        HelpSection(
            "events favourites",
            .sample([#"{"total": 2, "events": [...]}"#]),
            .paragraph("The events, each with snapshotOf.")
        ),
    ]
}
