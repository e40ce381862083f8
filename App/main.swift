import Foundation

StandardDescriptors.occupy()
let program = Program(in: ExecutionEnvironment(variables: ProcessInfo.processInfo.environment))
let outcome = await program.run(Array(CommandLine.arguments.dropFirst()))
outcome.leave()
