import Domain

/// Rounds of the beacon from its servers, all asked at once, or those fetched before: a round never changes.
package struct RemoteOrLocalBeaconRepository: BeaconRepository {
    private let remote: @Sendable (BeaconRound) -> [any RemoteDataSource]
    private let local: @Sendable (BeaconRound) -> any LocalDataSource
    private let now: Now

    /// - Parameters:
    ///   - remote: One for each server.
    ///   - local: Of the same servers.
    package init(
        remote: @escaping @Sendable (BeaconRound) -> [any RemoteDataSource],
        local: @escaping @Sendable (BeaconRound) -> any LocalDataSource,
        now: @escaping Now
    ) {
        self.remote = remote
        self.local = local
        self.now = now
    }

    package func value(of round: BeaconRound, _ freshness: Freshness) async throws(BeaconFailure) -> String {
        if freshness == .stored, let value = await stored(round) { return value }
        let replies = await replies(about: round)
        let value = try round.value(from: replies)
        let answers = replies.compactMap(\.answer.success)
        if let valid = answers.first(where: { $0.randomness == value }) { await save(valid, round) }
        return value
    }

    /// nil also if what is stored cannot be read: it is fetched again.
    private func stored(_ round: BeaconRound) async -> String? {
        do {
            guard let response = try await local(round).load() else { return nil }
            let answer = try BeaconPayload.read(response.bytes, at: response.place)
            return try round.value(from: [BeaconReply(place: response.place.name, answer: .success(answer))])
        } catch {
            return nil
        }
    }

    /// A value that cannot be saved is fetched the next time.
    private func save(_ answer: BeaconAnswer, _ round: BeaconRound) async {
        do { try await local(round).save(BeaconPayload.bytes(answer), at: now()) } catch { return }
    }

    private func replies(about round: BeaconRound) async -> [BeaconReply] {
        let servers = remote(round)
        return await withTaskGroup(of: (index: Int, reply: BeaconReply).self) { group in
            for (index, server) in servers.enumerated() {
                group.addTask { (index, await BeaconReply(from: server)) }
            }
            var all: [(index: Int, reply: BeaconReply)] = []
            for await one in group { all.append(one) }
            return all.sorted { $0.index < $1.index }.map(\.reply)
        }
    }
}

extension BeaconReply {
    fileprivate init(from server: any RemoteDataSource) async {
        let answer = await Result.of { () async throws(AccessFailure) in
            try BeaconPayload.read(await server.fetch(), at: server.place)
        }
        self.init(place: server.place.name, answer: answer)
    }
}

extension Endpoint {
    /// A document of its own, on servers and in folders.
    package static func beacon(_ round: BeaconRound) -> Endpoint {
        Endpoint(unnamed: "beacon-\(round.number)", path: round.path)
    }
}

/// A round as drand's servers send it.
package enum BeaconPayload {
    /// The two operators that publish the chain over the web.
    package static let servers = ["https://api.drand.sh", "https://drand.cloudflare.com"]

    static func read(_ bytes: [UInt8], at place: Place) throws(AccessFailure) -> BeaconAnswer {
        guard case .object(let members) = try JSONDocument.tree(bytes, at: place),
            case .number(let digits) = members["round"], let round = UInt64(digits),
            case .string(let randomness) = members["randomness"],
            case .string(let signature) = members["signature"]
        else { throw AccessFailure(.unreadable, place, ReceiptProblem.notARoundOfBeacon) }
        return BeaconAnswer(round: round, randomness: randomness, signature: signature)
    }

    static func bytes(_ answer: BeaconAnswer) -> [UInt8] {
        let members: [String: JSONText] = [
            "round": .number(String(answer.round)), "randomness": .string(answer.randomness),
            "signature": .string(answer.signature),
        ]
        return Array(JSONText.object(members).text.utf8)
    }
}
