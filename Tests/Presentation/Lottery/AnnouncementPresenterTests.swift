import Testing

@testable import Domain
@testable import Presentation

struct AnnouncementPresenterTests {
    private static func announcement(
        of name: String,
        declined: [PlayerReference] = []
    ) async throws -> Announcement {
        let lottery = try await Lottery.of([.row(nil, name)])
        let receipt = try await DrawWinner()(lottery, rules: DrawRules(), seed: Seed("1")).receipt
        let verification = try await Verification(of: ReadDocument(receipt), with: lottery, nil, announcedSHA256: nil)
        let announce = AnnounceDraw(
            verify: UseCaseDouble { (_: VerifyDraw.Request) async throws(LotteryError) in verification }
        )
        return try await announce(.init(verify: .init(receipt: "receipt.json"), declined: declined))
    }

    private static func text(
        _ medium: AnnouncementMedium,
        of name: String,
        declined: [PlayerReference] = []
    ) async throws -> String {
        let presenter = AnnouncementPresenter(medium, program: [], script: [])
        let lines = presenter.lines(try await announcement(of: name, declined: declined), for: Audience(.pipe))
        return lines.map(\.text).joined(separator: "\n")
    }

    @Test("On a terminal, where it scrolls out of sight, an announcement is followed by a command that saves it")
    func saving() async throws {
        let announcement = try await Self.announcement(of: "Ada")
        var audience = Audience(.terminal(width: 80))
        func last(_ medium: AnnouncementMedium, of receipt: String? = nil) -> String? {
            let presenter = AnnouncementPresenter(medium, of: receipt, program: [], script: [])
            return presenter.notices(announcement, for: audience).last?.text
        }
        #expect(last(.text) == "  tombola lottery announce --output announcement.txt")
        #expect(last(.markdown, of: "my receipt") == "  tombola lottery announce 'my receipt' --output announcement.md")
        #expect(last(.csv) == nil)
        audience = Audience(.pipe)
        #expect(last(.text) == "  tombola lottery players --publishable > players.csv")
    }

    @Test("On a narrow terminal, the announcement as text breaks between words; elsewhere it is as wide as a mail")
    func narrow() async throws {
        let announcement = try await Self.announcement(of: "Ada")
        let presenter = AnnouncementPresenter(.text, program: [], script: [])
        func widest(_ medium: Medium) -> Int {
            let prose = presenter.lines(announcement, for: Audience(medium)).filter { line in
                line.text.contains(/^[A-Z0-9-].*[a-z] [a-z]+ [a-z]+/)
            }
            return prose.map(\.width).max() ?? 0
        }
        #expect(widest(.terminal(width: 40)) <= 40 && widest(.plain(width: 50)) <= 50)
        #expect((60...72).contains(widest(.terminal(width: 100))) && widest(.pipe) == widest(.terminal(width: 100)))
    }

    @Test("A prize that no one has is not announced as a winner's")
    func withoutWinner() async throws {
        let text = try await Self.text(.text, of: "Ada", declined: [.name("Ada")])
        #expect(text.contains("\nPrize: No winner: Ada (number 1) declined"), "\(text.prefix(200))")
    }

    @Test("Readers save the receipt under its own name, unless a shell could take that for something else")
    func receiptFile() {
        for (path, name) in [
            ("2026/r.json", "r.json"), ("my receipt.json", "receipt.json"), ("-x.json", "receipt.json"),
            ("3", "receipt.json"),
        ] { #expect(AnnouncementPresenter(.text, of: path, program: [], script: []).receiptFile == name) }
    }

    @Test("Nothing in the files of a page ends their elements, and its script reads them as they are")
    func filesOfPage() async throws {
        let lottery = try await Lottery.of([.row(nil, "Ada"), .row(nil, "Grace")])
        let rules = try DrawRules(prizes: ["</script><!--", "& &#x3c; é \u{1F6B2}"])
        let seed = try Seed("a\u{202E}</script>")
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: seed).receipt
        let verification = try await Verification(of: ReadDocument(receipt), with: lottery, nil, announcedSHA256: nil)
        let announcement = try Announcement(of: verification, declined: [])
        let presenter = AnnouncementPresenter(.html, program: [], script: [])
        let page = presenter.lines(announcement, for: Audience(.pipe)).map(\.text).joined(separator: "\n")
        let files = page.matches(of: /<script type="application\/\w+" id="file-(\w+)">([^<]*)<\/script>/).map { file in
            let text = file.2.replacing(/&#x([0-9a-f]+);/.matchingSemantics(.unicodeScalar)) { escape in
                UInt32(escape.1, radix: 16).flatMap(UnicodeScalar.init).map { String($0) } ?? ""
            }
            return [String(file.1), String(text)]
        }
        #expect(
            files == [["receipt", receipt.canonicalText], ["players", "id,void,tickets\n1,false,1\n2,false,1\n"]]
        )
        #expect(page.matches(of: /<script/).count == 3)
    }

    @Test("A sign in a name is escaped even if it is one character with a mark beside it")
    func marks() async throws {
        for (medium, name, escaped) in [
            (AnnouncementMedium.html, "\u{600}<a href=//x y\u{600}>Ada", "\u{600}&lt;a href=//x y\u{600}&gt;Ada"),
            (.markdown, "\u{600}[x\u{600}](//x) |\u{301}", "\u{600}\\[x\u{600}\\](//x) \\|\u{301}"),
            (.csv, "=\u{301}1,\u{301} \"\u{301}", "\"'=\u{301}1,\u{301} \"\"\u{301}\""),
        ] {
            let text = try await Self.text(medium, of: name)
            #expect(text.unicodeScalars.contains(escaped.unicodeScalars), "\(text)")
        }
        #expect(try await !Self.text(.text, of: "eve@\u{301}x.org").contains("eve"))
        #expect(Suggestion.quoted("a'\u{301}b").unicodeScalars.elementsEqual("'a'\\''\u{301}b'".unicodeScalars))
    }
}
