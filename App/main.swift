import Foundation

// The way in. What happens is in `Program`; here is only what belongs to the process.
let program = Program(environment: ProcessInfo.processInfo.environment)
let outcome = await program.run(ProcessArguments())
outcome.leave()
