import Data
import Domain
import Foundation
import Synchronization
import Testing

extension SourceDocument {
    func rest() async throws(AccessFailure) -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = try await next() { all += bytes }
        return all
    }
}

extension HTTPClient {
    init(timeout: Duration = .unlessItHangs) { self.init(timeout: timeout, agent: "tests") }
}

/// Returns the failure of an operation, or nil.
func sourceFailure(of operation: () async throws -> some Any) async -> AccessFailure? {
    do {
        _ = try await operation()
    } catch let failure as AccessFailure {
        return failure
    } catch {
        Issue.record(error)
    }
    return nil
}

extension DocumentSource {
    /// Returns the failure of opening or reading an endpoint, or nil.
    func failure(_ endpoint: Endpoint = .users) async -> AccessFailure? {
        await sourceFailure { try await open(endpoint).rest() }
    }
}

/// Expects the body to throw a failure of this kind.
func expectStoreFailure(
    _ kind: AccessFailure.Kind,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> some Any
) async {
    #expect(await sourceFailure(of: body)?.kind == kind, sourceLocation: sourceLocation)
}

/// Expects each input to give the output beside it, and names those that do not.
func expectEach<Input, Output: Equatable>(
    _ table: KeyValuePairs<Input, Output>,
    sourceLocation: SourceLocation = #_sourceLocation,
    by function: (Input) throws -> Output
) rethrows {
    for (input, expected) in table {
        let output = try function(input)
        #expect(output == expected, "\(input)", sourceLocation: sourceLocation)
    }
}

/// Collects reports in order, from any thread.
final class Reports<Value: Sendable>: Sendable {
    private let all = Mutex<[Value]>([])

    var values: [Value] { all.withLock { $0 } }

    /// Returns true, which means reported.
    @discardableResult
    func add(_ value: Value) -> Bool {
        all.withLock { $0.append(value) }
        return true
    }
}

/// Limits how many tests run at once in suites that start programs or wait for servers and files. Most of them wait most of
/// the time. With more, none would end sooner, and each would be so slow that it could not tell a busy machine from a hang.
struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
    private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 10)

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

/// Runs each job on a thread of its own, so that more jobs can block at once than the default pool, which has one
/// thread for each processor, would allow.
final class ThreadExecutor: TaskExecutor {
    private let prepare: @Sendable () -> Void

    /// - Parameter prepare: Called first on each thread.
    init(prepare: @escaping @Sendable () -> Void = {}) {
        self.prepare = prepare
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let thread = Thread { [self] in
            prepare()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
        thread.start()
    }
}

/// Runs blocking work on its own thread, so that other tests can run meanwhile.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}

/// How often a test repeats: a number in the environment, or the usual one.
func repetitions(_ variable: String, otherwise usual: Int, inLongRuns many: Int? = nil) -> Int {
    let given = ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    return given ?? (LongRun.isOn ? many : nil) ?? usual
}

/// `.ci/run` tests everything. `swift test` alone leaves out what takes long, and tries a sample of many similar cases.
enum LongRun {
    static let isOn = ProcessInfo.processInfo.environment["TOMBOLA_LONG_TESTS"] != nil
}

extension Trait where Self == ConditionTrait {
    static var long: Self { .enabled(if: LongRun.isOn, "takes long: set TOMBOLA_LONG_TESTS=1, as .ci/run does") }
}

extension Collection where Index == Int {
    /// All elements in a long run, otherwise one of so many.
    func sampled(oneOf step: Int) -> [Element] {
        stride(from: startIndex, to: endIndex, by: LongRun.isOn ? 1 : step).map { self[$0] }
    }
}

/// Lines of a file beside the test's own.
func linesOfFile(_ name: String, beside path: String = #filePath) throws -> [Substring] {
    let file = URL(filePath: path).deletingLastPathComponent().appending(path: name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
}
