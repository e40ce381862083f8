import Data
import Domain

/// Real faults of a list, and how each must be reported.
enum LotteryListFault: CaseIterable {
    case missingFile, fileCutShort, busy, csvCutShort

    enum List: CaseIterable {
        case users, entries

        func sample() throws -> [UInt8] {
            let sample = try LotteryDocuments.sample()
            return self == .users ? sample.usersDocument : sample.entriesDocument
        }

        var fileName: String { self == .users ? "users.json" : "usersInLottery.json" }
    }

    var kind: AccessFailure.Kind {
        switch self {
        case .missingFile: .absent
        case .fileCutShort, .csvCutShort: .unreadable
        case .busy: .busy
        }
    }

    /// Part of the expected message.
    func words(of list: List) throws -> String {
        switch self {
        case .missingFile: " has no "
        case .fileCutShort: "it ends unexpectedly, at byte \(Self.start(of: try list.sample()).count)"
        case .busy: "responded with 503"
        case .csvCutShort: "a quoted field is not closed before the end of the file"
        }
    }

    /// Creates the sample lists, some of them with this fault.
    func make(in faulty: [List]) throws -> LotteryBench {
        switch self {
        case .missingFile:
            try directory { folder, list, bytes in
                if !faulty.contains(list) { try folder.write(bytes, to: list.fileName) }
            }
        case .fileCutShort:
            try directory { folder, list, bytes in
                try folder.write(faulty.contains(list) ? Self.start(of: bytes) : bytes, to: list.fileName)
            }
        case .busy: try server(faulty)
        case .csvCutShort: try csv(faulty) { $0.dropLast(3) }
        }
    }

    private static func start(of bytes: [UInt8]) -> [UInt8] { bytes.dropLast(30) }

    private func directory(_ put: (TemporaryFolder, List, [UInt8]) throws -> Void) throws -> LotteryBench {
        let (folder, lists) = (try TemporaryFolder(), try LotteryDocuments.sample())
        try put(folder, .users, lists.usersDocument)
        try put(folder, .entries, lists.entriesDocument)
        let source = DirectoryDocumentSource(folder: folder.path)
        return LotteryBench(OwnOrRemoteLotteryRepository(source), keeping: [folder])
    }

    private func csv(_ faulty: [List], _ fault: ([UInt8]) -> [UInt8]) throws -> LotteryBench {
        let (folder, lists) = (try TemporaryFolder(), try LotteryDocuments.sample())
        for list in List.allCases {
            let bytes = list == .users ? lists.users(as: .csv) : lists.entries(as: .csv)
            let name = list.fileName.replacing(".json", with: ".csv")
            try folder.write(faulty.contains(list) ? fault(bytes) : bytes, to: name)
        }
        let source = DirectoryDocumentSource(folder: folder.path)
        return LotteryBench(OwnOrRemoteLotteryRepository(source), keeping: [folder])
    }

    private func server(_ faulty: [List]) throws -> LotteryBench {
        let server = try LotteryDocuments.sample().server()
        for list in faulty { server.route("/\(list.fileName)", .status(503)) }
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: HTTPClient())
        return LotteryBench(OwnOrRemoteLotteryRepository(source), keeping: [server])
    }
}
