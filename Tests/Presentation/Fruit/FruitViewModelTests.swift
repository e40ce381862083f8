import Domain
import Presentation
import Testing

@MainActor
@Suite("Fruit view models")
struct FruitViewModelTests {
    private let fixture = FruitFixture()

    init() async throws {
        await fixture.store([try .sample("fig", 1)])
        await fixture.answer([try .sample("fig", 2)])
    }

    private func price(_ screen: FruitListViewModel) -> Int? {
        if case .shown(let listing) = screen.state { listing.catalogue.fruit.first?.price } else { nil }
    }

    private func price(_ screen: FruitDetailViewModel) -> Int? {
        if case .shown(let detail) = screen.state { detail.fruit.price } else { nil }
    }

    @Test("A refreshed fruit has its new values in the list as well")
    func refresh() async throws {
        let list = FruitListViewModel(browse: fixture.browse)
        let detail = FruitDetailViewModel(ofType: "FIG", find: fixture.find)
        await list.load()
        await detail.load()
        #expect(price(list) == 1 && price(detail) == 1)
        await detail.refresh()
        #expect(price(detail) == 2)
        await list.load()
        #expect(price(list) == 2)
    }

    @Test("A refreshing list fetches when it is first loaded")
    func refreshing() async {
        let screen = FruitListViewModel(refreshing: fixture.browse)
        await screen.load()
        #expect(price(screen) == 2)
    }

    @Test("A fruit row shows its list's values at once, and is found by type when it is reloaded")
    func row() async throws {
        let listing = try await fixture.browse(false)
        #expect(FruitDetail(row: 1, of: listing) == nil && FruitDetail(row: -1, of: listing) == nil)
        let row = try #require(FruitDetail(row: 0, of: listing))
        let detail = FruitDetailViewModel(ofType: row.fruit.type, showing: row, find: fixture.find)
        #expect(price(detail) == 1)
        await FruitListViewModel(refreshing: fixture.browse).load()
        await detail.load()
        #expect(price(detail) == 2)
        await fixture.answer(try .sample("lime"))
        await detail.refresh()
        guard case .failed(let failure) = detail.state else { return #expect(Bool(false), "the fig is still there") }
        #expect(failure == .noSuchFruit("fig", types: ["lime"]))
    }

    @Test("A failed refresh keeps the rows, and a cancelled one changes nothing")
    func failedRefresh() async throws {
        let list = FruitListViewModel(browse: fixture.browse)
        await list.load()
        await fixture.source.answer(.failure(.sample))
        await list.refresh()
        guard case .failed = list.state else { return #expect(Bool(false), "no failure") }
        #expect(list.content?.catalogue.fruit.map(\.price) == [1])

        await list.load()
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await list.refresh()
        }
        await cancelled.value
        #expect(price(list) == 1)
    }
}
