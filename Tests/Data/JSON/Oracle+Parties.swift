import Foundation

extension Oracle {
    private struct Parties: Decodable {
        let parties: [Element]
    }

    /// Its own faults do not make the list unreadable.
    private struct Element: Decodable {
        let party: Party?

        init(from decoder: any Decoder) throws {
            party = (try? Item(from: decoder)).map { item in
                Party(id: item.id, city: item.place?.city, guests: item.guests ?? [], songs: item.songs ?? [])
            }
        }
    }

    private struct Item: Decodable {
        struct Place: Decodable { let city: String }

        let id: UInt64
        let place: Place?
        let guests: [Party.Guest]?
        let songs: [String]?
    }

    /// For each element what `JSONDecoder` reads, and nil where it refuses it; nil where it refuses the document.
    static func parties(_ bytes: [UInt8]) -> [Party?]? {
        (try? JSONDecoder().decode(Parties.self, from: Foundation.Data(bytes)))?.parties.map(\.party)
    }
}
