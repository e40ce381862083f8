/// Some of several values, as many as anyone can read, and how many there are.
package struct Examples<Value: Hashable & Sendable>: Hashable, Sendable, ExpressibleByArrayLiteral {
    package private(set) var values: [Value] = []
    package private(set) var count = 0

    package init(_ all: some Sequence<Value>) {
        for value in all { append(value) }
    }

    package init(arrayLiteral all: Value...) { self.init(all) }

    package var isEmpty: Bool { count == 0 }

    package mutating func append(_ value: Value) {
        count += 1
        if values.count < ListNote.mostNamed { values.append(value) }
    }

    package mutating func append(_ others: Examples) {
        for value in others.values { append(value) }
        count += others.count - others.values.count
    }

    /// The others, as far as the values are known.
    package func without(_ removed: Set<Value>) -> Examples {
        var others = self
        others.values.removeAll(where: removed.contains)
        others.count -= values.count - others.values.count
        return others
    }
}
