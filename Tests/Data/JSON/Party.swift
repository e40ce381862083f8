import Domain

@testable import Data

/// What the tests of documents read: `{"parties":[{"id":…,"place":{"city":…},"guests":[{"name":…}],"songs":["…"]}, …]}`.
struct Party: JSONRecord, Equatable {
    static let list = "parties"

    enum Field: Int, JSONField {
        case id, place, guests, songs
        static let keys = JSONKeys(["id", "place", "guests", "songs"])
    }

    enum PlaceField: Int, JSONField {
        case city
        static let keys = JSONKeys(["city"])
    }

    enum GuestField: Int, JSONField {
        case name, age
        static let keys = JSONKeys(["name", "age"])
    }

    struct Guest: Equatable, Decodable {
        let name: String
        let age: Int?
    }

    let id: UInt64
    let city: String?
    let guests: [Guest]
    let songs: [String]

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        id = try row.unsignedInteger(.id)
        city = try row.object(.place, as: PlaceField.self, in: bytes) { place, bytes throws(JSONFault) in
            try place.string(.city, in: bytes)
        }
        guests = try row.elements(.guests, as: GuestField.self, in: bytes) { guest, bytes throws(JSONFault) in
            Guest(name: try guest.string(.name, in: bytes), age: try guest.optionalInteger(.age))
        }
        songs = try row.strings(.songs, in: bytes)
    }

    init(id: UInt64, city: String? = nil, guests: [Guest] = [], songs: [String] = []) {
        self.id = id
        self.city = city
        self.guests = guests
        self.songs = songs
    }
}
