import Domain

/// A participant as an audience sees them: by name and number. Addresses for e-mail are for the organiser alone.
struct ShownParticipant {
    /// nil if the number stands for it.
    let name: String?
    /// nil if there is none, or if it is an address.
    let handle: String?
    let number: String

    /// - Parameters:
    ///   - participant: nil if the name is unknown.
    ///   - showsAddresses: For the organiser, not for an audience.
    init(_ id: UserID, _ participant: Participant?, in receipt: Receipt, showsAddresses: Bool = false) {
        number = receipt.number(of: id)
        let name = showsAddresses ? participant?.name : participant?.publicName
        let username = showsAddresses ? participant?.username : participant?.publicUsername
        self.name = name.flatMap { $0.isEmpty ? nil : $0 }
        handle = username.flatMap { $0.isEmpty ? nil : Participant.handle($0) }
    }

    var title: String { name ?? number }

    /// What follows the title, beside the handle.
    var numberAfterTitle: String? { name == nil ? nil : number }
}

extension Receipt {
    /// Whether ids are numbers of rows, which mean nothing outside the list.
    var hasRowNumbers: Bool { bound.ids == .rows }

    /// "number 3", or "id 10" of a list with ids.
    func number(of id: UserID) -> String { "\(nameOfNumbers) \(id)" }

    /// What the number of a participant is called.
    var nameOfNumbers: String { hasRowNumbers ? "number" : "id" }
}
