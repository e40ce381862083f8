import Domain

package enum EventsJSON {
    package static var help: String {
        """
        # events

            \(EventSearchPresenter().sample)
            \(EventRow.members(for: Audience(.pipe)).sample())

        The second line is an item of events. Unknown values are null. If the time is still to be
        announced, localDate is a date without a time; if the date is, it is null. The image can be a
        data URL.

        # events show

        An item of events with the following. The snapshot is the saved copy, if it is shown.

            \(EventDetailPresenter.members(for: Audience(.pipe)).sample())

        # events favourite, events unfavourite

        An item of events with changed: false if nothing changed.

        # events favourites

            \(FavouritesPresenter().sample)

        Each event has past, whether its day is over, and snapshotOf, the time of its saved copy.
        """
    }
}
