import Data
import Foundation
import Testing

@Suite("Showing a reminder on the desktop")
struct NotifySendReminderNotifierTests {
    @Test(
        "is asked of notify-send, which may be missing or fail",
        arguments: [
            (nil, "there is no notify-send on this machine"), ("exit 1", "notify-send could not show it"),
            ("true", nil),
        ] as [(String?, String?)]
    )
    func showing(script: String?, reason: String?) async throws {
        let folder = try TemporaryFolder()
        if let script {
            try folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "notify-send")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: folder.path("notify-send")
            )
        }
        var told: String?
        do {
            try await NotifySendReminderNotifier(searchPath: folder.path).show(ReminderSchedulerContract.reminder)
        } catch {
            told = error.reason
        }
        #expect(told == reason)
    }
}
