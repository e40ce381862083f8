import Foundation

struct SystemCallFailed: Error, CustomStringConvertible {
    let description: String

    init(_ call: String, _ code: Int32 = errno) {
        description = "\(call): \(String(cString: strerror(code)))"
    }

    /// For calls that return -1 when they fail.
    static func check(_ call: String, _ result: Int32) throws -> Int32 {
        guard result != -1 else { throw SystemCallFailed(call) }
        return result
    }
}
