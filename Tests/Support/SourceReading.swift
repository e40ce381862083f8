import Data
import Domain

extension ByteStream {
    /// All that is left.
    func rest() async throws(SourceFailure) -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = try await next() { all += bytes }
        return all
    }
}

/// The failure of an operation; nothing if it does not fail.
func sourceFailure(of operation: () async throws(SourceFailure) -> Void) async -> SourceFailure? {
    do {
        try await operation()
        return nil
    } catch {
        return error
    }
}

extension DocumentSource {
    /// The failure of opening an endpoint, or of reading it to its end.
    func failure(_ endpoint: Endpoint = .users) async -> SourceFailure? {
        do throws(SourceFailure) {
            _ = try await open(endpoint).bytes.rest()
            return nil
        } catch {
            return error
        }
    }
}
