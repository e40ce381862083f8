extension HelpTopic {
    static let sources = HelpTopic(
        name: "sources",
        page: HelpPage(
            summary: "Data sources and their formats.",
            sections: [
                HelpSection(
                    "Values of --source",
                    .terms([
                        HelpTerm(
                            "embedded",
                            "The sample built into the program (the default). Needs no files and no network."
                        ),
                        HelpTerm(
                            "DIRECTORY",
                            "The files users.json, usersInLottery.json, jackpots.json, fruit.json, trivia.json and "
                                + "events.json in DIRECTORY. Tombola searches, filters and pages them itself."
                        ),
                        HelpTerm(
                            "http://HOST[:PORT]/BASE",
                            "A server, with http or https. It serves the first four of these files under BASE, "
                                + "trivia at BASE/api.php, BASE/api_token.php and BASE/api_category.php, and events "
                                + "at BASE/2/events. With --stats on, Tombola reports usage to BASE/stats."
                        ),
                        HelpTerm(
                            "remote",
                            "The public endpoints, such as Open Trivia DB and SeatGeek. SeatGeek requires your own "
                                + "client id: see 'tombola help environment'. The jackpots no longer have a public "
                                + "endpoint."
                        ),
                    ]),
                    .paragraph("For a directory named embedded or remote, write ./embedded or ./remote.")
                ),
                HelpSection(
                    "Single lists",
                    .paragraph(
                        "The lottery options --users and --entries accept a path, a URL, or - for standard input, and "
                            + "override --source. Only one of them can be -. A name that ends in .csv or .tsv, or "
                            + "--format, selects the format; otherwise it is JSON."
                    ),
                    .shell([
                        "tombola lottery draw --users users.json --entries http://127.0.0.1/e.json",
                        "tombola lottery draw --users members.csv --entries tickets.csv",
                    ])
                ),
                HelpSection(
                    "One list of participants",
                    .paragraph(
                        "With --players, one list is enough: everyone in it has entered. It is plain text with a name "
                            + "on each line, or a CSV or TSV file with the columns of users and optionally void. "
                            + "The id of a plain name is the number of its line. A name on two lines is an error, "
                            + "unless --allow-duplicates makes each line a chance of its own."
                    ),
                    .shell([
                        "tombola lottery draw --players names.txt",
                        "tombola lottery draw --players participants.csv --winners 3 --receipt receipt.json",
                        "tombola lottery ticket Ada --players names.txt --seed 314159",
                    ])
                ),
                HelpSection(
                    "Public endpoints",
                    .paragraph(
                        "The configuration file can replace the URLs that --source remote uses: users, "
                            + "lotteryEntries, jackpots, fruit, trivia, triviaToken, triviaCategories, events and "
                            + "usageStatistics."
                    ),
                    .sample([
                        #"{"endpoints": {"users": "https://example.org/users.json", "#
                            + #""lotteryEntries": "https://example.org/list.json"}}"#
                    ])
                ),
                HelpSection(
                    "Formats",
                    .paragraph("All sources use the same formats. Users:"),
                    .sample([
                        #"{"items": [{"userId": 10, "name": "Jack Alexy", "username": "JAlex", "regDate": "2020-10-19"}]}"#
                    ]),
                    .paragraph("Lottery entries:"),
                    .sample([#"{"lotteryList": [{"userId": 10, "void": false}]}"#]),
                    .paragraph(
                        "Both lists as CSV or TSV, in UTF-8. The header names the columns in any order and case; other "
                            + "columns are ignored. CSV files may be separated by commas, semicolons or tabs. A "
                            + "directory needs users.csv and usersInLottery.csv, unless it has the JSON files:"
                    ),
                    .sample(["id,name,username,regDate", "10,Jack Alexy,JAlex,2020-10-19"]),
                    .sample(["id,void", "10,false"]),
                    .paragraph("Jackpots, in major units of an ISO 4217 currency:"),
                    .sample([
                        #"{"response": "success", "currency": "GBP", "data": "#
                            + #"[{"name": "Game 1", "jackpot": 34000000, "date": "2015-01-25T20:20:30+01:00"}]}"#
                    ]),
                    .paragraph("Fruit, in pence and grams:"),
                    .sample([#"{"fruit": [{"type": "apple", "price": 149, "weight": 120}]}"#]),
                    .paragraph(
                        "Questions, in the format of Open Trivia DB, with HTML escapes. Only boolean ones are used:"
                    ),
                    .sample([
                        #"{"response_code": 0, "results": [{"category": "History", "type": "boolean", "difficulty": "easy", "#
                            + #""question": "...", "correct_answer": "True", "incorrect_answers": ["False"]}]}"#
                    ]),
                    .paragraph("Events, in the format of SeatGeek. Only id and title are required:"),
                    .sample([
                        #"{"events": [{"id": 1, "title": "...", "datetime_local": "2027-01-15T20:00:00", "venue": {"name": "...", "#
                            + #""city": "..."}, "performers": [{"name": "...", "image": null}]}], "meta": {"total": 1}}"#
                    ]),
                    .paragraph(
                        "Tombola skips invalid jackpots, fruit, questions and events, and reports where they are. An "
                            + "invalid user or entry makes the whole list invalid, so that a draw never loses a "
                            + "player."
                    )
                ),
            ]
        )
    )
}
