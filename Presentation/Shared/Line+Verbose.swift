import Domain

extension Line {
    /// How long something took, to the tenth of a millisecond.
    package static func took(_ duration: Duration) -> Line {
        .note("This took \(duration.milliseconds) ms.")
    }

    /// What was asked of a source, and what came of it.
    package static func verbose(_ event: TraceEvent) -> Line {
        .note("\(event.operation) \(event.input): \(event.output) (\(event.duration.milliseconds) ms)")
    }
}

extension Duration {
    fileprivate var milliseconds: String {
        ((self / .microseconds(100)).rounded() / 10).description
    }
}
