import Data
import Domain
import Testing

struct DataSourcesTests {
    struct MyUsers: LotteryRemoteDataSource {
        let ada = ListedPerson(id: UserID(7), name: "Ada")
        func users() -> ListedPeople { ListedPeople(name: "", description: ListDescription(hasIDs: true), [ada]) }
        func entries() -> ListedEntries { ListedEntries(name: "", [ListedEntry(userID: UserID(7), isVoid: false)]) }
    }
    struct MyList: LotteryLocalDataSource {
        func participants() -> ListedPeople? { ListedPeople(name: "", [ListedPerson(name: "Bo")]) }
        func exclusions() -> [Exclusion] { [] }
    }

    @Test("Each data source of the lottery can be replaced in one line")
    func replaced() async throws {
        let remote = RemoteOrLocalLotteryRepository(remote: MyUsers(), local: nil)
        let local = RemoteOrLocalLotteryRepository(remote: MyUsers(), local: MyList())
        #expect(try await MergeUsersWithLotteryList(lists: remote)(.newDraw).players.map(\.name) == ["Ada"])
        #expect(try await MergeUsersWithLotteryList(lists: local)(.newDraw).players.map(\.name) == ["Bo"])
    }
}
