import Domain
import Presentation

/// Prints a command's path through the layers as a tree: each call below its caller, then its result and duration.
struct Tracer: Sendable {
    /// The number of enclosing traced calls.
    @TaskLocal private static var depth = 0

    private let clock = ContinuousClock()
    private let print: @Sendable (Line) -> Void

    init(_ print: @escaping @Sendable (Line) -> Void) {
        self.print = print
    }

    /// Calls a function of `owner`, on its actor, and prints the call and its result.
    nonisolated(nonsending) func call<Output, Failure>(
        _ owner: Any.Type,
        _ function: String,
        _ inputs: [Any],
        _ body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let (name, start) = (begin(owner, function, inputs), clock.now)
        let result = await Self.$depth.withValue(Self.depth + 1) { await Result.of(body) }
        end(name, result, since: start)
        return try result.get()
    }

    /// The synchronous form.
    func call<Output>(_ owner: Any.Type, _ function: String, _ inputs: [Any], _ body: () -> Output) -> Output {
        let (name, start) = (begin(owner, function, inputs), clock.now)
        let output = Self.$depth.withValue(Self.depth + 1, operation: body)
        end(name, Result<Output, Never>.success(output), since: start)
        return output
    }

    /// - Returns: the function's name, repeated on the line with the result because concurrent calls interleave.
    private func begin(_ owner: Any.Type, _ function: String, _ inputs: [Any]) -> String {
        let layer = String(reflecting: owner).prefix { $0 != "." }
        let name = function.isEmpty ? "\(owner)" : "\(owner).\(function)"
        let shown = inputs.filter { !($0 is Void) }.map(TraceSummary.of)
        let call = "\(name)(\(shown.joined(separator: ", ")))"
        print(line(StyledText("\(layer) ", .emphasis), StyledText(call.withoutUserInfo)))
        return name
    }

    private func end<Output, Failure>(
        _ name: String,
        _ result: Result<Output, Failure>,
        since start: ContinuousClock.Instant
    ) {
        let milliseconds = ((start.duration(to: clock.now) / .microseconds(1)).rounded() / 1000).description
        let summary =
            switch result {
            case .success(let output): TraceSummary.of(output)
            case .failure(let failure): TraceSummary.of(failure)
            }
        print(line(StyledText("\(name) → \(summary)".withoutUserInfo), StyledText("  \(milliseconds) ms", .faint)))
    }

    private func line(_ texts: StyledText...) -> Line {
        Line(spans: [StyledText("trace: " + String(repeating: "  ", count: Self.depth), .faint)] + texts)
    }
}
