/// Waits until a round of the beacon is published, and asks for its value: the seed.
///
/// Servers can be late, so after an error they are asked again each second, until a minute after the round's time. Two
/// that contradict each other are not asked again: one of them lies.
package struct AwaitRound: UseCase {
    package struct Request: Sendable {
        package let round: BeaconRound
        /// Whether to wait; otherwise the beacon is asked once, if the round is published.
        package let waits: Bool
        /// Receives each step, at least once a second.
        package let whileWaiting: @Sendable (Step) -> Void
    }

    package enum Step: Hashable, Sendable {
        case countingDown(BeaconRound, Duration)
        case asking(BeaconRound)
        /// The beacon does not have the value yet, or cannot be reached. It is asked each second until this time.
        case askingAgain(BeaconFailure, until: Timestamp)
    }

    static let patience: Int64 = 60_000

    private let beacon: any BeaconRepository
    private let now: Now
    private let pause: Pause

    /// Throws if the task is cancelled.
    package typealias Pause = @Sendable (Duration) async throws -> Void

    package init(beacon: any BeaconRepository, now: @escaping Now, pause: @escaping Pause) {
        self.beacon = beacon
        self.now = now
        self.pause = pause
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Seed {
        try await waitForPublication(request)
        request.whileWaiting(.asking(request.round))
        while true {
            do throws(BeaconFailure) {
                return try Seed(ofRound: await beacon.value(of: request.round, .fetched))
            } catch {
                let end = Self.end(of: request.round)
                guard request.waits, error.mayPass, now() < end else { throw .beacon(error) }
                request.whileWaiting(.askingAgain(error, until: end))
                guard await hasPaused(.seconds(1)) else { throw .beacon(error) }
            }
        }
    }

    private func waitForPublication(_ request: Request) async throws(LotteryError) {
        while let left = request.round.remaining(at: now()) {
            guard request.waits else { throw .roundNotPublished(request.round) }
            request.whileWaiting(.countingDown(request.round, left))
            guard await hasPaused(min(left, .seconds(1))) else { throw .roundNotPublished(request.round) }
        }
    }

    /// When the beacon is no longer only late.
    private static func end(of round: BeaconRound) -> Timestamp {
        Timestamp(millisecondsSince1970: round.publishedAt.millisecondsSince1970 + patience)
    }

    /// Returns false if the task is cancelled.
    private func hasPaused(_ time: Duration) async -> Bool {
        do { try await pause(time) } catch { return false }
        return true
    }
}
