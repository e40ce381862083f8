import Foundation

let program = Program(environment: ProcessInfo.processInfo.environment)
let outcome = await program.run(ProcessArguments())
outcome.leave()
