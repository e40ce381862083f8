import Domain

/// The same records and the same JSON as bytes, some rows at a time: for lists too long to be held as lines or values.
extension PlayersPresenter {
    /// What `lines` has for a pipe, each line with its end.
    package func records(_ rows: Slice<Players.Rows>) -> [UInt8] {
        var text = TextBytes(reserving: rows.count * 64)
        rows.base.forEach(in: rows.startIndex..<rows.endIndex) { player, day, name, username in
            text.append(player.id.rawValue)
            text.append("\t")
            text.append(safe: name)
            text.append("\t")
            text.append(safe: username)
            text.append("\t")
            text.append(day)
            text.append(player.isVoid ? "\tvoid\n" : "\t\n")
        }
        return text.bytes
    }

    /// What comes before the first row, between two, and after the last: around `jsonRows`, it is what `json` gives.
    package func jsonStart(_ players: Players) -> String { "{\"excluded\":\(players.excluded.json.text),\"players\":[" }
    package var jsonSeparator: String { "," }
    package var jsonEnd: String { "]}" }

    package func jsonRows(_ rows: Slice<Players.Rows>) -> [UInt8] {
        var text = TextBytes(reserving: rows.count * 128)
        var isFirst = true
        rows.base.forEach(in: rows.startIndex..<rows.endIndex) { player, day, name, username in
            text.append(isFirst ? "{\"name\":" : ",{\"name\":")
            isFirst = false
            text.append(json: name)
            text.append(",\"registered\":\"")
            text.append(day)
            text.append("\",\"userId\":")
            text.append(player.id.rawValue)
            text.append(",\"username\":")
            text.append(json: username)
            text.append(player.isVoid ? ",\"void\":true}" : ",\"void\":false}")
        }
        return text.bytes
    }
}
