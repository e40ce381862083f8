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
        guard values.allSatisfy({ $0.randomness == first.randomness }) else { throw .contradiction(self, values) }
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
            if let problem = answer.problem(as: round) { throw BeaconServerFault(place: place, problem: problem) }
            return BeaconFailure.Value(place: place, randomness: answer.randomness)
        }
    }
}
