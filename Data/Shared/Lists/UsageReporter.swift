import Domain

/// Durations and failures, never content.
package enum UsageEvent: Hashable, Sendable {
    /// Duration of a request for data, successful or not.
    case load(Duration)
    /// Time from the command to its complete output.
    case display(Duration)
    /// Error message for developers, without paths or secrets.
    case error(String)

    fileprivate var query: [QueryItem] {
        switch self {
        case .load(let time): Self.query("load", "\(Int(time / .milliseconds(1)))")
        case .display(let time): Self.query("display", "\(Int(time / .milliseconds(1)))")
        case .error(let sentence): Self.query("error", sentence)
        }
    }

    private static func query(_ event: String, _ data: String) -> [QueryItem] {
        [QueryItem("event", event), QueryItem("data", data)]
    }
}

/// Reports usage to a server, if the user opted in, with one GET for each event: `…/stats?event=load&data=120`. Reporting
/// never delays or fails a command.
///
/// Each request waits for the previous one, so that the server sees events in order. Failed requests are dropped.
package final class UsageReporter: Sendable {
    private let events: AsyncStream<UsageEvent>.Continuation
    private let sending: Task<Void, Never>
    private let words: @Sendable (AccessFailure) -> String

    /// - Parameters:
    ///   - backlog: Maximum number of queued events. Further events are dropped.
    ///   - words: Say why something failed.
    package init(
        source: any DocumentSource,
        backlog: Int = 64,
        words: @escaping @Sendable (AccessFailure) -> String
    ) {
        self.words = words
        let queue = AsyncStream<UsageEvent>.makeStream(bufferingPolicy: .bufferingOldest(backlog))
        events = queue.continuation
        sending = Task {
            // A cancelled task still receives buffered events from a stream.
            for await event in queue.stream where !Task.isCancelled {
                // A lost report is not an error for the user.
                _ = try? await source.open(.usageStatistics, event.query)
            }
        }
    }

    deinit { sending.cancel() }

    package func report(_ event: UsageEvent) { events.yield(event) }

    /// Omits the subject: a path in a home folder, or a URL that may contain a secret. The reason can contain the
    /// subject's folder, which is replaced by an ellipsis.
    func report(_ what: String, _ failure: AccessFailure) {
        let folder = FileSystem.folder(of: failure.subject.name)
        let isPath = folder.contains("/") && folder != "/"
        let reason = isPath ? words(failure).replacing(folder, with: "…") : words(failure)
        report(.error("\(what) (\(failure.kind)): \(reason)"))
    }

    /// Waits until the queue is empty or the limit is reached. Drops events reported afterwards.
    package func end(within limit: Duration) async {
        events.finish()
        await [sending].end(within: limit)
    }
}
