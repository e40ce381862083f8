import Presentation
import Testing

@testable import App

@Suite("The progress indicator", .limitedConcurrency)
@MainActor
struct ProgressIndicatorTests {
    @Test("A server whose list may be stored is named once, before it is asked")
    func named() throws {
        let pipe = try OwnedDescriptor.pipe()
        let channels = [pipe.writing, pipe.writing].map {
            Channel(Descriptor(number: $0.number), environment: [:], color: .never, animation: true)
        }
        let console = Console(input: channels[1].descriptor, output: channels[0], error: channels[1])
        let work = PendingWork(hosts: ["example.org"], mayBeKept: true)
        let indicator = ProgressIndicator(for: work, Reporter(console))
        try console.print("nothing so far")
        work.requests.fire()
        work.requests.fire()
        indicator.end()
        work.requests.fire()
        try console.finish()
        pipe.writing.close()
        let shown = try pipe.reading.read(by: Deadline(within: .seconds(60))) ?? []
        #expect(String(decoding: shown, as: UTF8.self) == "nothing so far\nLoading ... from example.org\n")
    }
}
