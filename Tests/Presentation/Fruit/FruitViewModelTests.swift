import Domain
import Presentation
import Testing

@MainActor
@Suite("The screens of the fruit")
struct FruitViewModelTests {
    private let repository: InMemoryFruitRepository
    private let browse: BrowseFruit.Function

    init() async throws {
        let repository = InMemoryFruitRepository(
            answering: .success(FetchedFruit(fruit: [try .sample("fig", 2)], skipped: []))
        )
        _ = try await repository.replace(with: [try .sample("fig", 1)], at: Timestamp(millisecondsSince1970: 1))
        self.repository = repository
        let browse = BrowseFruit(repository: repository) { Timestamp(millisecondsSince1970: 2) }
        self.browse = { forceRefresh async throws(FruitError) in try await browse(forceRefresh: forceRefresh) }
    }

    private func price(_ screen: FruitViewModel) -> Int? {
        if case .shown(let browsed) = screen.state { browsed.catalogue.fruit.first?.price } else { nil }
    }

    private func price(_ screen: FruitDetailViewModel) -> Int? {
        if case .shown(let detail) = screen.state { detail.fruit.price } else { nil }
    }

    @Test("show what is kept, and what is new when they are refreshed; a detail that is refreshed is seen in the list")
    func refresh() async throws {
        let (list, detail) = (FruitViewModel(browse: browse), FruitDetailViewModel(ofType: "FIG", browse: browse))
        await list.load()
        await detail.load()
        #expect(price(list) == 1 && price(detail) == 1)
        await detail.refresh()
        #expect(price(detail) == 2)
        await list.load()
        #expect(price(list) == 2)
    }

    @Test("ask at once where a refresh is what was wanted")
    func refreshing() async {
        let screen = FruitViewModel(refreshing: browse)
        await screen.load()
        #expect(price(screen) == 2)
    }

    @Test("open a row with what the list shows, and look for its type when it is shown again")
    func row() async throws {
        let list = FruitViewModel(browse: browse)
        await list.load()
        guard case .shown(let browsed) = list.state else { return #expect(Bool(false), "nothing is shown") }
        #expect(FruitDetail(row: 1, of: browsed) == nil && FruitDetail(row: -1, of: browsed) == nil)
        let row = try #require(FruitDetail(row: 0, of: browsed))
        let detail = FruitDetailViewModel(showing: row, browse: browse)
        #expect(price(detail) == 1)
        await list.refresh()
        await detail.load()
        #expect(price(detail) == 2)
        await repository.answer(.success(FetchedFruit(fruit: try .sample("lime"), skipped: [])))
        await detail.refresh()
        guard case .failed(let failure) = detail.state else { return #expect(Bool(false), "it is not there any more") }
        #expect(failure == .noSuchFruit("fig", types: ["lime"]))
    }
}
