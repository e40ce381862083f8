import Synchronization

/// Calls back once before the first request; never if a stored copy suffices.
package final class RequestSignal: Sendable {
    private let handler = Mutex<(@Sendable () -> Void)?>(nil)

    package init() {}

    package func arm(_ handler: @escaping @Sendable () -> Void) {
        self.handler.withLock { $0 = handler }
    }

    package func disarm() {
        handler.withLock { $0 = nil }
    }

    package func fire() {
        let armed = handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        armed?()
    }
}
