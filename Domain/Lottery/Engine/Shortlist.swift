/// The `capacity` smallest elements seen so far: a bounded binary heap.
package struct Shortlist<Element: Comparable & Sendable>: Sendable {
    private let capacity: Int
    /// A heap with the largest element at the root, which is the next to be evicted.
    private var heap: [Element] = []

    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// The largest element of a full list: anything larger would be rejected.
    package var last: Element? {
        heap.count == capacity ? heap.first : nil
    }

    package mutating func offer(_ element: Element) {
        if heap.count < capacity {
            heap.append(element)
            siftUp(from: heap.count - 1)
        } else if let largest = heap.first, element < largest {
            heap[0] = element
            siftDown()
        }
    }

    package mutating func merge(_ other: Shortlist) {
        for element in other.heap { offer(element) }
    }

    package var sorted: [Element] { heap.sorted() }

    private mutating func siftUp(from start: Int) {
        var child = start
        while child > 0, heap[(child - 1) / 2] < heap[child] {
            heap.swapAt((child - 1) / 2, child)
            child = (child - 1) / 2
        }
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            var largest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[largest] < heap[child] {
                largest = child
            }
            guard largest != parent else { return }
            heap.swapAt(parent, largest)
            parent = largest
        }
    }
}
