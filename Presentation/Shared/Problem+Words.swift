import Domain

/// A problem in the user's words. Each problem of Domain is one.
package protocol WordedProblem: Problem {
    /// Without an initial capital or full stop; includes the position if known.
    var clause: String { get }
}

extension AccessFailure {
    package var clause: String { problem.clause }
}

extension Problem {
    package var clause: String { (self as? any WordedProblem)?.clause ?? "\(self)" }
}

extension PlacedProblem: WordedProblem {
    package var clause: String { clause(within: "") }

    /// "items[3].userId (line 12, column 5): it is null, not a whole number", cut to 1,000 characters.
    ///
    /// - Parameter item: The place of an item whose path is not part of this one.
    fileprivate func clause(within item: String) -> String {
        let field = item.isEmpty || path.isEmpty || path.hasPrefix("[") ? item + path : "\(item).\(path)"
        let place = field.isEmpty ? position.words : "\(field) (\(position.words))"
        let sentence = "\(place): \(problem.clause)"
        return sentence.count > 1000 ? "\(sentence.prefix(1000))…" : sentence
    }
}

extension PlacedProblem.Position {
    package var words: String {
        switch self {
        case .line(let line): "line \(line)"
        case .character(let line, let column): "line \(line), column \(column)"
        }
    }
}

extension ParserProblem: WordedProblem {
    package var clause: String { words }
}

extension RequestProblem: WordedProblem {
    package var clause: String {
        let name = host ?? "the server"
        return switch cause {
        case .refused where proxy != nil:
            [host, proxy.map { "the proxy in \($0)" }].compactMap(\.self).joined(separator: " or ")
                + " refused the connection"
        case .refused: "\(name) refused the connection"
        case .unresolvable: host.map { "unknown host \($0)" } ?? "the server's name cannot be resolved"
        case .offline: "no network connection to \(name)"
        case .broken: "the connection to \(name) failed"
        case .invalidProxy(let variable): "\(variable) names an invalid or unknown proxy"
        case .insecure: "cannot establish a secure connection to \(name)"
        case .untrusted: "the certificate of \(name) is not trusted"
        case .noAnswer: "\(name) closed the connection without a response"
        case .notHTTP: "\(name) sent a response that is not HTTP"
        case .empty: "the response is empty"
        case .cancelled: "the request to \(name) was cancelled"
        case .invalidURL: "the URL is invalid"
        case .libraryMissing: "cannot load libcurl, which is required for network access"
        case .redirect(let target): "\(name) redirects \(target.words)"
        case .timedOut(let limit): "\(name) did not send a complete response within \(limit.inSeconds)"
        case .status(407, _): "the proxy on the way to \(name) requires a password"
        case .status(let code, _), .busy(let code, _):
            "\(name) responded with " + (Self.phrases[code].map { "\(code) (\($0))" } ?? "status \(code)")
        case .cutShort(let received, let expected?):
            "the connection closed after \(received) of \(expected.counted("byte"))"
        case .cutShort(let received, nil):
            "the connection closed early, after \(received.counted("byte"))"
        case .unsupportedEncoding(let encoding):
            "\(name) sent the unsupported encoding '\(encoding.prefix(40))'"
        }
    }

    /// The usual ones of RFC 9110 and RFC 6585. The server's own phrase is not shown.
    private static let phrases = [
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 406: "Not Acceptable",
        408: "Request Timeout", 410: "Gone", 429: "Too Many Requests", 500: "Internal Server Error",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}

extension ServerProblem.Redirect {
    fileprivate var words: String {
        switch self {
        case .tooOften: "too many times"
        case .fromSecureToInsecure: "from https to an insecure URL"
        case .toOtherScheme: "to a URL that is not http or https"
        case .toNowhere: "to an empty URL"
        case .toInvalid: "to an invalid URL"
        }
    }
}

extension Duration {
    /// "1 second", "0.4 seconds"
    fileprivate var inSeconds: String {
        let seconds = self / .seconds(1)
        let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        return "\(number) \(seconds == 1 ? "second" : "seconds")"
    }

    /// "90 seconds", "3 minutes", "2 hours": never shorter than it is.
    var roundedUp: String {
        let units = [("second", 1), ("minute", 60), ("hour", 3600)]
        let unit = units.last { self >= .seconds(2 * $0.1) } ?? units[0]
        return Int((self / .seconds(unit.1)).rounded(.up)).counted(unit.0)
    }
}

extension FileProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .missing: "no such file"
        case .folderHasNo(let file, let folder): "\(folder) has no \(file)"
        case .noSuchFolder: "no such directory"
        case .isFile: "it is a file, not a directory"
        case .isFolder: "it is a directory"
        case .notRegular: "it is not a regular file"
        case .forbidden: "permission denied"
        case .unreadable(let message): "it cannot be read: \(message)"
        case .changedMeanwhile: "it was changed while it was read"
        case .diskFull: "the disk is full"
        case .overSizeLimit: "it would exceed the file size limit"
        case .readOnly: "it is read-only"
        case .inMissingFolder: "its directory does not exist"
        case .exists: "the file already exists"
        case .belowFile: "part of its path is not a directory"
        case .leadsNowhere: "it is a symbolic link to a directory that does not exist"
        case .linkLoop: "its symbolic links form a loop"
        case .longName: "its name is too long"
        case .failed(let message): "the disk reported an error" + (message.map { ": \($0)" } ?? "")
        case .cannotHaveFolder: "the directory cannot be created there"
        }
    }
}

extension DocumentProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .notHTTP: "not an http or https URL"
        case .noPublicEndpoint: "they no longer have a public endpoint"
        case .onlyOnServer: "only a server provides this"
        case .empty: "it is empty"
        case .emptiedForOutput: "it is empty, because it is also the output of this command"
        case .endsEarly: "it ends unexpectedly"
        case .longer(let limit): "it is longer than \(limit.bytes)"
        case .tooManyInvalid(let limit, let first): "more than \(limit) items are invalid: \(first.words)"
        case .noneValid(1, let item): "its only item is invalid: \(item.words)"
        case .noneValid(let count, let first): "none of its \(count) items are valid: \(first.words)"
        }
    }
}

extension SkippedItem {
    /// "data[3].price (line 4, column 29): it is negative"
    var words: String { problem.clause(within: place) }
}

extension Int {
    /// "64 MiB", "13 bytes"
    var bytes: String {
        switch self {
        case _ where isMultiple(of: 1 << 30): "\(self >> 30) GiB"
        case _ where isMultiple(of: 1 << 20): "\(self >> 20) MiB"
        default: counted("byte")
        }
    }
}

extension FieldProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .empty: "it is empty"
        case .negative: "it is negative"
        case .fraction: "it is written with a fraction, not as a whole number"
        case .exponent: "it is written with an exponent, not as a whole number"
        case .unpairedSurrogate: "it has an unpaired surrogate"
        case .stackedMarks: "it has \(CombiningMarks.excess)"
        case .notPercentEncoded: "its percent-encoding is not UTF-8"
        case .larger(let limit): "it is larger than \(limit)"
        case .tooManyDigits(let limit): "it has more than \(limit) digits"
        case .wrongType(let type, let expected): "it is \(type), not \(expected.words)"
        case .wrongText(let text, let expected): "\(text) is not \(expected.words)"
        case .notOne(let words, let text):
            "it is \(text), not " + words.dropLast(2).map { "\"\($0)\", " }.joined()
                + words.suffix(2).map { "\"\($0)\"" }.joined(separator: " or ")
        case .notAll(let word): "not all of them are \(word)"
        case .listedBefore(let text): "\(text) is already in the list"
        }
    }
}

extension FieldProblem.Expected {
    fileprivate var words: String {
        switch self {
        case .wholeNumber: "a whole number"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .day: "a day of the calendar"
        case .localTime: "a valid date and time without a zone"
        case .instant: "a valid date and time with a zone"
        case .currency: "a currency code"
        }
    }
}

extension DatabaseProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .notADatabase: "it is not a database, or its header is damaged"
        case .damaged: "the database is damaged"
        case .changedTables(let message): "its tables were changed by another program: \(message)"
        case .locked: "another process has locked it for too long"
        case .cannotCreate: "it cannot be created there"
        case .failed(let message): "the database could not do it: \(message)"
        case .ofOtherVersion(let version, let own):
            "another version of tombola wrote it (schema \(version), this one reads \(own))"
        case .ofOtherProgram: "it belongs to another program"
        case .damagedCell(let row, let column, let isNumber):
            "row \(row) is damaged: \(column) is not \(isNumber ? "a whole number" : "text")"
        }
    }
}

extension ProgramProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .notInstalled(let name): "the program \(name) is not installed"
        case .noResponse(let name): "\(name) did not respond"
        }
    }
}
