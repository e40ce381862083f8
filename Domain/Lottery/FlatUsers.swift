/// Users who stand in a row, each as a run of bytes: id, day and length of the name as numbers of seven bits a byte,
/// then the name, then the username. A million take some 40 MB, where as many `User`s would take three times that.
/// At most 4 GiB.
package struct FlatUsers: Sendable {
    /// The position of the first.
    package let start: Int
    private var bytes: [UInt8] = []
    /// For each position from `start` on, where its bytes end. Where there is nobody, it has none.
    private var ends: [UInt32] = []

    package init(from start: Int) {
        self.start = start
    }

    /// - Parameter position: after those of the users before.
    package mutating func append(_ user: FlatUser, at position: Int) {
        while ends.count < position - start { ends.append(UInt32(bytes.count)) }
        append(user.id.rawValue)
        append(UInt64(user.registered.packed))
        append(UInt64(user.nameLength))
        bytes += user.text
        ends.append(UInt32(bytes.count))
    }

    /// The same without the room that was kept for more of them.
    package var trimmed: FlatUsers {
        var users = FlatUsers(from: start)
        users.bytes.reserveCapacity(bytes.count)
        users.bytes += bytes
        users.ends.reserveCapacity(ends.count)
        users.ends += ends
        return users
    }

    /// Looks at a user without making strings of their text.
    ///
    /// - Parameter position: of a user who was appended.
    package func read<Value>(
        _ position: Int,
        _ body: (UserID, CalendarDay, _ name: ArraySlice<UInt8>, _ username: ArraySlice<UInt8>) -> Value
    ) -> Value {
        let range = place(of: position)
        precondition(!range.isEmpty, "Nobody was read at this position.")
        var next = range.lowerBound
        let id = number(&next)
        let day = CalendarDay(packed: UInt32(truncatingIfNeeded: number(&next)))
        let nameEnd = Int(number(&next)) + next
        return body(UserID(id), day, bytes[next..<nameEnd], bytes[nameEnd..<range.upperBound])
    }

    /// Where the bytes of a position are.
    func place(of position: Int) -> Range<Int> {
        let index = position - start
        return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }

    /// Appends, after the last, one who stands elsewhere.
    mutating func append(from other: FlatUsers, at place: Range<Int>) {
        bytes += other.bytes[place]
        ends.append(UInt32(bytes.count))
    }

    private mutating func append(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private func number(_ next: inout Int) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = bytes[next]
            next += 1
            number |= UInt64(byte & 0x7F) << shift
            guard byte > 0x7F else { return number }
            shift += 7
        }
    }
}
