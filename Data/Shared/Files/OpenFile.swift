import Domain
import Foundation

/// A file that is closed when it goes out of scope.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    private let name: String

    /// - Parameter name: what failures call it.
    init(_ path: String, _ flags: Int32, name: String) throws(StoreFailure) {
        descriptor = open(path, flags | O_CLOEXEC, 0o666)
        self.name = name
        guard descriptor >= 0 else { throw StoreFailure(systemError: errno, name) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func check(_ result: Int32) throws(StoreFailure) {
        guard result == 0 else { throw StoreFailure(systemError: errno, name) }
    }

    /// All of the bytes: the system may take them in parts.
    func write(_ bytes: [UInt8]) throws(StoreFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw StoreFailure(systemError: errno, name) }
            rest = rest.dropFirst(count)
        }
    }
}
