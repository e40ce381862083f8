import Domain

/// Reports usage to a server, with one GET for each event: `…/stats?event=load&data=120`.
///
/// Each request waits for the previous one, so that the server sees events in order, but not for long: an unresponsive
/// server does not hold up later events. Failed requests are dropped.
package final class RemoteUsageReporter: UsageReporter {
    /// The time that a request waits for the previous one.
    private static let patience = Duration.milliseconds(200)

    private let events: AsyncStream<UsageEvent>.Continuation
    private let sending: Task<Void, Never>

    /// - Parameter backlog: Maximum number of queued events. Further events are dropped.
    package init(source: any DocumentSource, backlog: Int = 64) {
        let (stream, events) = AsyncStream.makeStream(of: UsageEvent.self, bufferingPolicy: .bufferingOldest(backlog))
        self.events = events
        sending = Task {
            await withDiscardingTaskGroup { requests in
                // A cancelled task still receives buffered events from a stream.
                for await event in stream where !Task.isCancelled {
                    let (answered, answer) = AsyncStream.makeStream(of: Never.self)
                    requests.addTask {
                        _ = try? await source.open(.usageStatistics, event.query)
                        answer.finish()
                    }
                    let timer = Task {
                        try? await Task.sleep(for: Self.patience)
                        answer.finish()
                    }
                    for await _ in answered {}
                    timer.cancel()
                }
            }
        }
    }

    deinit {
        sending.cancel()
    }

    package func report(_ event: UsageEvent) {
        events.yield(event)
    }

    /// Waits until the queue is empty or the limit is reached. Drops events reported afterwards.
    package func end(within limit: Duration) async {
        events.finish()
        let deadline = Task {
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            sending.cancel()
        }
        await sending.value
        deadline.cancel()
    }
}

extension UsageEvent {
    fileprivate var query: [QueryItem] {
        let (event, data) =
            switch self {
            case .load(let time): ("load", "\(time.count)")
            case .display(let time): ("display", "\(time.count)")
            case .error(let sentence): ("error", sentence)
            }
        return [QueryItem("event", event), QueryItem("data", data)]
    }
}
