import Domain
import Foundation

/// What `JSONDecoder` reads from a document; nil where it refuses it.
enum Oracle {
    private struct Users: Decodable {
        struct Item: Decodable {
            let userId: UInt64
            let name: String
            let username: String
            let regDate: String
        }

        let items: [Item]
    }

    private struct Entries: Decodable {
        struct Item: Decodable {
            let userId: UInt64
            let void: Bool
        }

        let lotteryList: [Item]
    }

    static func users(_ bytes: [UInt8]) -> [User]? {
        guard let payload = try? JSONDecoder().decode(Users.self, from: Foundation.Data(bytes)) else { return nil }
        var users: [User] = []
        for item in payload.items {
            guard let day = day(item.regDate) else { return nil }
            users.append(User(id: UserID(item.userId), name: item.name, username: item.username, registered: day))
        }
        return users
    }

    static func entries(_ bytes: [UInt8]) -> [LotteryEntry]? {
        let payload = try? JSONDecoder().decode(Entries.self, from: Foundation.Data(bytes))
        return payload?.lotteryList.map { LotteryEntry(userID: UserID($0.userId), isVoid: $0.void) }
    }

    private static func day(_ text: String) -> CalendarDay? {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }
}
