import Domain

extension UserTable {
    /// Those of a list who are asked for, and nobody else.
    init(of users: [User], at positions: PositionSet) {
        let starts = stride(from: 0, to: users.count, by: Self.stretchLength)
        self.init(
            starts.map { start in
                var stretch = FlatUsers(from: start)
                for (position, user) in users.enumerated().dropFirst(start).prefix(Self.stretchLength)
                where positions.first(from: position) == position {
                    stretch.append(FlatUser(user), at: position)
                }
                return stretch
            }
        )
    }
}

extension FlatUser {
    init(_ user: User) {
        let name = Array(user.name.utf8)
        self.init(id: user.id, registered: user.registered, text: name + user.username.utf8, nameLength: name.count)
    }

    var user: User {
        var users = FlatUsers(from: 0)
        users.append(self, at: 0)
        return UserTable([users])[0]
    }
}
