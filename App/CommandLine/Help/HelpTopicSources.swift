extension HelpTopic {
    static let sources = HelpTopic(
        name: "sources",
        page: HelpPage(
            summary: "Where data comes from, and how to choose another place.",
            sections: [
                HelpSection(
                    "Values of --source",
                    .terms([
                        HelpTerm("embedded", "A sample in the program itself: no file and no network. The default."),
                        HelpTerm("DIRECTORY", "The files users.json and usersInLottery.json in it."),
                        HelpTerm(
                            "http://HOST[:PORT]/BASE",
                            "BASE/users.json and BASE/usersInLottery.json there; or https."
                        ),
                        HelpTerm("remote", "The public endpoints."),
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
                    .paragraph("The configuration file can name other places for --source remote:"),
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
                    .sample([#"{"lotteryList": [{"userId": 10, "void": false}]}"#])
                ),
            ]
        )
    )
}
