import Domain

/// Someone in the "To:" field of a mail.
struct MailAddress {
    /// Empty for an address alone.
    let name: String
    let address: String

    /// Those of a line of which every part is an address, `Name <address>` or `address (Name)`; nil for any other line.
    static func all(in line: String) -> [MailAddress]? {
        var text = line[...]
        if let colon = line.firstIndex(of: ":"),
            CellWords.mailFields.contains(FoldedText(String(line[..<colon])).text)
        {
            text = line[line.index(after: colon)...]
        }
        let semicolons = parts(text, ";")
        // Between some of them, a comma can stand nevertheless.
        let separated: [String] =
            semicolons.count > 1
            ? semicolons.flatMap { $0.hasSeveralAddresses ? parts($0[...], ",") : [$0] }
            : parts(text, ",")
        var all: [MailAddress] = []
        for part in separated.map(\.trimmed) where !part.isEmpty {
            guard let address = MailAddress(part) else { return nil }
            all.append(address)
        }
        return all.isEmpty ? nil : all
    }

    private init?(_ whole: String) {
        // "Ada Byron <ada@example.org> (12)" has a number of something else behind the address.
        let part = whole.hasSuffix(")") ? whole.replacing(/> \([0-9]+\)$/, with: ">") : whole
        var name = ""
        var address = part
        if part.hasSuffix(">"), let open = part.lastIndex(of: "<") {
            name = String(part[..<open]).trimmed
            address = String(part[part.index(after: open)...].dropLast())
            if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
                name = String(name.dropFirst().dropLast()).replacing("\\\"", with: "\"")
            }
        }
        if part.hasSuffix(")"), let open = part.firstIndex(of: "(") {
            name = String(part[part.index(after: open)...].dropLast()).trimmed
            address = String(part[..<open]).trimmed
        }
        // "@ann@chaos.example" is an account on a server.
        let sides = address.trimmingPrefix("@").split(separator: "@", omittingEmptySubsequences: false)
        let hasOtherMarks = address.contains { " ,;<>|\"".contains($0) }
        // "Ada <3" is a name, and "Ada <ada@example.org> Bo" has an address of its own.
        let hasTwo = name.contains("<") && name.contains(/<[^>]*@/)
        guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }), !hasOtherMarks, !hasTwo else { return nil }
        self.name = name
        self.address = address
    }

    /// Splits at a mark outside of quotes.
    private static func parts(_ text: Substring, _ mark: Character) -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == mark, !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}

extension String {
    fileprivate var hasSeveralAddresses: Bool { count { $0 == ">" } > 1 }
}
