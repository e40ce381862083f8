import Foundation
import Presentation

/// The arguments of the process, without the program's name.
///
/// `CommandLine.arguments` replaces invalid bytes with U+FFFD, so a path would name another file. Tombola rejects them.
struct ProcessArguments {
    /// The arguments with invalid bytes replaced, for error messages only.
    let repaired: [String]
    private let valid: [String?]

    init() {
        let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        self.init(
            pointers.dropFirst().compactMap(\.self).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        )
    }

    init(_ arguments: [[UInt8]]) {
        repaired = arguments.map { String(decoding: $0, as: UTF8.self) }
        valid = arguments.map { String(validating: $0, as: UTF8.self) }
    }

    func texts() throws(ErrorMessage) -> [String] {
        var texts: [String] = []
        for (text, repaired) in zip(valid, repaired) {
            guard let text else { throw .notUTF8(repaired) }
            texts.append(text)
        }
        return texts
    }
}

extension ErrorMessage {
    /// - Parameter text: the argument with invalid bytes replaced.
    static func notUTF8(_ text: String) -> ErrorMessage {
        .usage(text, "not valid UTF-8", hint: "Rename the file or folder, or type the argument again.")
    }
}
