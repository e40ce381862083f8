import Foundation

StandardDescriptors.occupy()
let program = Program(in: ExecutionEnvironment(ofProcess: ProcessInfo.processInfo.environment))
Signals.leave(await program.run(Array(CommandLine.arguments.dropFirst())))
