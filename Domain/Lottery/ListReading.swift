/// How a list of participants was read: what its ids mean, and which columns it has.
package struct ListReading: Hashable, Sendable {
    /// Receipts contain the raw value.
    package enum IDs: String, Hashable, Sendable {
        /// The list's own.
        case column
        /// Numbers of rows or lines, which mean nothing outside the list.
        case rows
    }

    /// Headings as the list writes them.
    package struct Columns: Hashable, Sendable {
        /// One, or a first and a last name; none if the list has no names.
        package var name: [String] = []
        package var username: String?
        package var id: String?
        package var tickets: String?
        package var void: String?
        package var unused: [String] = []

        package init() {}
    }

    package let ids: IDs
    /// nil for lines and numbers, which have no header.
    package let columns: Columns?
    /// Whether the columns are those that ``ListPlayers`` publishes, without names: good for verification only.
    package let isPublishable: Bool
    /// The first line, if it is a name that looks like a heading.
    package var heading: String?

    package init(ids: IDs, columns: Columns? = nil, isPublishable: Bool = false) {
        self.ids = ids
        self.columns = columns
        self.isPublishable = isPublishable
    }

    var hasNames: Bool { columns.map { !$0.name.isEmpty } ?? true }
    var hasUsernames: Bool { columns?.username != nil }

    /// What identifies the participants first.
    package var identity: Identity.Kind { ids == .column ? .id : hasUsernames ? .username : .name }

    func has(_ kind: Identity.Kind) -> Bool {
        switch kind {
        case .id: ids == .column
        case .username: hasUsernames
        case .name: hasNames
        }
    }
}
