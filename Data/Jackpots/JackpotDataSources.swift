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
    private enum Field: Int, JSONField {
        case response, currency

        static let keys = JSONKeys(["response", "currency"])
    }

    /// Rejects a response that does not report success.
    static func read(_ document: JSONDocument) throws(SourceFailure) -> JackpotList {
        let currency = try document.root(as: Field.self) { row, bytes throws(JSONFault) in
            let response = try row.stringValue(.response)
            guard try bytes.text(of: response) == "success" else {
                throw row.refusal(.response, "it is \(try bytes.quotation(of: response)), not \"success\"")
            }
            let code = try row.stringValue(.currency)
            guard let currency = Currency(code: try bytes.text(of: code)) else {
                throw row.refusal(.currency, "\(try bytes.quotation(of: code)) is not a currency code")
            }
            return currency
        }
        let (rows, skipped) = try document.elements(of: JackpotRow.self)
        let jackpots = rows.map { Jackpot(name: $0.name, prize: Money($0.amount, currency), date: $0.date) }
        return JackpotList(currency: currency, jackpots: jackpots, skipped: skipped)
    }
}

/// A jackpot without its currency, which the root object contains.
private struct JackpotRow: JSONRecord {
    enum Field: Int, JSONField {
        case name, jackpot, date

        static let keys = JSONKeys(["name", "jackpot", "date"])
    }

    static let list = "data"
    let name: String
    let amount: DecimalNumber
    let date: Timestamp

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        name = try row.nonEmptyString(.name, in: bytes)
        amount = try row.decimal(.jackpot, in: bytes)
        date = try row.instant(.date, in: bytes)
    }
}
