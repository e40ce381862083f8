import Foundation
import Testing

/// Lets no more tests of the suites that bear it run at once than the machine can carry: those that start programs, or
/// wait for servers and files. All at once they would not be done any sooner, and each would take so long that it could
/// not tell a slow machine from something that hangs.
struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
    private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 3)

    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> ConcurrencyLimit? { testCase == nil ? nil : self }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @Sendable () async throws -> Void
    ) async throws {
        await Self.turns.begin()
        do {
            try await body()
        } catch {
            await Self.turns.end()
            throw error
        }
        await Self.turns.end()
    }
}

extension Trait where Self == ConcurrencyLimit {
    static var inTurns: ConcurrencyLimit { ConcurrencyLimit() }
}

private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func begin() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
