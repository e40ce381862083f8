import Domain

extension Line {
    /// How long something took, to the tenth of a millisecond.
    package static func took(_ duration: Duration) -> Line {
        .note("This took \(duration.milliseconds) ms.")
    }

    /// What was asked of a source, and what came of it.
    package static func verbose(_ access: SourceAccess) -> Line {
        .note("\(access.operation) \(access.input): \(access.output) (\(access.duration.milliseconds) ms)")
    }
}

extension Duration {
    fileprivate var milliseconds: String {
        ((self / .microseconds(100)).rounded() / 10).description
    }
}
