import Foundation

StandardDescriptors.occupy()
let program = CompositionRoot.program(
    in: ExecutionEnvironment(ofProcess: ProcessInfo.processInfo.environment)
)
Signals.leave(await program.run(Array(CommandLine.arguments.dropFirst())))
