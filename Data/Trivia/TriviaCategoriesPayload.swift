import Domain

/// Open Trivia DB's `api_category.php`: `{"trivia_categories":[{"id":9,"name":"General Knowledge"}, …]}`.
struct TriviaCategoryRow: JSONRecord {
    static let list = "trivia_categories"
    let category: QuestionCategory

    enum Field: Int, JSONField {
        case id, name

        static let keys = JSONKeys(["id", "name"])
    }

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        // Plain text today; escaped like everything else would not surprise.
        let name = HTMLText.unescaped(try row.nonEmptyString(.name, in: bytes))
        category = QuestionCategory(id: try row.integer(.id), name: name)
    }
}
