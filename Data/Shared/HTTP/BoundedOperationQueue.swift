import Foundation

/// A queue that makes those who add to it wait while it is full. The session on Linux adds a block for each piece of a
/// body and never looks back; without a bound, what a busy machine has not yet written piles up in memory.
///
/// The compiler wants the unchecked conformance of the superclass restated. It holds here: the one property added is a
/// constant, and a semaphore is made for use from any thread.
final class BoundedOperationQueue: OperationQueue, @unchecked Sendable {
    private let places = DispatchSemaphore(value: 64)

    override init() {
        super.init()
        maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        let places = places
        places.wait()
        super.addOperation {
            block()
            places.signal()
        }
    }
}
