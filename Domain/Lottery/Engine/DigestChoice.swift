extension SHA256.Digest {
    /// Chooses one of `count` things, counted from 0: the remainder of the digest as a big-endian integer.
    ///
    /// - Parameter count: 1 to 2³².
    func choice(among count: Int) -> Int {
        let count = UInt128(count)
        // 2¹²⁸ modulo the count, because the high half counts 2¹²⁸ each.
        let carry = (UInt128.max % count + 1) % count
        return Int((high % count * carry + low % count) % count)
    }
}
