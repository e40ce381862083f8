import Domain
import Testing

@testable import Presentation

@Suite("Fruit presenters")
struct FruitPresenterTests {
    private let listing: FruitListing
    private let presenter = FruitListPresenter()

    init() throws {
        listing = FruitFixture.listing(try FruitFixture.fruit())
    }

    @Test("Prices are in pounds and pence, weights in kilograms to the gram, whatever the size")
    func amounts() throws {
        let fruit: [Fruit] = [
            try .sample("a", 0, 0), try .sample("b", 5, 18), try .sample("c", 149, 999),
            try .sample("d", 100_000, 1_000),
            try .sample("e", .max, .max),
        ]
        #expect(fruit.map(\.priceText) == ["£0.00", "£0.05", "£1.49", "£1000.00", "£92233720368547758.07"])
        #expect(fruit.map(\.weightText) == ["0.000 kg", "0.018 kg", "0.999 kg", "1.000 kg", "9223372036854775.807 kg"])
    }

    @Test("A catalogue is a table on a terminal, with its age below it")
    func terminal() {
        #expect(
            presenter.lines(listing, for: .terminal(width: 80)).texts == [
                "Type       Price     Weight", "blueberry  £0.19   0.018 kg", "pitaya     £5.99   0.100 kg",
                "日本       £0.05  12.000 kg", "Last updated 3 hours ago",
            ]
        )
        let numbered = FruitListPresenter(numbersRows: true).lines(listing, for: .terminal(width: 20)).texts
        #expect(numbered.prefix(3) == ["1  blueberry", "   Price   £0.19", "   Weight  0.018 kg"])
    }

    @Test("A catalogue is records in a pipe, in pence and grams")
    func pipe() {
        #expect(
            presenter.lines(listing, for: .pipe).texts == ["blueberry\t19\t18", "pitaya\t599\t100", "日本\t5\t12000"]
        )
    }

    @Test("A catalogue without changes or failures has no notices")
    func notices() throws {
        #expect(presenter.notices(listing).isEmpty)
        #expect(
            presenter.notices(FruitFixture.listing(try FruitFixture.fruit(), before: [])).isEmpty,
            "all of it is new"
        )
        let empty = FruitFixture.listing([])
        #expect(presenter.lines(empty, for: .terminal(width: 80)).isEmpty)
        #expect(presenter.notices(empty).texts == ["note: The catalogue is empty."])
        #expect(
            FruitListPresenter(showsOrigin: true).notices(listing).texts == [
                "note: 3 kinds of fruit from lists/fruit.json, updated 3 hours ago."
            ]
        )
    }

    @Test("Notices report the changes of a refresh, skipped items and a failed store")
    func trouble() throws {
        let before: [Fruit] = [try .sample("PITAYA", 598, 100), try .sample("日本", 5, 12_000)] + (try .sample("fig"))
        let skipped = [SkippedItem(place: "fruit[3]", reason: "price, at byte 9: it is negative")]
        let troubled = FruitFixture.listing(try FruitFixture.fruit(), skipped: skipped, before: before)
        let texts = presenter.notices(troubled).texts
        #expect(
            texts == [
                "note: 1 new, 1 changed, 1 gone, 1 unchanged.", "note: new: blueberry.",
                "note: changed: pitaya (PITAYA → pitaya, £5.98 → £5.99).", "note: gone: fig.",
                "note: skipped 1 invalid item:",
                "note: fruit[3]: price, at byte 9: it is negative",
            ]
        )
        let unstored = FruitFixture.listing(try FruitFixture.fruit(), before: before, writeFailure: .full)
        #expect(
            presenter.notices(unstored).texts
                == ["note: Could not save the catalogue: cannot write to a.sqlite: the disk is full."]
        )
        let plain = FruitDetailPresenter.plain
        #expect(plain.notices(FruitDetail(troubled.catalogue.fruit[0], in: troubled)).texts == texts)
        let row = try #require(FruitDetail(row: 0, of: troubled))
        #expect(plain.notices(row).isEmpty, "the list has already reported it")
    }

    @Test("A notice names five of many changes and counts the others")
    func many() throws {
        let before: [Fruit] = try .sample("a", "b", "c", "d", "e", "f", "g")
        let notices = presenter.notices(FruitFixture.listing([], before: before)).texts
        #expect(notices.last == "note: gone: a, b, c, d, e and 2 more.")
    }

    @Test("The JSON of a catalogue has the shape documented in help")
    func json() throws {
        #expect(
            presenter.json(listing).text
                == #"{"changes":null,"fruit":["#
                + #"{"price":19,"priceText":"£0.19","type":"blueberry","weight":18,"weightText":"0.018 kg"},"#
                + #"{"price":599,"priceText":"£5.99","type":"pitaya","weight":100,"weightText":"0.100 kg"},"#
                + #"{"price":5,"priceText":"£0.05","type":"日本","weight":12000,"weightText":"12.000 kg"}],"#
                + #""skipped":0,"skippedItems":[],"source":"lists/fruit.json","updatedAt":"2026-01-01T12:00:00Z","#
                + #""writeError":null}"#
        )
    }
}

extension FruitDetailPresenter {
    static let plain = FruitDetailPresenter(formatting: Formatting(locale: nil, timeZone: "Asia/Tokyo"))
}

@Suite("Fruit detail presenter")
struct FruitDetailPresenterTests {
    private let detail: FruitDetail

    init() throws {
        let listing = FruitFixture.listing(try FruitFixture.fruit())
        detail = FruitDetail(listing.catalogue.fruit[0], in: listing)
    }

    @Test("The details of a fruit show its price in pounds and pence, its weight and the time of its update")
    func terminal() {
        #expect(
            FruitDetailPresenter.plain.lines(detail, for: .terminal(width: 80)).texts == [
                "Type          blueberry", "Price         £0.19 / 19p", "Weight        0.018 kg",
                "Last updated  2026-01-01 21:00, 3 hours ago",
            ]
        )
        let british = FruitDetailPresenter(formatting: Formatting(locale: "en_GB", timeZone: "Europe/London"))
        let updated = british.lines(detail, for: .terminal(width: 80)).texts.last
        #expect(updated == "Last updated  1 Jan 2026 at 12:00, 3 hours ago")
    }

    @Test("The details of a fruit in a pipe have one field per line, with the time in UTC")
    func pipe() {
        #expect(
            FruitDetailPresenter.plain.lines(detail, for: .pipe).texts == [
                "Type\tblueberry", "Price\t£0.19 / 19p", "Weight\t0.018 kg", "Last updated\t2026-01-01T12:00:00Z",
            ]
        )
    }

    @Test("The details of a fruit in JSON have the time of its update and the source")
    func json() {
        #expect(
            FruitDetailPresenter.plain.json(detail).text
                == #"{"price":19,"priceText":"£0.19","skipped":0,"skippedItems":[],"source":"lists/fruit.json","#
                + #""type":"blueberry","updatedAt":"2026-01-01T12:00:00Z","weight":18,"weightText":"0.018 kg","#
                + #""writeError":null}"#
        )
    }
}

@Suite("Fruit changes presenter")
struct FruitChangesPresenterTests {
    private let listing: FruitListing
    private let presenter = FruitChangesPresenter()

    init() throws {
        let before: [Fruit] = [
            try .sample("Pitaya", 598, 100), try .sample("fig", 1, 2), try .sample("日本", 5, 12_000),
        ]
        listing = FruitFixture.listing(try FruitFixture.fruit(), before: before)
    }

    @Test("Changes of fruit on a terminal are a table of old and new values")
    func terminal() {
        #expect(
            presenter.lines(listing, for: .terminal(width: 80)).texts == [
                "Change   Type             Price          Weight", "new      blueberry        £0.19          0.018 kg",
                "changed  Pitaya → pitaya  £5.98 → £5.99  0.100 kg",
                "gone     fig              £0.01          0.002 kg",
            ]
        )
        #expect(presenter.notices(listing).texts == ["note: 1 new, 1 changed, 1 gone, 1 unchanged."])
    }

    @Test("Changes of fruit in a pipe are records of old and new values, unchanged fruit included")
    func pipe() {
        #expect(
            presenter.lines(listing, for: .pipe).texts == [
                "new\tblueberry\t\t\t19\t18", "changed\tpitaya\t598\t100\t599\t100", "gone\tfig\t1\t2\t\t",
                "unchanged\t日本\t5\t12000\t5\t12000",
            ]
        )
    }

    @Test("The JSON of a catalogue includes its changes")
    func json() throws {
        let changed = presenter.json(FruitFixture.listing([try .sample("a", 2, 1)], before: [try .sample("a", 1, 1)]))
            .text
        #expect(
            changed.hasPrefix(
                #"{"changes":{"changed":[{"after":{"price":2,"priceText":"£0.02","type":"a","weight":1,"weightText":"0.001 kg"},"#
                    + #""before":{"price":1,"priceText":"£0.01","type":"a","weight":1,"weightText":"0.001 kg"}}],"#
                    + #""gone":[],"new":[],"unchanged":0},"fruit":["#
            )
        )
    }
}

@Suite("Fruit errors")
struct FruitErrorTests {
    private static let types = ["apple", "blueberry", "Açaí", "pear"]
    private static let list = "List the fruit:"

    @Test(
        "An unknown type of fruit is reported with the nearest one",
        arguments: [
            ("aple", types, "Did you mean 'apple'?"), ("ACAJ", types, "Did you mean 'Açaí'?"),
            ("bluebery", types, "Did you mean 'blueberry'?"), ("melon", types, list), ("apple", [], list),
        ]
    )
    func unknown(typed: String, types: [String], hint: String) {
        let errorMessage = FruitError.noSuchFruit(typed, types: types).errorMessage
        #expect(errorMessage.category.exitCode == 66)
        #expect(errorMessage.what == "cannot show \(typed)")
        #expect(errorMessage.why == "no such fruit")
        #expect(errorMessage.hint == hint)
        #expect(errorMessage.command == (hint == Self.list ? .command("tombola fruit") : nil))
    }

    @Test("Failures of source and store keep their messages")
    func others() {
        let source = SourceFailure(.busy, "shop", "it answered 429")
        let store = StoreFailure(.newer, "a.sqlite", "a later version wrote it")
        #expect(FruitError.source(source).errorMessage == source.errorMessage)
        #expect(FruitError.store(store).errorMessage == store.errorMessage)
    }
}
