import Domain

extension UserList {
    init(_ users: some Sequence<User>) {
        self.init()
        for user in users {
            let (name, username) = (Array(user.name.utf8), Array(user.username.utf8))
            append(id: user.id, name: name.span, username: username.span, registered: user.registered)
        }
    }
}

extension EntryList {
    init(_ entries: some Sequence<LotteryEntry>) {
        self.init()
        for entry in entries { append(entry) }
    }
}
