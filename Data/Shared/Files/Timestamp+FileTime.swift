import Domain
import Foundation

extension Timestamp {
    /// When a file was last modified, to the millisecond before. Moments beyond those that a timestamp can hold are the
    /// first or the last that it can.
    init(modified status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let whole = Int64(time.tv_sec).multipliedReportingOverflow(by: 1000)
        let moment = whole.partialValue.addingReportingOverflow(Int64(time.tv_nsec) / 1_000_000)
        if whole.overflow || moment.overflow {
            self.init(millisecondsSince1970: time.tv_sec < 0 ? .min : .max)
        } else {
            self.init(millisecondsSince1970: moment.partialValue)
        }
    }

    /// The nanoseconds are never negative, as the system wants them.
    var fileTime: timespec {
        let (seconds, rest) = millisecondsSince1970.quotientAndRemainder(dividingBy: 1000)
        let milliseconds = rest < 0 ? rest + 1000 : rest
        return timespec(tv_sec: Int(rest < 0 ? seconds - 1 : seconds), tv_nsec: Int(milliseconds) * 1_000_000)
    }
}
