import Domain

/// Tells which way a command takes through the layers. The composition root puts it around ports, use cases and
/// presenters; none of them knows.
struct Tracer: Sendable {
    let clock = ContinuousClock()
    let report: @Sendable (TraceEvent) -> Void

    /// Runs a step and reports what came out of it, or why nothing did, and how long that took.
    func step<Output, Failure: Error>(
        _ layer: String,
        _ type: Any.Type,
        _ operation: (name: String, input: String),
        _ body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let start = clock.now
        do throws(Failure) {
            let output = try await body()
            end(layer, type, operation, TraceSummary.of(output), since: start)
            return output
        } catch {
            end(layer, type, operation, TraceSummary.of(error), since: start)
            throw error
        }
    }

    /// The same for a step that does not wait.
    func step<Output, Failure: Error>(
        _ layer: String,
        _ type: Any.Type,
        _ operation: (name: String, input: String),
        _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let start = clock.now
        do throws(Failure) {
            let output = try body()
            end(layer, type, operation, TraceSummary.of(output), since: start)
            return output
        } catch {
            end(layer, type, operation, TraceSummary.of(error), since: start)
            throw error
        }
    }

    private func end(
        _ layer: String,
        _ type: Any.Type,
        _ operation: (name: String, input: String),
        _ output: String,
        since start: ContinuousClock.Instant
    ) {
        report(
            TraceEvent(
                layer: layer,
                type: String(describing: type),
                operation: operation.name,
                input: operation.input,
                output: output,
                duration: start.duration(to: clock.now)
            )
        )
    }
}
