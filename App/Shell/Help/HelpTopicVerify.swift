extension HelpTopic {
    static let verify = HelpTopic(
        name: "verify",
        page: HelpPage(
            summary: "How a draw can be verified, with or without Tombola.",
            sections: [
                HelpSection(
                    "A draw that no one can influence",
                    .paragraph("Publish a commitment, wait for a seed that no participant controls, then draw:"),
                    .shell([
                        "tombola lottery commit --seed-source 'drand 5000000' > commitment.json",
                        "tombola lottery draw --seed SEED --commitment commitment.json --receipt receipt.json",
                        "tombola lottery verify receipt.json --commitment commitment.json",
                    ]),
                    .paragraph(
                        "Without --seed, Tombola picks a random seed. Anyone can recompute that draw, but nothing "
                            + "proves that it was the only one."
                    )
                ),
                HelpSection(
                    "Method consistent-sampler",
                    .paragraph(
                        "Ronald Rivest's consistent_sampler, which election audits use. Let h be the SHA-256 of the "
                            + "seed in lower-case hexadecimal. For each player, n is the number SHA-256(h + id), "
                            + "with the id in decimal. The player's ticket is \"0.\" followed by the decimal digits "
                            + "of n in reverse order, after n is padded with zeroes on the left to 64 digits. The "
                            + "smallest ticket, compared as text, wins. Tombola prints 18 digits of a ticket, not "
                            + "counting leading nines."
                    ),
                    .shell(["pip install consistent_sampler"])
                ),
                HelpSection(
                    "Method rfc3797",
                    .paragraph(
                        "The algorithm of RFC 3797, applied to the players in ascending order of their ids. The seed "
                            + "consists of sources separated by /, each a list of integers separated by spaces: 9319 "
                            + "/ 2 5 12 8 10 / 9 18 26 34 41 45. The limit is 65,535 players."
                    )
                ),
                HelpSection(
                    "The digest of the players",
                    .paragraph(
                        "A player is a registered user with a lottery entry. The receipt and the commitment contain "
                            + "the SHA-256 of the list of players: one line per player in ascending order of ids, in "
                            + "the form ID,VOID, each ending with a line feed:"
                    ),
                    .sample(["4,false", "10,false", "22,false", "182,true"]),
                    .paragraph(
                        "A draw with --players also binds the names, as \"records\": the SHA-256 of one line per "
                            + "player in the same order, with id, name and username separated by tabs. For plain names, "
                            + "the id is the number of the line, and the username is empty:"
                    ),
                    .shell([
                        #"LC_ALL=C awk 'NR == 1 { sub(/^\357\273\277/, "") } { sub(/\r$/, "") }"#,
                        #"  length { printf "%d\t%s\t\n", NR, $0 }' names.txt | sha256sum"#,
                    ])
                ),
                HelpSection(
                    "What verify checks",
                    .terms([
                        HelpTerm("players", "Players added, removed or swapped, or a changed void mark."),
                        HelpTerm(
                            "records",
                            "With --players: a name that was changed, two names that were swapped, or the lines of a "
                                + "plain list in another order."
                        ),
                        HelpTerm(
                            "winners, alternates",
                            "A forged winner or a changed order; with a commitment, also a changed number of winners."
                        ),
                        HelpTerm("seed", "A seed other than the one used for the draw."),
                        HelpTerm(
                            "commitment",
                            "Players, number of prizes, method or void rule changed after the commitment; a random "
                                + "seed where the commitment names another source."
                        ),
                        HelpTerm("receipt", "Bytes that no draw writes, such as an unknown or duplicate key."),
                        HelpTerm("receipt sha256", "Any changed byte, with --sha256."),
                    ])
                ),
                HelpSection(
                    "The SHA-256 of the receipt",
                    .paragraph(
                        "A draw prints the SHA-256 of its receipt file as \"receipt\". Announce it together with the "
                            + "winners: it protects the whole receipt. 'tombola lottery history' and 'sha256sum "
                            + "receipt.json' print it, too."
                    ),
                    .shell(["tombola lottery verify receipt.json --sha256 SHA256"]),
                    .paragraph(
                        "Without it, verify cannot detect these changes, since each gives the receipt of another "
                            + "possible draw:"
                    ),
                    .terms([
                        HelpTerm("seed.origin", "Whether the seed was given or picked at random."),
                        HelpTerm(
                            "winners, alternates",
                            "Without a commitment: the last ones removed, or the last winner turned into the first "
                                + "alternate."
                        ),
                        HelpTerm("onVoid", "Without a commitment: the other rule, if the result is the same."),
                        HelpTerm("commitment", "Without --commitment: the key removed."),
                    ])
                ),
                HelpSection(
                    "What verify cannot check",
                    .terms([
                        HelpTerm("Timing", "Whether the commitment was published before the seed existed."),
                        HelpTerm(
                            "Repetition",
                            "Without a commitment: whether the draw was repeated until the result was welcome."
                        ),
                        HelpTerm("Chance", "Whether the seed is random."),
                        HelpTerm(
                            "Names",
                            "Without --players: the names and usernames of the players. The receipt contains only "
                                + "their ids."
                        ),
                        HelpTerm("Identity", "Whether one person entered under several ids."),
                    ])
                ),
            ]
        )
    )
}
