import Domain
import Presentation

extension TraceSummary {
    @Sendable
    static func lottery(_ value: Any) -> String? {
        switch value {
        case let lottery as Lottery:
            "Lottery(players: \(lottery.players.count), notEntered: \(lottery.notEntered.count), "
                + "unknownUsers: \(lottery.unknownUsers.count))"
        case let ids as IDList:
            "\(ids.count) ids"
        case let users as [User] where type(of: value) == [User].self:
            "\(users.count) users"
        case let entries as EntryList:
            "\(entries.count) entries"
        case let draw as Draw:
            "Draw(\(draw.outcome), winners: \(draw.winners.map(\.player.id.rawValue)))"
        case let result as DrawResult:
            of(result.draw)
        case let rules as DrawRules:
            "DrawRules(\(rules.method.rawValue), winners: \(rules.winners), alternates: \(rules.alternates), "
                + "onVoid: \(rules.onVoid.rawValue))"
        case let commitment as Commitment:
            "Commitment(\(of(commitment.rules)), players: \(commitment.players.count))"
        case let ticket as TicketAnswer:
            of(ticket.status)
        case .takesPart(let place, of: let count) as TicketAnswer.Status:
            "takesPart(rank: \(place.rank), of: \(count))"
        case let page as PlayersPage:
            "\(page.count) of \(page.total) players"
        case let row as NamedPlayer:
            "user \(row.player.id)"
        case let record as DrawRecord:
            "DrawRecord(winners: \(record.receipt.winners.map(\.userID.rawValue)))"
        case let verification as Verification:
            verification.isValid ? "valid" : "not valid: \(verification.failed?.rawValue ?? "")"
        case let records as [DrawRecord] where type(of: value) == [DrawRecord].self:
            "\(records.count) draws"
        case let document as ReceiptDocument:
            "ReceiptDocument(isCanonical: \(document.isCanonical))"
        default:
            nil
        }
    }
}
