import Domain

/// Reports usage to a server, one GET an event, in the order of the events: `…/stats?event=load&data=120`.
///
/// One request is under way at a time, so that the server sees things in the order in which they happened, and one that
/// does not answer costs no more than its time-out. A request that fails is forgotten.
package final class RemoteUsageReporter: UsageReporter {
    private let events: AsyncStream<UsageEvent>.Continuation
    private let sending: Task<Void, Never>

    /// - Parameter backlog: how many events wait at most, while the server is slower than the user; those beyond are
    ///   dropped.
    package init(source: any DocumentSource, backlog: Int = 64) {
        let (stream, events) = AsyncStream.makeStream(of: UsageEvent.self, bufferingPolicy: .bufferingOldest(backlog))
        self.events = events
        sending = Task {
            // A stream still gives what it holds to a task that was cancelled.
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

    /// Waits until all is sent, but no longer than the limit. What is reported afterwards is dropped.
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
