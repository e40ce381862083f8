/// RFC 3797, Publicly Verifiable Nominations Committee (NomCom) Random Selection, section 4.
///
/// Draw i takes, from those who remain, the one at MD5(i ‖ key ‖ i) modulo their number; i is two bytes, from 0.
package struct RFC3797Selection: Sendable {
    /// What 16 bits can number.
    package static let largestPool = 65_535

    private let key: [UInt8]

    package init(seed: RFC3797Seed) {
        key = Array(seed.key.utf8)
    }

    /// The digest that makes a draw; 0 ≤ draw < ``largestPool``.
    package func digest(ofDraw draw: Int) -> UInt128 {
        let index = [UInt8(truncatingIfNeeded: draw >> 8), UInt8(truncatingIfNeeded: draw)]
        return MD5.digest(of: index + key + index)
    }

    /// The first draws from a pool of the numbers 0 ..< poolSize: what each took out, and the digest that did it. The
    /// pool is no larger than ``largestPool``.
    package func draws(_ count: Int, fromPoolOf poolSize: Int) -> [(taken: Int, digest: UInt128)] {
        var pool = (0..<poolSize).map { UInt16($0) }
        return (0..<min(count, poolSize)).map { draw in
            let digest = digest(ofDraw: draw)
            return (Int(pool.remove(at: Int(digest % UInt128(pool.count)))), digest)
        }
    }
}
