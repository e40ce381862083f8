import Foundation

/// The three descriptors a process is started with, which the one who starts it may have closed.
enum StandardDescriptors {
    /// Puts something into the place of those that are closed; to be called before anything is opened. Otherwise the
    /// next file to be opened, perhaps the database, would take the number, and what is meant for the screen would be
    /// written into it. Writing to what is put there fails, as it does to a closed one; reading finds the end.
    static func occupy() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
            // The lowest free number is given, and those below are taken: it is this one.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
