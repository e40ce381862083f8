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
    guard case .help(let subject) = try request(line) else { return nil }
    return subject
}

func mistake(_ arguments: [String]) -> ErrorMessage? {
    do throws(ErrorMessage) {
        _ = try ArgumentParser(table: .tombola).parse(arguments)
        return nil
    } catch {
        return error
    }
}

func mistake(_ line: String) -> ErrorMessage? { mistake(line.split(separator: " ").map(String.init)) }

struct NotRun: Error { let line: String }
