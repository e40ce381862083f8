import Domain

package typealias CachedJackpotRepository = CachedListRepository<JackpotList>

package typealias JackpotRemoteDataSource = DocumentRemoteDataSource<JackpotList>

extension JackpotRemoteDataSource {
    package init(source: any DocumentSource) {
        self.init(.jackpots, of: source, decode: JackpotsPayload.read)
    }
}

package typealias JackpotLocalDataSource = ResponseLocalDataSource<JackpotList>

extension JackpotLocalDataSource {
    package init(cache: ResponseCache, identity: String) {
        self.init(.jackpots, from: identity, in: cache, decode: JackpotsPayload.read)
    }
}

/// `jackpots.json`: `{"response":"success","currency":"GBP","data":[{"name":"…","jackpot":34000000,"date":"…"}, …]}`.
enum JackpotsPayload {
    /// Rejects a response that does not report success.
    static func read(_ document: JSONDocument) throws(SourceFailure) -> JackpotList {
        let currency = try document.root { row throws(RowFault) in
            guard try row.text("response") == "success" else {
                throw try row.refusal("response", "it is \(row.quotation("response")), not \"success\"")
            }
            guard let currency = Currency(code: try row.text("currency")) else {
                throw try row.refusal("currency", "\(row.quotation("currency")) is not a currency code")
            }
            return currency
        }
        let (jackpots, skipped) = try document.elements("data") { row throws(RowFault) in
            Jackpot(
                name: try row.visibleText("name"),
                prize: Money(try row.decimal("jackpot"), currency),
                date: try row.instant("date")
            )
        }
        return JackpotList(currency: currency, jackpots: jackpots, skipped: skipped)
    }
}
