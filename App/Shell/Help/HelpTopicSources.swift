extension HelpTopic {
    static let sources = HelpTopic(
        name: "sources",
        page: HelpPage(
            summary: "Data sources and their formats.",
            sections: [
                HelpSection(
                    "Values of --source",
                    .terms([
                        HelpTerm("embedded", "A sample in the program itself: no file and no network. The default."),
                        HelpTerm(
                            "DIRECTORY",
                            "The files users.json, usersInLottery.json, jackpots.json, fruit.json, trivia.json and "
                                + "events.json in it. They are searched, filtered and divided into pages here."
                        ),
                        HelpTerm(
                            "http://HOST[:PORT]/BASE",
                            "The first four of these files below BASE there; or https. A server of trivia is asked at "
                                + "BASE/api.php, BASE/api_token.php and BASE/api_category.php, one of events at BASE/2/events. "
                                + "Usage is reported to BASE/stats, if you agreed to that."
                        ),
                        HelpTerm(
                            "remote",
                            "The public endpoints: Open Trivia DB, SeatGeek (with a client id of your own, see tombola help "
                                + "environment) and others. There is none for the jackpots any more."
                        ),
                    ]),
                    .paragraph("A directory that is named like one of the words is written with ./ before it.")
                ),
                HelpSection(
                    "Single lists",
                    .paragraph(
                        "--users and --entries of the lottery commands take a path, a URL, or - for standard input, and "
                            + "count before --source. Only one of them can be -."
                    ),
                    .shell(["tombola lottery draw --users users.json --entries http://127.0.0.1/e.json"])
                ),
                HelpSection(
                    "Public endpoints",
                    .paragraph(
                        "The configuration file can name other places for --source remote: users, lotteryEntries, jackpots, fruit, "
                            + "trivia, triviaToken, triviaCategories, events and usageStatistics."
                    ),
                    .sample([
                        #"{"endpoints": {"users": "https://example.org/users.json", "#
                            + #""lotteryEntries": "https://example.org/list.json"}}"#
                    ])
                ),
                HelpSection(
                    "Formats",
                    .paragraph("The same everywhere. The users:"),
                    .sample([
                        #"{"items": [{"userId": 10, "name": "Jack Alexy", "username": "JAlex", "regDate": "2020-10-19"}]}"#
                    ]),
                    .paragraph("The lottery list:"),
                    .sample([#"{"lotteryList": [{"userId": 10, "void": false}]}"#]),
                    .paragraph("The jackpots, in major units of a currency of ISO 4217:"),
                    .sample([
                        #"{"response": "success", "currency": "GBP", "data": "#
                            + #"[{"name": "Game 1", "jackpot": 34000000, "date": "2015-01-25T20:20:30+01:00"}]}"#
                    ]),
                    .paragraph("The fruit, in pence and grams:"),
                    .sample([#"{"fruit": [{"type": "apple", "price": 149, "weight": 120}]}"#]),
                    .paragraph(
                        "Questions, as Open Trivia DB gives them, escaped as HTML; those that are not boolean are left out:"
                    ),
                    .sample([
                        #"{"response_code": 0, "results": [{"category": "History", "type": "boolean", "difficulty": "easy", "#
                            + #""question": "...", "correct_answer": "True", "incorrect_answers": ["False"]}]}"#
                    ]),
                    .paragraph("Events, as SeatGeek gives them; an id and a title are enough:"),
                    .sample([
                        #"{"events": [{"id": 1, "title": "...", "datetime_local": "2027-01-15T20:00:00", "venue": {"name": "...", "#
                            + #""city": "..."}, "performers": [{"name": "...", "image": null}]}], "meta": {"total": 1}}"#
                    ]),
                    .paragraph(
                        "A jackpot, a fruit, a question or an event that breaks a rule is left out, and a message names its place. "
                            + "If a user or an entry breaks one, the whole list is refused: a draw must not lose a player."
                    )
                ),
            ]
        )
    )
}
