// Decodes both lists, joins them by id and picks a random player. No checks, tickets or digest.
import Foundation

struct Users: Decodable {
    struct User: Decodable {
        let userId: UInt64
        let name: String
    }
    let items: [User]
}

struct Entries: Decodable {
    struct Entry: Decodable {
        let userId: UInt64
        let void: Bool
    }
    let lotteryList: [Entry]
}

func decoded<List: Decodable>(_ name: String) throws -> List {
    let file = URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent(name)
    return try JSONDecoder().decode(List.self, from: Data(contentsOf: file))
}

let users: Users = try decoded("users.json")
let entries: Entries = try decoded("usersInLottery.json")
let names = Dictionary(uniqueKeysWithValues: users.items.map { ($0.userId, $0.name) })
let players = entries.lotteryList.filter { names[$0.userId] != nil }
if let drawn = players.randomElement(), let name = names[drawn.userId] {
    print(drawn.void ? "blank" : name, players.count)
}
