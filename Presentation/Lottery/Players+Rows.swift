import Domain

extension Players {
    /// Players with their users, put together when they are looked at: a page can have a million.
    package struct Rows: RandomAccessCollection, Sendable {
        private let players: PlayerList
        private let places: Range<Int>
        private let users: UserTable

        /// - Parameters:
        ///   - places: which of the players.
        ///   - users: those behind them.
        init(_ players: PlayerList, in places: Range<Int>, users: UserTable) {
            self.players = players
            self.places = places
            self.users = users
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { places.count }

        package subscript(index: Int) -> Row {
            let player = players[places.lowerBound + index]
            return Row(player: player, user: users[player.userPosition])
        }

        /// Looks at some rows without making strings of their text.
        func forEach(
            in range: Range<Int>,
            _ body: (Player, CalendarDay, _ name: ArraySlice<UInt8>, _ username: ArraySlice<UInt8>) -> Void
        ) {
            // As many as a processor keeps at hand.
            let some = 1_024
            for start in stride(from: range.lowerBound, to: range.upperBound, by: some) {
                let end = Swift.min(start + some, range.upperBound)
                let players = players.players(in: places.lowerBound + start..<places.lowerBound + end)
                let users = users.users(of: players)
                for (index, player) in players.enumerated() {
                    users.read(index) { _, day, name, username in body(player, day, name, username) }
                }
            }
        }
    }
}
