import Domain
import Presentation

extension TraceSummary {
    @Sendable
    static func events(_ value: Any) -> String? {
        switch value {
        case let query as EventQuery:
            "\"\(query.text)\", page \(query.page) of \(query.perPage) each"
        case let page as EventPage:
            "\(page.events.count) of \(page.total) events, \(page.skipped.count) left out"
        case let found as FoundEvents:
            of(found.page)
        case let event as Event:
            "event \(event.id)"
        case LookUpEvent.Subject.listed(let event):
            of(event)
        case LookUpEvent.Subject.id(let id), LookUpEvent.Subject.refreshed(let id):
            "event \(id)"
        case let detail as EventDetail:
            "\(of(detail.event)), \(detail.isFavourite ? "a favourite" : "no favourite")"
        case let marked as MarkedEvent:
            "\(of(marked.event)), \(marked.isChange ? "changed" : "as before")"
        case let favourite as Favourite:
            "favourite \(of(favourite.event))"
        case let favourites as [Favourite] where type(of: value) == [Favourite].self:
            favourites.count == 1 ? "1 favourite" : "\(favourites.count) favourites"
        case let picture as Picture:
            "\(picture.format.rawValue), \(picture.bytes.count) bytes"
        case let saved as SavedPicture:
            of(saved.picture)
        default:
            nil
        }
    }
}
