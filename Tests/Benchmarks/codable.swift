// The obvious implementation: decodes both lists into structs and joins them with a dictionary. No tickets, no digest.
import Foundation

struct Users: Decodable {
    struct Item: Decodable {
        let userId: UInt64
        let name: String
        let username: String
        let regDate: String
    }
    let items: [Item]
}

struct Entries: Decodable {
    struct Item: Decodable {
        let userId: UInt64
        let void: Bool
    }
    let lotteryList: [Item]
}

func decoded<List: Decodable>(_ name: String) throws -> List {
    let file = URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent(name)
    return try JSONDecoder().decode(List.self, from: Data(contentsOf: file))
}

let users: Users = try decoded("users.json")
let entries: Entries = try decoded("usersInLottery.json")
let byId = Dictionary(uniqueKeysWithValues: users.items.map { ($0.userId, $0) })
let players = entries.lotteryList.compactMap { entry in byId[entry.userId].map { ($0, entry.void) } }
if let (user, void) = players.randomElement() { print(void ? "blank" : user.name, players.count) }
