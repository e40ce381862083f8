import Domain

extension Event {
    /// - Parameter isFavourite: nil where that is not known.
    func jsonMembers(_ formatting: Formatting, isFavourite: Bool?) -> [String: JSONText] {
        [
            "id": .integer(id.rawValue),
            "title": .string(title),
            "location": .text(venue?.location),
            "venue": .text(venue?.name),
            "timeZone": .text(venue?.timeZone),
            "localDate": .text(schedule.isoText),
            "dateText": .string(schedule.text(formatting)),
            "performers": .array(performers.map { .string($0) }),
            "lowestPrice": lowestPrice.map { .number("\($0)") } ?? .null,
            "favourite": isFavourite.map { .bool($0) } ?? .null,
            "image": .text(pictureURL),
            "url": .text(url),
        ]
    }
}

extension JSONText {
    fileprivate static func text(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
}
