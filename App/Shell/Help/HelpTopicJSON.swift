extension HelpTopic {
    static let json = HelpTopic(
        name: "json",
        page: HelpPage(
            summary: "What --json prints.",
            sections: [
                HelpSection(
                    "Rules",
                    .paragraph(
                        "Standard output has one JSON value and nothing else; a game has one on each line. Keys are never renamed or removed, but more may be "
                            + "added. Dates are ISO 8601, instants in UTC. Below, A|B stands for one of the two."
                    )
                )
            ] + CompositionRoot.features.flatMap { $0.jsonShapes } + [
                HelpSection(
                    "Errors, on standard error",
                    .sample([#"{"error": {"what": "...", "why": "...", "hint": "..."|null, "exitCode": 64}}"#])
                )
            ]
        )
    )
}
