import Foundation

let program = Program(environment: .ofProcess)
let outcome = await program.run(ProcessArguments())
outcome.leave()

extension [String: String] {
    /// The environment, from the variable `environ` of C: `ProcessInfo` takes 0.2 ms more.
    fileprivate static var ofProcess: [String: String] {
        let environ = dlsym(dlopen(nil, RTLD_LAZY), "environ")
        guard var next = environ?.load(as: UnsafePointer<UnsafePointer<CChar>?>?.self) else {
            return ProcessInfo.processInfo.environment
        }
        var environment: [String: String] = [:]
        while let entry = next.pointee.map(String.init(cString:)) {
            if let end = entry.utf8.firstIndex(of: UInt8(ascii: "=")) {
                environment[String(entry[..<end])] = String(entry[end...].unicodeScalars.dropFirst())
            }
            next += 1
        }
        return environment
    }
}
