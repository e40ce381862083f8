import Foundation

let program = Program(environment: .ofProcess)
let outcome = await program.run(ProcessArguments())
outcome.leave()

extension [String: String] {
    /// The environment, from the variable `environ` of C: `ProcessInfo` takes 0.3 ms to begin with.
    fileprivate static var ofProcess: [String: String] {
        typealias Text = UnsafePointer<CChar>
        let pointer = dlsym(dlopen(nil, RTLD_LAZY), "environ")
        guard var next = pointer?.load(as: UnsafePointer<Text?>?.self) else {
            return ProcessInfo.processInfo.environment
        }
        var environment: [String: String] = [:]
        while let text = next.pointee.map(String.init(cString:)) {
            let name = text.prefix { $0 != "=" }
            environment[String(name)] = String(text[name.endIndex...].dropFirst())
            next += 1
        }
        return environment
    }
}
