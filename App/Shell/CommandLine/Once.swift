import Synchronization

final class Once<Value: Sendable>: Sendable {
    private let computed = Mutex<Value?>(nil)
    private let compute: @Sendable () -> Value

    init(_ compute: @escaping @Sendable () -> Value) {
        self.compute = compute
    }

    var value: Value {
        computed.withLock { computed in
            if let computed { return computed }
            let new = compute()
            computed = new
            return new
        }
    }
}
