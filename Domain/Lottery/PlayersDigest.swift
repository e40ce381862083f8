/// What binds a draw to its players: how many they are, and the SHA-256 of their canonical list.
package struct PlayersDigest: Hashable, Sendable {
    package let count: Int
    /// 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(count: Int, sha256: String) {
        self.count = count
        self.sha256 = sha256
    }

    package var json: JSONText {
        .object(["count": .integer(count), "sha256": .string(sha256)])
    }
}
