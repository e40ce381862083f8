import Domain
import Presentation
import Testing

@Suite("Reminder presenters")
struct ReminderPresenterTests {
    private let formatting = Formatting(locale: nil, timeZone: "UTC")
    private let reminder = Reminder(
        id: ReminderID(3),
        title: "Games",
        body: "New ones!",
        dueAt: .sample,
        deliveredAt: .sample(plus: 60_000),
        job: ScheduledJob(scheduler: "at", name: "5")
    )

    @Test("The list of reminders shows each due time, delivery time and scheduler")
    func list() {
        let presenter = RemindersPresenter(formatting: formatting)
        #expect(
            presenter.lines([reminder], for: .terminal(width: 80)).map(\.text) == [
                "Id  Due               Reminder          Delivered         Scheduler",
                " 3  2026-01-01 12:00  Games: New ones!  2026-01-01 12:01  at",
            ]
        )
        #expect(presenter.lines([reminder], for: .terminal(width: 40)).allSatisfy { $0.width <= 40 })
        #expect(
            presenter.lines([reminder], for: .pipe).map(\.text)
                == ["3\t2026-01-01T12:00:00Z\tGames: New ones!\t2026-01-01T12:01:00Z\tat"]
        )
        #expect(
            presenter.json([reminder]).text == #"{"reminders":[{"body":"New ones!","delivered":true,"#
                + #""dueAt":"2026-01-01T12:00:00Z","id":3,"scheduler":"at","title":"Games"}]}"#
        )
        #expect(presenter.notices([]).count == 1)
    }

    @Test("A scheduled reminder is confirmed with its scheduler and the command to undo it")
    func scheduled() {
        let presenter = ScheduledReminderPresenter(formatting: formatting, isKept: true)
        let scheduled = ScheduleReminder.Outcome.scheduled(reminder, ScheduledJob(scheduler: "at", name: "5"))
        #expect(
            presenter.lines(scheduled, for: .pipe).map(\.text)
                == ["You will be reminded at 2026-01-01T12:00:00Z, even while tombola is not running (at job 5)."]
        )
        let refused = ScheduleReminder.Outcome.notScheduled(
            reminder,
            SchedulingFailure("it is closed", hint: "Open it.")
        )
        #expect(
            presenter.lines(refused, for: .pipe).map(\.text)
                == ["You will be reminded at 2026-01-01T12:00:00Z, or the next time you run tombola after that."]
        )
        #expect(
            presenter.notices(refused).map(\.text) == [
                "note: Could not schedule it: it is closed.", "note: Open it.",
                "note: To undo:", "  tombola reminders cancel 3",
            ]
        )
        let passing = ScheduledReminderPresenter(formatting: formatting, isKept: false)
        #expect(passing.notices(refused).count == 2, "nothing is left to undo")
        #expect(
            passing.lines(refused, for: .terminal(width: 80)).map(\.text)
                == ["You will be reminded at 2026-01-01 12:00, if this tombola is still running."]
        )
    }

    @Test("A reminder that was delivered before, or cancelled, is mentioned in a note only")
    func delivered() {
        let presenter = DeliveredReminderPresenter(formatting: formatting)
        let delivered = DeliverReminder.Outcome.delivered(reminder, notShown: nil)
        #expect(presenter.lines(delivered, for: .pipe).map(\.text) == ["🔔 Games: New ones!"])
        for outcome in [DeliverReminder.Outcome.wasDelivered(reminder), .absent(reminder.id)] {
            #expect(presenter.lines(outcome, for: .pipe).isEmpty)
            #expect(presenter.notices(outcome).count == 1)
        }
    }
}
