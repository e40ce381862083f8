import Testing

@testable import Domain

struct RecallListsTests {
    private let table: LotteryFixture
    private let recall: RecallLists

    init() throws {
        table = try LotteryFixture()
        recall = RecallLists(history: table.history, documents: table.documents)
    }

    @Test("Remembered lists are found by their receipt, its commitment or a commitment, or are those of the last draw")
    func found() async throws {
        let paths = ["first.json", "second.json", "other.json", "commitment.json"].map { table.folder.path($0) }
        for (seed, path, words) in [("1", paths[0], ["--players", "a"]), ("2", paths[1], ["--players", "b"])] {
            _ = try await table.result(seed: seed) {
                $0.receipt = OutputFile(path)
                $0.listWords = ListWords(words)
            }
        }
        let unknown = try await DrawWinner()(table.lottery(), rules: DrawRules(), seed: Seed("3")).receipt
        _ = try table.folder.write(Array(unknown.canonicalText.utf8), to: "other.json")
        // Made after the draws.
        let later = Timestamp(millisecondsSince1970: LotteryFixture.moment.millisecondsSince1970 + 1)
        let commit = CommitToDraw(merge: table.merge, history: table.history, now: { later })
        var draw = DrawRequest()
        draw.listWords = ListWords(["--exclude", "c"])
        let commitment = try await commit(.init(draw: draw, seed: nil)).commitment
        _ = try table.folder.write(Array(commitment.canonicalText.utf8), to: "commitment.json")
        let under = table.folder.path("under.json")
        _ = try await table.result(seed: "4") {
            ($0.commitment, $0.receipt) = (paths[3], OutputFile(under))
            $0.listWords = ListWords(["--players", "d"])
        }
        #expect(try await recall(.receipt(at: under))?.entry.words == ["--players", "d"])
        _ = try await ForgetDraws(history: table.history)([4...4])
        let words = [["--players", "a"], ["--players", "b"], ["--exclude", "c"]]
        let cases: [(RecallLists.Request, entry: Int?)] = [
            (.receipt(at: paths[0]), 1), (.receipt(at: paths[1]), 2), (.receipt(at: paths[2]), nil),
            (.receipt(at: nil), 2), (.commitment(at: paths[3]), 3), (.receipt(at: under), 3), (.latest, 3),
        ]
        for (request, entry) in cases {
            let expected = entry.map { Numbered($0, ListWords(words[$0 - 1])) }
            #expect(try await recall(request) == expected, "\(request)")
        }
    }

    @Test("Without a history no words are known, and a document that cannot be read is reported")
    func failures() async throws {
        #expect(try await recall(.latest) == nil)
        let broken = RecallLists(history: LotteryFixture.history(failing: .corrupt), documents: table.documents)
        #expect(try await broken(.receipt(at: nil)) == nil)
        let lost = table.folder.path("lost.json")
        for request in [RecallLists.Request.receipt(at: lost), .commitment(at: lost)] {
            let failure = await #expect(throws: LotteryError.self) { try await recall(request) }
            #expect(failure?.accessFailure?.kind == .absent)
        }
    }
}
