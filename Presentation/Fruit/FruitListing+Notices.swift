import Domain

extension FruitListing {
    /// "3 hours ago"
    var ageText: String { Age.text(of: catalogue.updatedAt, now: seenAt) }

    /// What a refresh changed, for whoever looks at something else than the changes themselves.
    var changeNotices: [Line] {
        guard let changes, changes.hadFruitBefore else { return [] }
        let texts = [
            ("new", changes.new.map(\.type)), ("changed", changes.changed.map(\.text)),
            ("gone", changes.gone.map(\.type)),
        ]
        return [.note(changes.summary)]
            + texts.filter { !$0.1.isEmpty }.map { name, items in .note("\(name): \(Self.some(of: items)).") }
    }

    /// What could not be read, and what could not be kept.
    var troubleNotices: [Line] {
        Line.leftOut(skipped)
            + (notKept.map { [.note("This fruit could not be kept: \($0.errorMessage.clause).", .warning)] } ?? [])
    }

    /// Where it is from.
    var originNotice: Line {
        .note("\(catalogue.fruit.count.counted("kind")) of fruit from \(source), updated \(ageText).")
    }

    private static func some(of items: [String]) -> String {
        let most = 5
        let rest = items.count - most
        return items.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension FruitChanges {
    /// "2 new, 1 changed, 1 gone, 5 unchanged."
    var summary: String {
        "\(new.count) new, \(changed.count) changed, \(gone.count) gone, \(unchanged.count) unchanged."
    }
}

extension FruitChanges.Change {
    /// "apple (£1.49 → £1.59)"
    fileprivate var text: String {
        let texts = [
            (before.type, after.type), (before.priceText, after.priceText), (before.weightText, after.weightText),
        ]
        let changed = texts.filter { $0 != $1 }.map { "\($0) → \($1)" }
        return "\(after.type) (\(changed.joined(separator: ", ")))"
    }
}
