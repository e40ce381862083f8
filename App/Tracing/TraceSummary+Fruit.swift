import Domain
import Presentation

extension TraceSummary {
    @Sendable
    static func fruit(_ value: Any) -> String? {
        switch value {
        case let listing as FruitListing: of(listing.catalogue)
        case let detail as FruitDetail: detail.fruit.type
        case let catalogue as FruitCatalogue: of(catalogue.fruit)
        case let listing as Listing<FruitCatalogue>: "\(of(listing.list)), \(listing.isFetched ? "fetched" : "stored")"
        case let fruit as [Fruit] where type(of: value) == [Fruit].self: "\(fruit.count) fruit"
        case .load(let time) as UsageEvent: "load, \(time.count) ms"
        case .display(let time) as UsageEvent: "display, \(time.count) ms"
        case .error(let sentence) as UsageEvent: "error, \(sentence)"
        case is Void: "nothing"
        default: nil
        }
    }
}
