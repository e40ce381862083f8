import Domain
import Presentation
import Testing

@MainActor
struct FruitViewModelTests {
    private let source = InMemoryListDataSource(answering: .success(ListDocument.fruit("fig", price: 2)))
    private let browse: BrowseFruit

    init() async throws {
        browse = BrowseFruit(fruit: source.fruit { .sample })
        try await source.save(ListDocument.fruit("fig", price: 1), at: .sample)
    }

    private func prices(_ listing: Listing<Fruit>?) -> [Int]? { listing?.items.map(\.price) }

    @Test("A fruit row shows its list's values at once, and is found by type when it is reloaded")
    func row() async throws {
        let listing = try await browse(.stored)
        let row = try #require(FoundItem(row: 0, of: listing))
        let find = FindItem(browse: browse)
        let detail = ScreenViewModel(
            showing: row,
            find,
            .init(name: "fig", .stored),
            reload: .init(name: "fig", .fetched)
        )
        #expect(prices(detail.content?.listing) == [1])
        await ScreenViewModel(browse, .fetched).load()
        await detail.load()
        #expect(prices(detail.content?.listing) == [2])
        await source.answer(.success(ListDocument.fruit("lime")))
        await detail.refresh()
        guard case .failed(.unknown("fig", Fruit.noun, names: ["lime"], let changes)) = detail.state
        else { return #expect(Bool(false), "the fig is still there") }
        #expect(changes.map(\.name) == ["lime", "fig"] && changes.map(\.kind) == [.new, .gone])
    }

    @Test("A failed refresh keeps the rows, and a cancelled one changes nothing")
    func failedRefresh() async throws {
        let list = ScreenViewModel(browse, .stored, reload: .fetched)
        await list.load()
        await source.answer(.failure(.sample))
        await list.refresh()
        guard case .failed = list.state else { return #expect(Bool(false), "no failure") }
        #expect(prices(list.content) == [1])

        await list.load()
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await list.refresh()
        }
        await cancelled.value
        guard case .shown(let listing) = list.state else { return #expect(Bool(false), "the list is gone") }
        #expect(prices(listing) == [1])
    }
}
