import Domain
import Foundation
import Testing

/// Limits how many tests run at once in suites that start programs or wait for servers and files. With more, none would
/// end sooner, and each would be so slow that it could not tell a busy machine from a hang.
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
        let result = await Result.of(body)
        await Self.turns.end()
        try result.get()
    }
}

extension Trait where Self == ConcurrencyLimit {
    static var limitedConcurrency: ConcurrencyLimit { ConcurrencyLimit() }
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
