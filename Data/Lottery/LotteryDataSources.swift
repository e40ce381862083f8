import Domain

/// The lists of a source: users and lottery entries.
package struct LotteryRemoteDataSource: Sendable {
    private let source: any DocumentSource
    private let reading: LotteryListReading

    package init(source: any DocumentSource, reading: LotteryListReading = LotteryListReading()) {
        self.source = source
        self.reading = reading
    }

    var usersName: String { source.location(of: .users) }
    var entriesName: String { source.location(of: .lotteryEntries) }

    func users() async throws(AccessFailure) -> UserList {
        try await reading.users(source.open(.users))
    }

    func entries() async throws(AccessFailure) -> EntryList {
        try await reading.entries(source.open(.lotteryEntries))
    }
}

/// The organiser's own lists: users, entries, or one list of participants, who have all entered.
package struct LotteryLocalDataSource: Sendable {
    package enum Lists: Hashable, Sendable {
        /// Lists of users or entries, or none.
        case chosen(Set<Endpoint>)
        /// - Parameter allowsDuplicates: Whether plain names may repeat.
        case participants(allowsDuplicates: Bool)
    }

    private let lists: Lists
    private let source: any DocumentSource
    private let reading: LotteryListReading

    /// - Parameter source: If the list is one of participants, these are its users.
    package init(_ lists: Lists, source: any DocumentSource, reading: LotteryListReading = LotteryListReading()) {
        self.lists = lists
        self.source = source
        self.reading = reading
    }

    /// nil if the organiser has none.
    var usersName: String? { has(.users) ? source.location(of: .users) : nil }
    var entriesName: String? { has(.lotteryEntries) ? source.location(of: .lotteryEntries) : nil }

    private func has(_ endpoint: Endpoint) -> Bool {
        switch lists {
        case .chosen(let chosen): chosen.contains(endpoint)
        case .participants: endpoint == .users
        }
    }

    var binding: NameBinding {
        guard case .participants(let allowsDuplicates) = lists else { return .idsOnly }
        let isPlain = reading.participantFormat(source.location(of: .users)) == .names
        return isPlain ? .plainNames(allowsDuplicates: allowsDuplicates) : .names
    }

    /// Returns nil if the organiser has none.
    func users() async throws(AccessFailure) -> UserList? {
        guard usersName != nil else { return nil }
        let document = try await source.open(.users)
        return binding == .idsOnly ? try await reading.users(document) : try await reading.participants(document)
    }

    func entries() async throws(AccessFailure) -> EntryList? {
        entriesName == nil ? nil : try await reading.entries(source.open(.lotteryEntries))
    }
}
