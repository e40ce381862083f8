import Domain
import Presentation
import Testing

@MainActor
struct FruitViewModelTests {
    private let fixture = FruitFixture()

    init() async throws {
        try await fixture.store([try .sample("fig", 1)])
        await fixture.answer([try .sample("fig", 2)])
    }

    private func prices(_ listing: Listing<Fruit>?) -> [Int]? { listing?.items.map(\.price) }

    @Test("A fruit row shows its list's values at once, and is found by type when it is reloaded")
    func row() async throws {
        let listing = try await fixture.browse(.stored)
        let row = try #require(FoundItem(row: 0, of: listing))
        let find = FindItem(browse: fixture.browse)
        let detail = ScreenViewModel(showing: row, find, ("fig", nil, .stored), reload: ("fig", nil, .fetched))
        #expect(prices(detail.content?.listing) == [1])
        await ScreenViewModel(fixture.browse, .fetched).load()
        await detail.load()
        #expect(prices(detail.content?.listing) == [2])
        await fixture.answer(try .sample("lime"))
        await detail.refresh()
        guard case .failed(let failure) = detail.state else { return #expect(Bool(false), "the fig is still there") }
        #expect(failure == .unknown("fig", Fruit.noun, names: ["lime"]))
    }

    @Test("A failed refresh keeps the rows, and a cancelled one changes nothing")
    func failedRefresh() async throws {
        let list = ScreenViewModel(fixture.browse, .stored, reload: .fetched)
        await list.load()
        await fixture.source.answer(.failure(.sample))
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
