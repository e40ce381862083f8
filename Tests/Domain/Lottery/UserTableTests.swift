import Domain
import Testing

@Suite("A table of users")
struct UserTableTests {
    private static func users() throws -> [User] {
        [
            try User(id: 0, "", ""), try User(id: 127, "a", "", registered: (1, 1, 1)),
            try User(id: 128, "", "b", registered: (9999, 12, 31)), try User(id: .max, "José 芳", "👨‍👩‍👧"),
            try User(id: 1 << 35, String(repeating: "long ", count: 100), "\u{0}\u{7F}\n"),
        ]
    }

    @Test("gives users as they were")
    func same() throws {
        let users = try Self.users()
        let table = UserTable(of: users, at: PositionSet(users.indices))
        #expect(users.indices.map { table[$0] } == users)
    }

    @Test("knows those who are wanted, in whatever stretch of the list they are")
    func stretches() {
        let length = UserTable.stretchLength
        let users = (0..<2 * length + 3).map { User(id: UserID(UInt64($0 * 7))) }
        let positions = [2, length - 1, 2 * length, 2 * length + 2]
        let table = UserTable(of: users, at: PositionSet(positions))
        #expect(positions.map { table[$0] } == positions.map { users[$0] })
    }

    @Test("gives the users behind players in the order of these, however often each is named")
    func ofPlayers() throws {
        let users = try Self.users()
        let table = UserTable(of: users, at: PositionSet(users.indices))
        let positions = [4, 0, 3, 3, 1]
        let found = table.users(
            of: positions.map { Player(id: users[$0].id, isVoid: false, userPosition: $0) }
        )
        #expect(
            positions.indices.map { place in
                found.read(place) { id, day, name, username in
                    User(
                        id: id,
                        name: String(decoding: name, as: UTF8.self),
                        username: String(decoding: username, as: UTF8.self),
                        registered: day
                    )
                }
            } == positions.map { users[$0] }
        )
    }
}
