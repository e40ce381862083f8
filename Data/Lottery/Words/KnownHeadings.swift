import Domain

/// The lists of `headings.txt`, which says what each is for, in the form in which headings are compared.
enum KnownHeadings {
    private static let lists = WordLists(PackageResources.headings_txt)
    private static func list(_ name: String) -> [String] { lists[name].map(\.heading) }

    static let names = list("names")
    static let lesserNames = list("lesserNames")
    static let roles = list("roles")
    static let firstNames = list("firstNames")
    static let lastNames = list("lastNames")
    static let infixes = list("infixes")
    static let firstNameWords = [
        ["first", "name"], ["firstname"], ["forename"], ["given", "name"], ["vorname"], ["prenom"], ["voornaam"],
    ]
    /// Of a heading that is otherwise that of a last name: "Nombre del asistente".
    static let shortFirstNameWords = [["nombre"]]
    static let lastNameWords = [
        ["last", "name"], ["lastname"], ["family", "name"], ["surname"], ["nachname"], ["nom", "de", "famille"],
        ["apellido"], ["apellidos"], ["achternaam"],
    ]
    static let shortLastNameWords = [["name"], ["nom"]]
    static let participants = Set(list("participants"))
    static let halves = list("halves")
    static let beginningsOfNames = Set(list("beginningsOfNames"))
    static let accountNames = list("accountNames")
    static let usernames = accountNames + list("usernames")
    static let ids = list("ids")
    /// What each nested object can have.
    static let last = Set(names + ids)
    static let days = list("days")
    static let tickets = list("tickets")
    static let voids = list("voids")
    static let amounts = list("amounts")
    static let amountWords = list("amountWords")
    static let ticketWords = Set(list("ticketWords"))
    static let numberWords = Set(list("numberWords"))
    static let scores = Set(list("scores"))
    static let groups = list("groups")
    static let accounts = Set(list("accounts"))
    static let occasions = WordPatterns(lists["occasions"])
    static let remarks = Set(list("remarks"))
    static let noNames = Set(list("noNames"))
    static let otherNames = Set(list("otherNames"))
    static let places = Set(list("places"))
    static let guardians = Set(list("guardians"))
    static let companions = guardians.union(list("companions"))
    static let payers = Set(list("payers"))
    static let orders = Set(list("orders"))
    static let persons = Set(list("persons"))

    /// All headings of the list that is published for verification.
    static let published = ["id", "void", "tickets"]

    private static let all =
        names + lesserNames + firstNames + lastNames + groups + usernames + ids + days + tickets + voids

    /// Headings that decide the separator.
    static func with(_ choice: ColumnChoice) -> Set<String> { Set(all + choice.headings.map(\.heading)) }
}
