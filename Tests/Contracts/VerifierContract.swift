import Data
import Foundation
import Testing

@testable import Domain

/// The two verifiers, Tombola's and `check.py`, give every receipt the same verdict. `TOMBOLA_RECEIPTS` sets how many
/// changed receipts they get.
struct VerifierContract {
    /// What an organiser publishes.
    struct Published {
        var list: String
        /// Whether it was changed.
        var hasOtherList = false
        var receipt: [UInt8]
        var commitment: [UInt8]?

        /// The names of its files in a folder.
        func write(to folder: TemporaryFolder, _ number: Int) throws -> [String] {
            try folder.write(Array(list.utf8), to: "list\(number)")
            try folder.write(receipt, to: "receipt\(number)")
            guard let commitment else { return ["list\(number)", "receipt\(number)"] }
            try folder.write(commitment, to: "commitment\(number)")
            return ["list\(number)", "receipt\(number)", "commitment\(number)"]
        }

        func replacing(_ part: String, with other: String) -> Published {
            var published = self
            published.receipt = Array(VerifierContract.replacing(part, with: other, in: receipt).utf8)
            return published
        }

        func replacingInList(_ part: String, with other: String) -> Published {
            var published = self
            published.list = VerifierContract.replacing(part, with: other, in: Array(list.utf8))
            published.hasOtherList = true
            return published
        }

        /// Changes the receipt, the list or the commitment.
        func changed(_ number: UInt64, _ chance: inout SplitMix64) -> Published {
            var published = self
            switch number % 7 {
            case 3, 4:
                published.commitment = nil
                published.receipt = VerifierContract.changed(receipt, &chance)
            case 5:
                published.list = String(repairing: VerifierContract.changed(Array(list.utf8), &chance))
                published.hasOtherList = true
            case 6 where commitment != nil:
                published.commitment = commitment.map { VerifierContract.changed($0, &chance) }
            default: published.receipt = VerifierContract.changed(receipt, &chance)
            }
            return published
        }
    }

    /// Runs the program over all cases in one process. Prints one verdict for each.
    private static let driver = """
        import contextlib, io, json, sys
        code = compile(open(sys.argv[1], encoding="utf-8").read(), "check.py", "exec")
        folder, verdicts = sys.argv[2], []
        for files in json.load(open(folder + "/cases.json")):
            sys.argv = ["check.py"] + [folder + "/" + file for file in files]
            silent = lambda: io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
            with contextlib.redirect_stdout(silent()), contextlib.redirect_stderr(silent()):
                try:
                    exec(code, {"__name__": "__main__"})
                    verdicts.append(True)
                except SystemExit as end:
                    verdicts.append(None if end.code == 66 else False)
        print(json.dumps(verdicts))
        """

    /// - Returns: For each case the verdict; nil if the program asks for the commitment.
    func verdictsOfProgram(_ cases: [Published]) async throws -> [Bool?] {
        let folder = try TemporaryFolder()
        let files = try cases.enumerated().map { try $1.write(to: folder, $0) }
        try folder.write(Array(try JSONEncoder().encode(files)), to: "cases.json")
        let program = try RepositoryFiles.here.get().root + "/App/Lottery/Help/check.py"
        let answer = try await TombolaProcess(executable: "/usr/bin/env")
            .run(["python3", "-c", Self.driver, program, folder.path])
        return try JSONDecoder().decode([Bool?].self, from: Foundation.Data(answer.output.utf8))
    }

    /// - Returns: nil if it asks for the commitment that the receipt names.
    private func verdictOfTombola(_ published: Published) async throws -> Bool? {
        switch try await Self.verification(of: published) {
        case .success(let verification): verification.isValid
        case .failure(let error): error == .commitmentMissing ? nil : false
        }
    }

    static func verification(of published: Published) async throws -> Swift.Result<Verification, LotteryError> {
        let folder = try TemporaryFolder()
        let list = try folder.write(Array(published.list.utf8), to: "players.csv")
        let receipt = try folder.write(published.receipt, to: "receipt.json")
        let commitment = try published.commitment.map { try folder.write($0, to: "commitment.json") }
        let source = ChosenDocumentSource(
            [.participants: .file(path: list)],
            otherwise: EmbeddedDocumentSource(),
            client: HTTPClient(),
            standardInput: 0
        )
        let lists = RemoteOrLocalLotteryRepository(
            remote: DocumentLotteryDataSource(source),
            local: OrganiserLists(participants: source)
        )
        let merge = MergeUsersWithLotteryList(lists: lists)
        let beacon = BeaconDouble()
        beacon.failures = 1
        let verify = VerifyDraw(
            documents: FileDrawDocumentRepository(),
            history: LotteryFixture.history(),
            merge: merge,
            beacon: beacon
        )
        return await .catching(try await verify(.init(receipt: receipt, commitment: commitment)))
    }

    private func compare(_ cases: [Published], expecting expected: [Bool?]? = nil) async throws {
        let verdicts = try await verdictsOfProgram(cases)
        try #require(verdicts.count == cases.count)
        for (index, published) in cases.enumerated() {
            let verdict = try await verdictOfTombola(published)
            let text = String(decoding: published.receipt, as: UTF8.self)
            #expect(verdict == verdicts[index], "The program disagrees about \(text)")
            if let expected { #expect(verdict == expected[index], "\(text)") }
        }
    }

    static func published(
        _ number: UInt64,
        prizes: [String] = ["Bike"],
        seed: String? = nil
    ) async throws -> Published {
        let isRFC3797 = number % 3 == 2
        let rows: [ListedPerson] = (1...8).map { index in
            .row(index * 7, "P\(index)", isVoid: index % 4 == 0, tickets: isRFC3797 ? 1 : UInt32(index))
        }
        let lottery = try await number % 2 == 0 ? Lottery.of(rows) : Lottery.of(rows, excluding: ["P3"])
        let rules = try DrawRules(
            method: isRFC3797 ? .rfc3797 : .consistentSampler,
            winners: 2,
            alternates: 2,
            onVoid: number % 4 < 2 ? .blank : .next,
            prizes: prizes
        )
        let isCommitted = number % 5 < 2
        var commitment: Commitment?
        if isCommitted {
            commitment = try await Commitment(
                to: lottery,
                rules: rules,
                seedSource: number % 10 < 5 ? "lots" : "drand quicknet round 7"
            )
        }
        let seed = try Seed(seed ?? (isRFC3797 ? "9319 / 2 5 12" : "seed \(number)"))
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: seed, commitment: commitment).receipt
        return Published(
            list: "id,void,tickets\n" + lottery.players.map { "\($0.id),\($0.isVoid),\($0.tickets)\n" }.joined(),
            receipt: Array(receipt.canonicalText.utf8),
            commitment: commitment.map { Array($0.canonicalText.utf8) }
        )
    }

    @Test("The receipts that the verifiers get have each rule in two forms, but for the list and prizes")
    func everyRule() async throws {
        var forms: [String: Set<String>] = [:]
        let folder = try TemporaryFolder()
        for number in 0..<UInt64(30) {
            let path = try folder.write(try await Self.published(number).receipt, to: "receipt.json")
            let bound = try await FileDrawDocumentRepository().receipt(at: path).document.bound
            for case let rule as any BoundRule in Mirror(reflecting: bound).children.map(\.value) {
                forms[type(of: rule).member, default: []].insert(rule.json?.text ?? "")
            }
        }
        let ofListAndPrizes = [
            "ids",
            "prizes",
            "records",
            "repeats",
        ]
        #expect(forms.filter { $0.value.count == 1 }.keys.sorted() == ofListAndPrizes)
    }

    /// Changes of texts, numbers and line ends in a receipt.
    static let edits: [(part: String, other: String, isValid: Bool)] = [
        ("Bike", "Rad", true), ("Bike", "Café \u{1F6B2}", true), ("Bike", "a\u{200B}b", true),
        ("Bike", "Bike\u{202E}", false), ("Bike", " ", false), ("Bike", "\u{200B}", false),
        ("Bike", "\u{3164}", false), ("Bike", "a\u{2028}b", false), ("Bike", "a\\tb", false), ("Bike", "", false),
        ("[\"Bike\"]", "\"B\"", false), ("[\"Bike\"]", "\"\"", false), ("[\"Bike\"]", "{\"B\":1}", false),
        ("Bike", "x" + marks(100), true), ("Bike", "x" + marks(101), false),
        ("seed 3", "x" + marks(101), false), ("Bike", "x" + marks(101, "\u{344}"), false),
        // A mark since Unicode 16, and what is none yet.
        ("Bike", "x" + marks(101, "\u{1ACF}"), false), ("Bike", "x" + marks(101, "\u{378}"), false),
        ("Bike", "x" + marks(150, "\u{20DD}"), true), ("Bike", "\u{FE0F}", false),
        ("Bike", "\u{E0041}", false),
        ("\"notEntered\":0", "\"notEntered\":9223372036854775807", true),
        ("\"notEntered\":0", "\"notEntered\":9223372036854775808", false),
        ("\"unknownUser\":0", "\"unknownUser\":1234567890123456789", true),
        ("\"unknownUser\":0", "\"unknownUser\":-1", false), ("\"unknownUser\":0", "\"unknownUser\":0.0", false),
        ("\"unknownUser\":0", "\"unknownUser\":true", false), ("\"format\":3", "\"format\":2", false),
        ("\"format\":3", "\"format\":3.0", false), ("\"ids\":\"column\"", "\"ids\":\"rows\"", true),
        ("seed 3", " seed 3", false), ("seed 3", "seed  3", false), ("seed 3", "seed 3\u{A0}", false),
        ("}\n", "}\r\n", true), ("}\n", "}", true), ("}\n", "}\n\n", false), ("}\n", "} \n", false),
        ("{\"alternates\"", "{\"x\":1,\"alternates\"", false), ("\"rank\":1,", "\"rank\":1,\"rank\":1,", false),
    ]

    @Test("Both verifiers accept a genuine receipt, and texts, numbers and line ends by the same rules", .python)
    func table() async throws {
        let genuine = try await Self.published(3)
        let changed = Self.edits.map { genuine.replacing($0.part, with: $0.other) }
        let relisted = Self.changesOfList.map { genuine.replacingInList($0.part, with: $0.other) }
        let expected = [true] + Self.edits.map(\.isValid) + Self.changesOfList.map(\.isValid)
        try await compare([genuine] + changed + relisted, expecting: expected)
    }

    @Test("Only a receipt in which nothing else is wrong needs the commitment that it names", .python)
    func commitmentMissing() async throws {
        let published = try await Self.withoutCommitment()
        try await compare(published, expecting: [nil] + published.dropFirst().map { _ in false })
    }

    /// A receipt that names a commitment, without its file; and the same with changes that no commitment allows.
    static func withoutCommitment() async throws -> [Published] {
        // The machine could have chosen this seed, but for the commitment.
        var published = try await Self.published(6, seed: "0123456789abcdef0123456789abcdef")
        try #require(published.commitment != nil)
        published.commitment = nil
        let changes = [
            ("\"rank\":2,", "\"rank\":9,"), ("\"commitment\":\"", "\"commitment\":\"x"), ("Bike", "\u{200B}"),
            ("given", "system"), ("}\n", "} \n"), ("\"notEntered\":0", "\"notEntered\":-1"),
        ]
        return [published] + changes.map { published.replacing($0, with: $1) }
    }

    /// A published list is bytes, but for the ends of its lines.
    static let changesOfList: [(part: String, other: String, isValid: Bool)] = [
        ("\n", "\r\n", true), ("8\n", "8", true), ("7,false", "07,false", false), ("7,false", "\"7\",false", false),
        ("id,void", "\u{FEFF}id,void", false), ("false", "FALSE", false), ("true", "yes", false),
        ("id,void", "id;void", false), ("7,", "7, ", false),
        ("8\n", "8\n\n", false), ("7,false,1\n", "", false), ("7,false,1\n", "7,false,1\n7,false,1\n", false),
    ]

    @Test(
        "Both verifiers give changed receipts, commitments and lists the same verdict",
        .python,
        .invariant("No change to a receipt is undetected, unless `verify` says that it does not check for it")
    )
    func changed() async throws {
        var chance = SplitMix64(seed: 48)
        var cases: [Published] = []
        for number in 0..<UInt64(repetitions("TOMBOLA_RECEIPTS", otherwise: 20, inLongRuns: 200)) {
            cases.append(try await Self.published(number % 30).changed(number, &chance))
        }
        try await compare(cases)
    }

    static func marks(_ count: Int, _ mark: String = "\u{301}") -> String {
        String(repeating: mark, count: count)
    }

    private static func replacing(_ part: String, with other: String, in bytes: [UInt8]) -> String {
        String(decoding: bytes.replacing(Array(part.utf8), with: Array(other.utf8)), as: UTF8.self)
    }

    /// Changes a byte, or replaces a value, a name or a member by what stands elsewhere or in no receipt.
    private static func changed(_ document: [UInt8], _ chance: inout SplitMix64) -> [UInt8] {
        var bytes = document
        let place = Int.random(in: 0..<bytes.count, using: &chance)
        let parts = [
            "0", "1", "9", "-1", "1.0", "null", "true", "false", "\"\"", "\" \"", "{}", "[]", "[[]]", "\"given\"",
            "\"system\"", "\"column\"", "\"rows\"", "\"next\"", "\"once\"", "18446744073709551616", "1e3", "\\u0041",
            "\u{202E}", "é", "\r\n", "  ", ",", "\"prizes\":[\"x\"],", "\"commitment\":null,",
            "\"commitment\":\"x\",",
        ]
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<7, using: &chance)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: (parts.randomElement(using: &chance) ?? "").utf8, at: place)
        default:
            let values = document.indices.filter { document[$0] == UInt8(ascii: ":") }
            let start = (values.randomElement(using: &chance) ?? 0) + 1
            let ends = [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
            let end = document[start...].firstIndex(where: ends.contains) ?? start
            bytes.replaceSubrange(start..<end, with: (parts.randomElement(using: &chance) ?? "").utf8)
        }
        return bytes
    }
}
