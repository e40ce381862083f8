import Domain

/// The page that checks itself: what the announcement says, the files of the draw, and the script that repeats it in the
/// reader's browser. It loads nothing, and asks the beacon only on a click.
struct AnnouncementPage {
    /// In bytes, some 400,000 players. A longer list is chosen by the reader.
    private static let longestList = 5_000_000
    /// No line of a list is shorter.
    private static let mostPlayers = longestList / 10

    private let files: [(name: String, type: String, text: String)]
    private let script: String
    /// What the commitment says about the seed.
    private let source: String
    /// What readers have.
    private let noun: String

    /// - Parameter script: Repeats a draw. The page's own script shows what it finds.
    init(_ announcement: Announcement, _ script: String) {
        self.script = script + String(repairing: PackageResources.page_js)
        let verification = announcement.verification
        noun = verification.receipt.nameOfNumbers
        let promise = verification.commitment == nil ? "none" : "commitment"
        source = verification.commitment?.round == nil ? promise : "beacon"
        var files = [(name: "receipt", type: "json", text: verification.receipt.canonicalText)]
        if let commitment = verification.commitment {
            files.append((name: "commitment", type: "json", text: commitment.canonicalText))
        }
        if let list = Self.list(of: verification.players) {
            files.append((name: "players", type: "csv", text: list))
        }
        self.files = files
    }

    private static func list(of players: Roster) -> String? {
        guard players.count <= mostPlayers else { return nil }
        let list = PlayersPresenter.publishedHeader + PlayersPresenter.published(players)
        return list.utf8.count <= longestList ? list : nil
    }

    /// Shows what the script finds.
    ///
    /// - Parameter changes: Items of a list: what became of prizes after the draw.
    func check(_ changes: String) -> String {
        let sinceDraw =
            "  <div id=\"since\"><p>The page repeats the draw as it was held. Since then:\n  <ul>\n\(changes)  </ul></div>\n"
        return String(repairing: PackageResources.check_html).replacing("{unproven}", with: unproven)
            .replacing("{noun}", with: noun)
            .replacing("{changes}\n", with: changes.isEmpty ? "" : sinceDraw)
    }

    /// What the files of a draw cannot prove, by what its commitment says about the seed. The script shows the list for
    /// the files that it checks.
    private var unproven: String { Self.unproven.map { list(for: $0, of: $1) }.joined() }

    private static let unproven = [
        ("none", Verification.Means.page(hasCommitment: false, hasRound: false)),
        ("commitment", .page(hasCommitment: true, hasRound: false)),
        ("beacon", .page(hasCommitment: true, hasRound: true)),
    ]

    private func list(for kind: String, of means: Verification.Means) -> String {
        let facts = Verification.Unchecked.allCases.filter { $0.applies(to: means) }
        let items = facts.map { fact in
            "    <li>\(fact.words(digest: "the announced SHA-256", condition: "a condition"))\n"
        }
        let isHidden = kind == source ? "" : " hidden"
        return "    <ul data-source=\"\(kind)\"\(isHidden)>\n\(items.joined())    </ul>\n"
    }

    private static let style = String(repairing: PackageResources.page_css)

    /// Even if an escape were forgotten, no other script runs and nothing is loaded.
    private var policy: String {
        """
        default-src 'none'; base-uri 'none'; form-action 'none'; style-src '\(Self.hash(Self.style))'; \
        script-src '\(Self.hash(script))'; connect-src https://api.drand.sh https://drand.cloudflare.com
        """
    }

    private static func hash(_ text: String) -> String {
        let digest = SHA256.digest(of: text.utf8).hex
        return "sha256-" + (Hexadecimal.bytes(digest) ?? []).base64
    }

    var start: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <title>\(Announcement.title)</title>
        <style>\(Self.style)</style>
        <main>

        """
    }

    var end: String {
        let data = files.map { file in
            "<script type=\"application/\(file.type)\" id=\"file-\(file.name)\">\(file.text.escapedForScript)</script>\n"
        }
        return "</main>\n" + data.joined() + "<script>\(script)</script>\n</html>\n"
    }
}

extension String {
    /// As text of a script element, which nothing in it can end. `page.js` reverses it.
    fileprivate var escapedForScript: String {
        var escaped = ""
        for scalar in unicodeScalars {
            if scalar == "<" || scalar == "&" || scalar != "\n" && scalar.isControlOrBidi {
                escaped += "&#x\(String(scalar.value, radix: 16));"
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension [UInt8] {
    /// RFC 4648, with padding.
    fileprivate var base64: String {
        let alphabet = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: count, by: 3) {
            let group = self[start..<Swift.min(start + 3, count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            let digits = (0...group.count).map { alphabet[bits >> (18 - 6 * $0) & 63] }
            text += String(digits) + String(repeating: "=", count: 3 - group.count)
        }
        return text
    }
}
