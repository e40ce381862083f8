import Presentation

@testable import App

/// What the real table makes of a line, split at spaces.
func request(_ line: String) throws(ErrorMessage) -> Request {
    try ArgumentParser(table: .tombola).parse(line.split(separator: " ").map(String.init))
}

func invocation(_ line: String) throws -> Invocation {
    guard case .run(let invocation) = try request(line) else { throw NotRun(line: line) }
    return invocation
}

func subject(_ line: String) throws -> HelpSubject? {
    switch try request(line) {
    case .help(let subject): return subject
    case .run(let invocation) where invocation.command == ShellFeature.command(.help):
        return try ArgumentParser(table: .tombola).subject(of: invocation[ShellCommand.topic])
    case .run, .version: return nil
    }
}

func mistake(_ arguments: [String]) -> ErrorMessage? {
    do throws(ErrorMessage) {
        let parser = ArgumentParser(table: .tombola)
        if case .run(let invocation) = try parser.parse(arguments),
            invocation.command == ShellFeature.command(.help)
        {
            _ = try parser.subject(of: invocation[ShellCommand.topic])
        }
        return nil
    } catch {
        return error
    }
}

func mistake(_ line: String) -> ErrorMessage? { mistake(line.split(separator: " ").map(String.init)) }

struct NotRun: Error { let line: String }
