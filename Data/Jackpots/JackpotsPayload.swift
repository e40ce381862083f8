import Domain

/// Format of `jackpots.json`:
/// `{"response":"success","currency":"GBP","data":[{"name":"…","jackpot":34000000,"date":"…"}, …]}`.
package enum JackpotsPayload: ListPayload {
    package static let endpoint = Endpoint.jackpots

    /// Rejects a response that does not report success.
    package static func read(
        _ document: JSONDocument,
        from origin: ListOrigin
    ) throws(AccessFailure) -> Listing<Jackpot> {
        let currency = try document.root { row throws(RowFault) in
            guard try row.text("response") == "success" else {
                throw try row.refusal("response", .notOne(of: ["success"], row.quotation("response")))
            }
            guard let currency = Currency(code: try row.text("currency")) else {
                throw try row.refusal("currency", .wrongText(row.quotation("currency"), not: .currency))
            }
            return currency
        }
        let elements = try document.elements("data", named: "name") { row throws(RowFault) in
            Jackpot(
                name: try row.visibleText("name"),
                prize: Money(try row.decimal("jackpot"), currency),
                date: try row.instant("date")
            )
        }
        return Listing(elements, Jackpot.ListDetails(currency: currency), from: origin)
    }
}
