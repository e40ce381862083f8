/// One field of an entity: its column in tables and records, its line in the details, and its members in JSON.
///
///     Field("Weight", .right) { audience.text($0.weightText, or: $0.weight) }
///         .json(Member("weight", "120", \.weight), Member("weightText", "0.120 kg", \.weightText))
package struct Field<Entity> {
    let title: String
    let alignment: ColumnAlignment
    let minimumWidth: Int?
    let role: ColumnRole
    let isListed: Bool
    let cell: (Entity) -> StyledText
    private(set) var detail: ((Entity) -> StyledText?)?
    private(set) var members: [Member<Entity>] = []

    /// - Parameters:
    ///   - minimumWidth: The width to which its text may be wrapped, unless a word is wider; nil if its cells stay whole,
    ///     like dates and amounts.
    ///   - role: What becomes of its column if the columns do not fit.
    ///   - isListed: Whether tables and records have it.
    ///   - isDetailed: Whether the details have it.
    package init(
        _ title: String,
        _ alignment: ColumnAlignment = .left,
        wrapsTo minimumWidth: Int? = nil,
        role: ColumnRole = .follows,
        listed isListed: Bool = true,
        detailed isDetailed: Bool = true,
        cell: @escaping (Entity) -> StyledText
    ) {
        self.title = title
        self.alignment = alignment
        self.minimumWidth = minimumWidth
        self.role = role
        self.isListed = isListed
        self.cell = cell
        detail = isDetailed ? cell : nil
    }

    /// A field of the details only.
    package init(detail title: String, text: @escaping (Entity) -> StyledText?) {
        self.init(title, listed: false, detailed: false) { text($0) ?? "" }
        detail = text
    }

    /// The field with another text in the details; nil omits it there.
    package func detail(_ text: @escaping (Entity) -> StyledText?) -> Field {
        var field = self
        field.detail = text
        return field
    }

    package func json(_ members: Member<Entity>...) -> Field {
        var field = self
        field.members = members
        return field
    }

    /// The same column for rows that contain the entity.
    func of<Whole>(_ part: @escaping (Whole) -> Entity) -> Field<Whole> {
        Field<Whole>(title, alignment, wrapsTo: minimumWidth, role: role) { cell(part($0)) }
    }
}

extension Array {
    func details<Entity>(of entity: Entity) -> [(name: String, value: StyledText)] where Element == Field<Entity> {
        compactMap { field in field.detail?(entity).map { (field.title, $0) } }
    }

    /// What help says about the order of columns without a terminal.
    func columnsOfRecords<Entity>() -> String where Element == Field<Entity> {
        filter(\.isListed).map { $0.title.lowercased() }.columnsSentence
    }

    func members<Entity>() -> [Member<Entity>] where Element == Field<Entity> { flatMap(\.members) }
}

extension [String] {
    /// What help says about the columns with these names.
    var columnsSentence: String { "When output is piped, the columns are: \(joined(separator: ", "))." }
}
