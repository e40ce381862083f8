/// The smallest `capacity` of all the elements that were offered, in memory for that many: a bounded binary heap.
package struct Shortlist<Element: Comparable & Sendable>: Sendable {
    private let capacity: Int
    /// A heap with the largest element at the root, which is the next to go.
    private var heap: [Element] = []

    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// The largest that is on the list, once it is full: what is larger need not be offered.
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

    /// The list of all the elements that were offered to either.
    package mutating func merge(_ other: Shortlist) {
        for element in other.heap { offer(element) }
    }

    /// In ascending order.
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
