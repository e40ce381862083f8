import Foundation

StandardDescriptors.occupy()
let program = Program(in: ExecutionEnvironment(variables: ProcessInfo.processInfo.environment))
let outcome = await program.run(ProcessArguments())
outcome.leave()
