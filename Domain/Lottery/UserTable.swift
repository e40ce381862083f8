/// Users of a long list by their positions in it. It is made of stretches of equal length, which can be read side by
/// side. Where nobody is wanted in one, it takes no room.
package struct UserTable: Sendable {
    /// How many positions of the list each stretch has: so few that at 16 MiB a user they stay within 4 GiB.
    package static let stretchLength = 1 << 8

    private var stretches: [FlatUsers] = []

    package init(_ stretches: some Sequence<FlatUsers>) {
        for users in stretches {
            let place = users.start / Self.stretchLength
            while self.stretches.count <= place { self.stretches.append(FlatUsers(from: 0)) }
            self.stretches[place] = users
        }
    }

    /// - Parameter position: one of those that were asked for.
    package subscript(position: Int) -> User {
        stretches[position / Self.stretchLength].read(position) { id, day, name, username in
            User(
                id: id,
                name: String(decoding: name, as: UTF8.self),
                username: String(decoding: username, as: UTF8.self),
                registered: day
            )
        }
    }

    /// The users behind some players, in the order of these.
    ///
    /// They are all over the table, and memory takes its time to answer. So it is first asked where they all are, then
    /// for them all: many answers are on their way at once.
    package func users(of players: [Player]) -> FlatUsers {
        let places = players.map { player in
            stretches[player.userPosition / Self.stretchLength].place(of: player.userPosition)
        }
        var users = FlatUsers(from: 0)
        for (player, place) in zip(players, places) {
            users.append(from: stretches[player.userPosition / Self.stretchLength], at: place)
        }
        return users
    }
}
