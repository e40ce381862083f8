import Data
import Testing

@testable import Domain

/// Two operators on loopback, one folder, and what was fetched before.
struct BeaconRepositoryTests {
    private let servers: [LoopbackServer]
    private let round: BeaconRound
    private let answer: BeaconAnswer
    private let folder: TemporaryFolder

    init() throws {
        servers = [try LoopbackServer(), try LoopbackServer()]
        round = try #require(BeaconRound(1000))
        answer = .signed(1000, "c0ffee")
        folder = try TemporaryFolder()
    }

    private var path: String { "/\(round.path)" }

    private func beacon(within limit: Duration = .unlessItHangs) -> RemoteOrLocalBeaconRepository {
        let sources = servers.compactMap { HTTPAddress(of: $0.url) }.map {
            HTTPDocumentSource(base: $0, client: HTTPClient(timeout: limit, agent: "tests"))
        }
        return Self.beacon(sources, ResponseCache(folder: folder.path("cache")))
    }

    private static func beacon(
        _ sources: [any DocumentSource],
        _ cache: ResponseCache
    ) -> RemoteOrLocalBeaconRepository {
        RemoteOrLocalBeaconRepository(
            remote: { round in sources.map { DocumentRemoteDataSource(.beacon(round), of: $0) } },
            local: { round in CacheLocalDataSource(.beacon(round), of: sources[0], in: cache) },
            now: { LotteryFixture.moment }
        )
    }

    private func route(_ first: LoopbackServer.Reply, _ second: LoopbackServer.Reply) {
        servers[0].route(path, first)
        servers[1].route(path, second)
    }

    @Test("Both operators are asked at once, and one that answers suffices, however the other fails")
    func oneAnswers() async throws {
        let good = LoopbackServer.Reply.ok(answer.json)
        let failures: [LoopbackServer.Reply] = [
            good, .status(404), .status(425), .status(500), .html, .empty, .hangUp, .notHTTP,
            .cutShort(answer.json, promised: 1_000), .ok(BeaconAnswer.signed(999, "c0ffee").json),
            .ok(BeaconAnswer(round: 1000, randomness: answer.randomness, signature: "c0ffed").json),
            .ok(Array("{}".utf8)), .ok(Array("[1]".utf8)),
            .ok(Array(#"{"round":"1000","randomness":"\#(answer.randomness)","signature":"c0ffee"}"#.utf8)),
        ]
        for failure in failures {
            for (first, second) in [(good, failure), (failure, good)] {
                route(first, second)
                #expect(try await beacon().value(of: round, .fetched) == answer.randomness)
            }
        }
        #expect(servers.map(\.requests.count) == [failures.count * 2, failures.count * 2])
    }

    @Test("If no operator answers, each reason is named with its address")
    func noneAnswers() async throws {
        route(.status(404), .html)
        let failure = await #expect(throws: BeaconFailure.self) { try await beacon().value(of: round, .fetched) }
        guard case .unavailable(round, let reasons) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(reasons.map(\.place) == servers.map { $0.url + path })
        let kinds = reasons.map { reason -> AccessFailure.Kind? in
            if case .failure(let failure) = reason.problem { failure.kind } else { nil }
        }
        #expect(kinds == [.absent, .unreadable])
        route(.ok(BeaconAnswer.signed(1001, "c0ffee").json), .ok(Self.withoutDigest))
        let faults = [
            BeaconServerFault(place: servers[0].url + path, problem: .otherRound(1001)),
            BeaconServerFault(place: servers[1].url + path, problem: .notOfSignature),
        ]
        await #expect(throws: BeaconFailure.unavailable(round, faults)) {
            try await beacon().value(of: round, .fetched)
        }
        #expect(try folder.names() == [])
    }

    private static let withoutDigest = Array(#"{"round":1000,"randomness":"00","signature":"c0ffee"}"#.utf8)

    @Test("An operator that does not answer in time does not hold up the other, nor count")
    func slow() async throws {
        route(.ok(answer.json), .held(answer.json))
        let value = try await withGrowingLimit(from: .milliseconds(200)) { limit in
            try? await beacon(within: limit).value(of: round, .fetched)
        }
        #expect(value == answer.randomness)
        route(.heldInTheMiddle(answer.json), .held(answer.json))
        await #expect(throws: BeaconFailure.self) {
            try await beacon(within: .milliseconds(200)).value(of: round, .fetched)
        }
    }

    @Test("Two different valid answers are an error that names both")
    func contradiction() async throws {
        let other = BeaconAnswer.signed(1000, "decaf0")
        route(.ok(answer.json), .ok(other.json))
        let values = [(servers[0], answer), (servers[1], other)].map {
            BeaconFailure.Value(place: $0.url + path, randomness: $1.randomness)
        }
        await #expect(throws: BeaconFailure.contradiction(round, values)) {
            try await beacon().value(of: round, .fetched)
        }
    }

    @Test("A round that was fetched is read without a request, unless the draw asks; a damaged copy is fetched again")
    func stored() async throws {
        route(.ok(answer.json), .status(500))
        _ = try await beacon().value(of: round, .fetched)
        let counts = servers.map(\.requests.count)
        #expect(try await beacon().value(of: round, .stored) == answer.randomness)
        #expect(servers.map(\.requests.count) == counts)
        route(.status(500), .status(500))
        #expect(try await beacon().value(of: round, .stored) == answer.randomness)
        await #expect(throws: BeaconFailure.self) { try await beacon().value(of: round, .fetched) }
        let file = try #require(try folder.names("cache").first)
        try folder.write(Self.withoutDigest, to: "cache/\(file)")
        await #expect(throws: BeaconFailure.self) { try await beacon().value(of: round, .stored) }
    }

    @Test("A folder holds rounds under the paths of the servers")
    func directory() async throws {
        for part in ["rounds", "rounds/\(BeaconRound.chain)", "rounds/\(BeaconRound.chain)/public"] {
            try folder.makeFolder(part)
        }
        try folder.write(answer.json, to: "rounds\(path)")
        let source = DirectoryDocumentSource(folder: folder.path("rounds"))
        let beacon = Self.beacon([source], ResponseCache(folder: nil))
        #expect(try await beacon.value(of: round, .stored) == answer.randomness)
        let next = try #require(BeaconRound(1001))
        await #expect(throws: BeaconFailure.self) { try await beacon.value(of: next, .stored) }
    }
}
