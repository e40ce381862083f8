extension HelpTopic {
    static let verify = HelpTopic(
        name: "verify",
        page: HelpPage(
            summary: "How to verify a draw without Tombola, and what a check cannot show.",
            sections: [
                HelpSection(
                    "A draw that no one can influence",
                    .paragraph("Publish the commitment, take a seed that no participant controls, then draw:"),
                    .shell([
                        "tombola lottery commit --seed-source 'drand 5000000' > commitment.json",
                        "tombola lottery draw --seed SEED --commitment commitment.json --receipt receipt.json",
                        "tombola lottery verify receipt.json --commitment commitment.json",
                    ]),
                    .paragraph(
                        "Without --seed the machine makes one: such a draw can be recomputed, but nothing shows that it was the only one."
                    )
                ),
                HelpSection(
                    "Method consistent-sampler",
                    .paragraph(
                        "Ronald Rivest's consistent_sampler, which election audits use. With h the SHA-256 of the seed in lower-case "
                            + "hexadecimal, each player has n = SHA-256(h + id) as a number, the id in decimal digits. Its ticket is "
                            + "\"0.\" and the decimal digits of n in reverse, n being filled up with zeroes on the left to 64 digits. "
                            + "The smallest ticket, compared as text, wins. Shown are 18 digits after any nines at the start."
                    ),
                    .shell(["pip install consistent_sampler"])
                ),
                HelpSection(
                    "Method rfc3797",
                    .paragraph(
                        "RFC 3797, on the players in ascending order of their ids. The seed is integers: sources separated by /, their "
                            + "numbers by spaces, as in 9319 / 2 5 12 8 10 / 9 18 26 34 41 45. At most 65535 players."
                    )
                ),
                HelpSection(
                    "The digest of the players",
                    .paragraph(
                        "One line a player, ID,VOID with true or false, ascending by number, each ended by a line feed; its SHA-256 is in the "
                            + "receipt and in the commitment. A player is who is in both lists:"
                    ),
                    .sample(["4,false", "10,false", "22,false", "182,true"])
                ),
                HelpSection(
                    "What verify checks",
                    .terms([
                        HelpTerm("players", "Anyone added, removed, swapped, or no longer void."),
                        HelpTerm(
                            "winners, alternates",
                            "A forged winner, another order; under a commitment also one more or one less."
                        ),
                        HelpTerm("seed", "Another seed than the one drawn with."),
                        HelpTerm(
                            "commitment",
                            "List, numbers, method or rule for voids changed after the commitment; a seed made by the machine "
                                + "although the commitment names another source."
                        ),
                        HelpTerm("receipt", "Bytes that no draw writes: an unknown or repeated key, another layout."),
                        HelpTerm("receipt sha256", "Any changed byte, if you give --sha256."),
                    ])
                ),
                HelpSection(
                    "The SHA-256 of the receipt",
                    .paragraph(
                        "The draw prints the SHA-256 of the receipt file as \"receipt\". Announce it together with the winners: it seals "
                            + "the whole receipt. The history keeps it, and sha256sum receipt.json prints the same."
                    ),
                    .shell(["tombola lottery verify receipt.json --sha256 SHA256"]),
                    .paragraph(
                        "Without it, some changes give the receipt of another possible draw, and no check sees them:"
                    ),
                    .terms([
                        HelpTerm("seed.origin", "A seed that the machine made can be called given, and the reverse."),
                        HelpTerm(
                            "winners, alternates",
                            "Without a commitment: the last ones dropped, or the last winner made the first alternate."
                        ),
                        HelpTerm("onVoid", "Without a commitment: the other rule, if it gives the same result."),
                        HelpTerm("commitment", "Without a commitment given to verify: the key removed."),
                    ])
                ),
                HelpSection(
                    "What it cannot check",
                    .paragraph(
                        "Whether the commitment was published before the seed existed; whether, without a commitment, the draw was "
                            + "repeated until it pleased; whether the seed came from chance; the names and usernames of the players, "
                            + "since a receipt binds their ids only; whether one person takes part under several ids."
                    )
                ),
            ]
        )
    )
}
