import Foundation

StandardDescriptors.occupy()
let program = Program(in: ExecutionEnvironment(variables: ProcessInfo.processInfo.environment))
Signals.leave(await program.run(Array(CommandLine.arguments.dropFirst())))
