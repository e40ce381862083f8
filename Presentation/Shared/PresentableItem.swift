import Domain

/// What screens need to know about the items of a list.
package protocol PresentableItem: ListItem {
    static func fields(for audience: Audience) -> [Field<Self>]

    /// What JSON has about a list beside its items, with the list and with each item.
    static func members(for audience: Audience) -> [Member<Listing<Self>>]

    /// What went wrong beside the list itself.
    static func troubles(_ listing: Listing<Self>) -> [Line]

    /// What else was done because of a list. Follows its origin.
    static func consequences(_ listing: Listing<Self>) -> [Line]
}

extension PresentableItem {
    package static func members(for audience: Audience) -> [Member<Listing<Self>>] { [] }
    package static func troubles(_ listing: Listing<Self>) -> [Line] { [] }
    package static func consequences(_ listing: Listing<Self>) -> [Line] { [] }

    /// What a table says of it, aside from its name.
    package func summary(for audience: Audience) -> String {
        let facts = Self.fields(for: audience).filter(\.isListed).dropFirst()
        return facts.map { $0.cell(self).text }.joined(separator: ", ")
    }
}
