extension LineReader {
    /// What a reader who goes on after a line that is too long has to tell apart.
    enum Reading {
        case line(String)
        case tooLong(InputFailure)
        /// With the failure, where it did not just end.
        case end(InputFailure?)
    }

    func line() async -> Reading {
        do {
            return try await next().map(Reading.line) ?? .end(nil)
        } catch let failure as InputFailure {
            if case .lineTooLong = failure { return .tooLong(failure) }
            return .end(failure)
        } catch {
            return .end(nil)
        }
    }
}
