/// A round of drand's chain quicknet: a value that a dozen organisations publish together every three seconds, and that
/// no one can know before.
package struct BeaconRound: Hashable, Sendable {
    /// The hash that names the chain.
    package static let chain = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
    private static let firstPublishedAt = Timestamp(millisecondsSince1970: 1_692_803_367_000)
    private static let period: Int64 = 3_000
    private static let sourcePrefix = "drand quicknet round "
    /// The largest number that every JSON library reads.
    private static let largest: UInt64 = (1 << 53) - 1

    package let number: UInt64

    package init?(_ number: UInt64) {
        guard (1...Self.largest).contains(number) else { return nil }
        self.number = number
    }

    /// The first round that is published at a moment or after it.
    package init(publishedFrom moment: Timestamp) {
        let elapsed = moment.millisecondsSince1970 - Self.firstPublishedAt.millisecondsSince1970
        number = elapsed <= 0 ? 1 : UInt64((elapsed + Self.period - 1) / Self.period) + 1
    }

    package var publishedAt: Timestamp {
        let elapsed = Int64(number - 1).multipliedReportingOverflow(by: Self.period)
        let first = Self.firstPublishedAt.millisecondsSince1970
        let moment = elapsed.partialValue.addingReportingOverflow(first)
        let isTooLate = elapsed.overflow || moment.overflow
        return Timestamp(millisecondsSince1970: isTooLate ? .max : moment.partialValue)
    }

    /// Below the address of a server.
    package var path: String { "\(Self.chain)/public/\(number)" }

    /// As a commitment names the source of its seed.
    package var source: String { Self.sourcePrefix + "\(number)" }

    /// The round that a commitment names; nil if it names another source, or none.
    package init?(source: String?) {
        guard let source, Self.isMeant(by: source) else { return nil }
        let number = source.unicodeScalars.dropFirst(Self.sourcePrefix.unicodeScalars.count)
        self.init(UInt64(String(number)) ?? 0)
        guard self.source == source else { return nil }
    }

    /// Whether the source of a seed means a round, but names none.
    static func isMisspelled(_ source: String) -> Bool {
        isMeant(by: source) && BeaconRound(source: source) == nil
    }

    /// By scalars, as other programs compare texts: a mark after the prefix is one character with its last blank.
    private static func isMeant(by source: String) -> Bool {
        source.unicodeScalars.starts(with: sourcePrefix.unicodeScalars)
    }

    /// nil if it is published.
    func remaining(at moment: Timestamp) -> Duration? {
        let left = publishedAt.millisecondsSince1970 - moment.millisecondsSince1970
        return left > 0 ? .milliseconds(left) : nil
    }
}

/// The value of a round, or why it is unknown.
package typealias BeaconValue = Result<String, BeaconFailure>

/// The public beacon. A round never changes once it is published.
package protocol BeaconRepository: Sendable {
    /// - Parameter freshness: By `.stored`, a round that was fetched before is not fetched again.
    func value(of round: BeaconRound, _ freshness: Freshness) async throws(BeaconFailure) -> String
}

extension BeaconRound {
    /// One valid answer suffices; two that differ settle nothing.
    ///
    /// - Returns: The randomness: 64 hexadecimal digits, which are the seed.
    package func value(from replies: [BeaconReply]) throws(BeaconFailure) -> String {
        var values: [BeaconFailure.Value] = []
        var faults: [BeaconServerFault] = []
        for reply in replies {
            do throws(BeaconServerFault) {
                values.append(try reply.value(of: self))
            } catch {
                faults.append(error)
            }
        }
        guard let first = values.first else { throw .unavailable(self, faults) }
        let areEqual = values.allSatisfy { $0.randomness == first.randomness }
        guard areEqual else { throw .contradiction(self, values) }
        return first.randomness
    }
}

/// What a server says about a round, before it is checked.
package struct BeaconAnswer: Hashable, Sendable {
    package let round: UInt64
    package let randomness: String
    /// In hexadecimal.
    package let signature: String

    package init(round: UInt64, randomness: String, signature: String) {
        self.round = round
        self.randomness = randomness
        self.signature = signature
    }

    /// Why it is not the value of a round; nil if it is. The signature itself is not verified: a server could invent a
    /// value and a signature that fit each other.
    func problem(as round: BeaconRound) -> BeaconServerFault.Problem? {
        guard self.round == round.number else { return .otherRound(self.round) }
        guard let bytes = Hexadecimal.bytes(signature), SHA256.digest(of: bytes).hex == randomness else {
            return .notOfSignature
        }
        return nil
    }
}

/// Why a server did not give the value of a round.
package struct BeaconServerFault: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        case failure(AccessFailure)
        case otherRound(UInt64)
        /// The value is not the SHA-256 of the signature.
        case notOfSignature
    }

    /// Path or URL of the answer.
    package let place: String
    package let problem: Problem
}

package enum BeaconFailure: Error, Hashable, Sendable {
    /// No server has the value.
    case unavailable(BeaconRound, [BeaconServerFault])
    /// Servers have different values, by the places of their answers.
    case contradiction(BeaconRound, [Value])

    package struct Value: Hashable, Sendable {
        package let place: String
        package let randomness: String
    }

    /// Whether the beacon can have the value later.
    var mayPass: Bool {
        if case .unavailable = self { true } else { false }
    }
}

/// The answer of one server, or why there is none.
package struct BeaconReply: Sendable {
    package let place: String
    package let answer: Result<BeaconAnswer, AccessFailure>

    package init(place: String, answer: Result<BeaconAnswer, AccessFailure>) {
        self.place = place
        self.answer = answer
    }

    fileprivate func value(of round: BeaconRound) throws(BeaconServerFault) -> BeaconFailure.Value {
        switch answer {
        case .failure(let failure):
            throw BeaconServerFault(place: place, problem: .failure(failure))
        case .success(let answer):
            if let problem = answer.problem(as: round) {
                throw BeaconServerFault(place: place, problem: problem)
            }
            return BeaconFailure.Value(place: place, randomness: answer.randomness)
        }
    }
}
