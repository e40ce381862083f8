import Foundation

extension stat {
    /// When the file was written to last.
    var modified: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }
}
