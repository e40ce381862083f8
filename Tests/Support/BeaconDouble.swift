import Domain
import Synchronization

/// A beacon with one value, after a number of failures.
final class BeaconDouble: BeaconRepository {
    private struct State {
        var count = 0
        var failures = 0
        var failure: BeaconFailure?
    }

    static let value = BeaconAnswer.signed(1, "0a0b").randomness
    private let state = Mutex(State())

    /// How often it was asked.
    var count: Int { state.withLock { $0.count } }
    var failures: Int {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }
    /// nil for one without reasons.
    var failure: BeaconFailure? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    func value(of round: BeaconRound, _ freshness: Freshness) async throws(BeaconFailure) -> String {
        let failure: BeaconFailure? = state.withLock { state in
            state.count += 1
            guard state.failures > 0 else { return nil }
            state.failures -= 1
            return state.failure ?? .unavailable(round, [])
        }
        if let failure { throw failure }
        return Self.value
    }
}

extension BeaconAnswer {
    /// With a value that is the SHA-256 of a signature.
    static func signed(_ round: UInt64, _ signature: String) -> BeaconAnswer {
        let randomness = SHA256.digest(of: Hexadecimal.bytes(signature) ?? []).hex
        return BeaconAnswer(round: round, randomness: randomness, signature: signature)
    }

    /// As a server sends it.
    var json: [UInt8] {
        Array(#"{"round":\#(round),"randomness":"\#(randomness)","signature":"\#(signature)"}"#.utf8)
    }
}

/// The steps of waiting, in order.
final class Steps: Sendable {
    private let steps = Mutex<[AwaitRound.Step]>([])

    var all: [AwaitRound.Step] { steps.withLock(\.self) }

    func append(_ step: AwaitRound.Step) { steps.withLock { $0.append(step) } }
}
