/// Collects what was reported, in order.
actor Reports<Value: Sendable> {
    private(set) var values: [Value] = []

    /// Returns true: it was reported.
    nonisolated var add: @Sendable (Value) async -> Bool {
        { await self.append($0) }
    }

    private func append(_ value: Value) -> Bool {
        values.append(value)
        return true
    }
}
