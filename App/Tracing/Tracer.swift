import Domain
import Presentation

/// Prints a command's path through the layers as a tree: each call below its caller, then its result and duration.
///
/// Only the composition root wraps use cases, ports and presenters with it.
struct Tracer: Sendable {
    /// The number of enclosing traced calls.
    @TaskLocal private static var depth = 0

    private let clock = ContinuousClock()
    private let print: @Sendable (Line) -> Void

    init(_ print: @escaping @Sendable (Line) -> Void) {
        self.print = print
    }

    /// Calls a function of `owner` and prints the call and its result.
    func call<each Input, Output, Failure>(
        _ owner: Any.Type,
        _ function: String,
        _ body: (repeat each Input) async throws(Failure) -> Output,
        _ input: repeat each Input
    ) async throws(Failure) -> Output {
        let name = begin(owner, function, repeat each input)
        let start = clock.now
        let result: Result<Output, Failure> = await Self.$depth.withValue(Self.depth + 1) {
            do throws(Failure) { return .success(try await body(repeat each input)) } catch { return .failure(error) }
        }
        return try end(name, result, since: start)
    }

    /// The synchronous form.
    func call<each Input, Output, Failure>(
        _ owner: Any.Type,
        _ function: String,
        _ body: (repeat each Input) throws(Failure) -> Output,
        _ input: repeat each Input
    ) throws(Failure) -> Output {
        let name = begin(owner, function, repeat each input)
        let start = clock.now
        let result: Result<Output, Failure> = Self.$depth.withValue(Self.depth + 1) {
            do throws(Failure) { return .success(try body(repeat each input)) } catch { return .failure(error) }
        }
        return try end(name, result, since: start)
    }

    /// Returns the use case as a traced function.
    func traced<each Input: Sendable, Output: Sendable, Failure>(
        _ useCase: Any.Type,
        _ body: @escaping @Sendable (repeat each Input) async throws(Failure) -> Output
    ) -> @Sendable (repeat each Input) async throws(Failure) -> Output {
        { (input: repeat each Input) async throws(Failure) in try await call(useCase, "", body, repeat each input) }
    }

    /// - Returns: the function's name, repeated on the line with the result because concurrent calls interleave.
    private func begin<each Input>(_ owner: Any.Type, _ function: String, _ input: repeat each Input) -> String {
        var inputs: [String] = []
        for value in repeat each input { inputs.append(TraceSummary.of(value)) }
        let layer = String(reflecting: owner).prefix { $0 != "." }
        let name = function.isEmpty ? "\(owner)" : "\(owner).\(function.prefix { $0 != "(" })"
        print(
            line(
                StyledText("\(layer) ", .emphasis),
                StyledText("\(name)(\(inputs.joined(separator: ", ")))".withoutUserInfo)
            )
        )
        return name
    }

    private func end<Output, Failure>(
        _ name: String,
        _ result: Result<Output, Failure>,
        since start: ContinuousClock.Instant
    ) throws(Failure) -> Output {
        let milliseconds = ((start.duration(to: clock.now) / .microseconds(1)).rounded() / 1000).description
        let summary =
            switch result {
            case .success(let output): TraceSummary.of(output)
            case .failure(let failure): TraceSummary.of(failure)
            }
        print(line(StyledText("\(name) → \(summary)".withoutUserInfo), StyledText("  \(milliseconds) ms", .faint)))
        return try result.get()
    }

    private func line(_ texts: StyledText...) -> Line {
        Line(spans: [StyledText("trace: " + String(repeating: "  ", count: Self.depth), .faint)] + texts)
    }
}

/// A port whose calls appear in the trace. It conforms to whatever port it wraps; see `TracedPorts.swift`.
struct Traced<Port: Sendable>: Sendable {
    let port: Port
    private let tracer: Tracer?

    init(_ port: Port, by tracer: Tracer?) {
        self.port = port
        self.tracer = tracer
    }

    func call<each Input, Output, Failure>(
        _ body: (repeat each Input) async throws(Failure) -> Output,
        _ input: repeat each Input,
        function: String = #function
    ) async throws(Failure) -> Output {
        guard let tracer else { return try await body(repeat each input) }
        return try await tracer.call(Port.self, function, body, repeat each input)
    }

    func call<each Input, Output, Failure>(
        _ body: (repeat each Input) throws(Failure) -> Output,
        _ input: repeat each Input,
        function: String = #function
    ) throws(Failure) -> Output {
        guard let tracer else { return try body(repeat each input) }
        return try tracer.call(Port.self, function, body, repeat each input)
    }
}
