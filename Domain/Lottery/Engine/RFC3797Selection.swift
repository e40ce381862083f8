/// Selection by RFC 3797, Publicly Verifiable Nominations Committee (NomCom) Random Selection, section 4.
///
/// Draw i removes, from the remaining pool, the item at MD5(i ‖ key ‖ i) modulo the pool's size, where i is two bytes,
/// from 0.
package struct RFC3797Selection: Sendable {
    /// Limit of a 16-bit number.
    package static let largestPool = 65_535

    private let key: [UInt8]

    /// - Parameter key: of the seed, by section 4.
    package init(key: String) { self.key = Array(key.utf8) }

    /// - Parameter draw: 0 ≤ draw < ``largestPool``.
    package func digest(ofDraw draw: Int) -> UInt128 {
        let index = [UInt8(truncatingIfNeeded: draw >> 8), UInt8(truncatingIfNeeded: draw)]
        return MD5.digest(of: index + key + index)
    }

    /// Returns the numbers drawn from the pool 0 ..< poolSize, each with its digest. `poolSize` is at most
    /// ``largestPool``.
    package func draws(_ count: Int, fromPoolOf poolSize: Int) -> [(taken: Int, digest: UInt128)] {
        var pool = (0..<poolSize).map { UInt16($0) }
        return (0..<min(count, poolSize)).map { draw in
            let digest = digest(ofDraw: draw)
            return (Int(pool.remove(at: Int(digest % UInt128(pool.count)))), digest)
        }
    }
}
