extension FruitCommands {
    /// What `--json` prints for each of them.
    static let shapes: [HelpSection] = [
        HelpSection(
            "fruit",
            .sample([
                #"{"updatedAt": "2025-01-31T18:00:00Z", "source": "...", "skipped": 0, "fruit": [...], "changes": null|{...}}"#,
                #"{"type": "apple", "price": 149, "weight": 120, "priceText": "...", "weightText": "0.120 kg"}"#,
            ]),
            .paragraph(
                "The second line is one of the fruit, in pence and grams. The changes are null where nothing was fetched; otherwise:"
            ),
            .sample([
                #"{"new": [...], "changed": [{"before": {...}, "after": {...}}], "gone": [...], "unchanged": 5}"#
            ])
        ),
        HelpSection("fruit show", .paragraph("One of the fruit, with updatedAt and source.")),
        HelpSection("fruit refresh", .paragraph("The same as fruit.")),
    ]
}
