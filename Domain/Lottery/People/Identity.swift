/// What tells one participant from another: one person, one chance.
///
/// Usernames and names are compared without regard to case, form of white space, invisible characters and one leading
/// `@`; accents count. Identities of different kinds never equal each other.
package enum Identity: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case username, name, id
    }

    case username(FoldedIdentity)
    case name(FoldedIdentity)
    case id(UserID)
}
