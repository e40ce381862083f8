import Domain

/// Tells, line by line, which way a command takes through the layers. It is put around functions, ports and presenters
/// by the composition root; none of them knows.
struct Tracer: Sendable {
    let clock = ContinuousClock()
    let report: @Sendable (TraceEvent) -> Void

    /// A use case that reports what went in, what came out, and how long it took.
    func around<each Input, Output, Failure: Error>(
        _ layer: String,
        _ type: Any.Type,
        _ body: @escaping @Sendable (repeat each Input) async throws(Failure) -> Output
    ) -> @Sendable (repeat each Input) async throws(Failure) -> Output {
        { (input: repeat each Input) async throws(Failure) in
            var inputs: [String] = []
            for value in repeat each input { inputs.append(TraceSummary.of(value)) }
            let end = begin(layer, type, "callAsFunction", inputs.joined(separator: ", "))
            return try await finishing(end) { () async throws(Failure) in try await body(repeat each input) }
        }
    }

    /// The same for one that does not wait.
    func around<each Input, Output, Failure: Error>(
        _ layer: String,
        _ type: Any.Type,
        _ body: @escaping @Sendable (repeat each Input) throws(Failure) -> Output
    ) -> @Sendable (repeat each Input) throws(Failure) -> Output {
        { (input: repeat each Input) throws(Failure) in
            var inputs: [String] = []
            for value in repeat each input { inputs.append(TraceSummary.of(value)) }
            let end = begin(layer, type, "callAsFunction", inputs.joined(separator: ", "))
            do throws(Failure) {
                let output = try body(repeat each input)
                end(TraceSummary.of(output))
                return output
            } catch {
                end(TraceSummary.of(error))
                throw error
            }
        }
    }

    /// Starts a step; what it returns ends it.
    func begin(_ layer: String, _ type: Any.Type, _ operation: String, _ input: String) -> @Sendable (String) -> Void {
        let start = clock.now
        return { output in
            report(
                TraceEvent(
                    layer: layer,
                    type: String(describing: type),
                    operation: operation,
                    input: input,
                    output: output,
                    duration: start.duration(to: clock.now)
                )
            )
        }
    }

    func finishing<Output, Failure: Error>(
        _ end: @Sendable (String) -> Void,
        _ body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        do throws(Failure) {
            let output = try await body()
            end(TraceSummary.of(output))
            return output
        } catch {
            end(TraceSummary.of(error))
            throw error
        }
    }
}
