import Domain

/// Reports usage to a server, with one GET for each event: `…/stats?event=load&data=120`.
///
/// Requests are sent one at a time, so that the server sees events in order and an unresponsive server costs at most
/// one time-out. Failed requests are dropped.
package final class RemoteUsageReporter: UsageReporter {
    private let events: AsyncStream<UsageEvent>.Continuation
    private let sending: Task<Void, Never>

    /// - Parameter backlog: Maximum number of queued events. Further events are dropped.
    package init(source: any DocumentSource, backlog: Int = 64) {
        let (stream, events) = AsyncStream.makeStream(of: UsageEvent.self, bufferingPolicy: .bufferingOldest(backlog))
        self.events = events
        sending = Task {
            // A cancelled task still receives buffered events from a stream.
            for await event in stream where !Task.isCancelled {
                _ = try? await source.open(.usageStatistics, event.query)
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
