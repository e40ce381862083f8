import Domain

/// A remedy in the user's words. Each remedy of Domain is one.
package protocol WordedRemedy: Remedy {
    var advice: Advice { get }
    /// What to type, on a line of its own below the advice.
    var suggestion: Suggestion? { get }
    /// What to type instead, each on a line of its own.
    var choices: [Suggestion] { get }
}

extension WordedRemedy {
    package var suggestion: Suggestion? { nil }
    package var choices: [Suggestion] { [] }
}

extension AccessFailure: UserFacingError {
    package var errorMessage: ErrorMessage {
        ErrorMessage(
            exitStatus,
            headline: concernsServer ? "There is a connectivity issue." : nil,
            what: "cannot \(verb) \(subject.name)",
            why: clause,
            advice: ownAdvice ?? usualAdvice,
            suggestion: remedy == nil ? usualSuggestion : worded?.suggestion,
            choices: worded?.choices ?? []
        )
    }

    private var worded: (any WordedRemedy)? { remedy as? any WordedRemedy }

    /// That of its remedy; nil if only what helps against all failures of the kind can.
    package var ownAdvice: Advice? { worded?.advice }

    private var exitStatus: ExitStatus {
        switch kind {
        case .absent: .noInput
        case .unreadable, .invalid, .corrupt, .foreign: .badData
        case .unreachable, .unavailable: .unavailable
        case .busy, .locked: .tryLater
        case .forbidden: .permission
        case .readOnly, .exists, .cannotCreate: .cannotCreate
        case .full, .inputOutput: .inputOutput
        }
    }

    private var verb: String {
        switch kind {
        case .absent: "find"
        case .unreadable, .invalid, .corrupt, .foreign: "read"
        case .unreachable: "reach"
        case .busy: "get"
        case .forbidden: "open"
        case .locked, .inputOutput, .unavailable: "use"
        case .full, .readOnly: "write to"
        case .exists: "write"
        case .cannotCreate: "create"
        }
    }

    private var usualAdvice: Advice {
        switch kind {
        case .absent: "Check the path."
        case .unreadable, .invalid: "See the format:"
        case .unreachable: "Try again later, or choose another source with \(CommonParameter.source)."
        case .busy: "Wait a while and try again."
        case .forbidden: "Ask its owner for permission to read it."
        case .corrupt: "Move it away to start with an empty one, or restore a copy."
        case .foreign: "Move it away to start with an empty one:"
        case .locked: "Wait until the other program has ended."
        case .full: "Free some space and try again."
        case .readOnly, .cannotCreate:
            "Choose a writable directory with \(CommonParameter.dataDirectory) DIR."
        case .exists: "Replace it with \(CommonParameter.force):"
        case .inputOutput: "Check the disk."
        case .unavailable: "Try again later."
        }
    }

    private var usualSuggestion: Suggestion? {
        switch kind {
        case .unreadable, .invalid: return .command("tombola help sources")
        case .exists: return .again(with: CommonParameter.force)
        case .foreign:
            let paths = [subject.name, subject.name + ".old"].map(Suggestion.quoted)
            return .command("mv -i \(paths.joined(separator: " "))")
        case .absent, .unreachable, .busy, .forbidden, .corrupt, .locked, .full, .readOnly, .cannotCreate,
            .inputOutput, .unavailable:
            return nil
        }
    }

    /// Whether a server did not give the document, whatever it did instead.
    private var concernsServer: Bool {
        switch kind {
        case .unreachable, .busy: true
        case .absent, .unreadable: subject.isOfServer
        case .forbidden: subject.isOfServer && remedy == nil
        default: false
        }
    }
}

extension Place {
    /// An embedded document fails only where a server is simulated.
    fileprivate var isOfServer: Bool {
        switch self {
        case .server, .embedded: true
        case .path, .standardInput, .memory, .program, .named: false
        }
    }
}

extension FileRemedy: WordedRemedy {
    package var advice: Advice {
        switch self {
        case .nameAFile: "Name a file."
        case .moveAway: "Move it away."
        case .moveAwayDamaged:
            "Move the file away to start with an empty one, or restore a copy. It was not changed."
        case .chooseAnotherPlace: "Choose another place."
        case .redirectElsewhere: "Restore it from a copy, and redirect the output to another file."
        case .chooseWritableFolder: "Choose a writable directory."
        case .createFolder: "Create the directory first."
        case .freeSpace: "Free some space and try again."
        case .raiseFileSizeLimit: "Raise the limit: ulimit -f"
        case .endOtherProcess: "Try again, or end the other process."
        case .awaitWriter: "Try again once no program writes to it."
        case .fetchAgain: "It may be incomplete. Fetch or copy it again."
        case .removeStackedMarks: "Remove these stacked accents."
        case .checkFolder: "Check the path, or choose embedded, remote or a URL."
        case .chooseItsFolder: "Choose the directory that contains it."
        case .addToFolder: "Put the file there, or choose another source."
        case .addScheme(let address): "Check the path, or use the URL of a server, such as http://\(address)"
        }
    }
}

extension ServerRemedy: WordedRemedy {
    package var advice: Advice {
        switch self {
        case .checkAddress: "Check the address. The server may require a sign-in."
        case .checkHost: "Check the host name and the network connection."
        case .checkPort: "Check that the port is right and the server is running."
        case .checkSource: "Check the address, or choose another source with \(CommonParameter.source)."
        case .checkPath: "Check the path of the URL."
        case .checkSpelling: "Check the spelling of the URL."
        case .checkSecurePort: "Check that the server supports https on this port."
        case .tryAgain(let pause): "Try again in \(pause.roundedUp)."
        case .trustCertificate: "Add the authority that issued it to those that this machine trusts."
        case .checkProxy(let variable): "Check the host, the port, and the proxy in \(variable)."
        case .correctProxy(let variable): "Correct or unset \(variable)."
        case .authenticate(let variable): "Add its user name and password to the URL in \(variable)."
        case .download:
            "Download it with curl --compressed into a directory, and pass the directory or the file."
        case .passPath: "For a file, pass its path without a scheme."
        case .setEndpoint:
            """
            Choose another source with \(CommonParameter.source), \
            or set a URL under endpoints in the configuration file.
            """
        case .installLibrary: "Install libcurl (Debian and Ubuntu: libcurl4)."
        }
    }
}

extension ProgramRemedy: WordedRemedy {
    package var advice: Advice {
        switch self {
        case .installAt: "Install the package 'at'."
        case .startAt: "Start it: systemctl start atd"
        case .installNotifySend:
            "Install notify-send to see reminders on your desktop (Debian and Ubuntu: libnotify-bin)."
        }
    }
}
