import Domain
import Presentation

extension ValueKind where Value == String {
    /// A text in which every character can be seen.
    static var visibleText: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
            guard text.isVisibleLine else {
                throw ParseError("must be visible text without control characters")
            }
            return text
        }
    }

    /// Accepts either case; returns lower case.
    static var sha256: ValueKind {
        ValueKind("HEX", allowed: "64 hexadecimal digits") { text throws(ParseError) in
            let digest = text.lowercased()
            guard Hexadecimal.isSHA256(digest) else { throw ParseError("must be 64 hexadecimal digits") }
            return digest
        }
    }
}

extension ValueKind where Value == Attendance.Condition {
    static var condition: ValueKind {
        ValueKind("COLUMN=VALUE") { text throws(ParseError) in
            guard let condition = Attendance.Condition(text) else {
                throw ParseError("must be COLUMN=VALUE or COLUMN!=VALUE")
            }
            return condition
        }
    }
}

extension ValueKind where Value == Seed {
    static var seed: ValueKind {
        ValueKind("TEXT") { text throws(ParseError) in
            do throws(DrawError) {
                return try Seed(text)
            } catch .seedWithMisleadingBlanks {
                throw ParseError("must not begin or end with a blank, or have two in a row")
            } catch {
                throw ParseError("must not contain control characters")
            }
        }
    }
}

extension ValueKind where Value == PlayerReference {
    /// Digits are an id. Whether a name is accepted depends on the list.
    static var player: ValueKind {
        ValueKind("ID") { text throws(ParseError) in
            guard text.isDigits else { return .name(text) }
            return .id(try ValueKind<UserID>.userID.read(text))
        }
    }
}

extension ValueKind where Value == ClosedRange<Int> {
    /// A number, or the first and the last one.
    static var numbers: ValueKind {
        ValueKind("N", allowed: "a number, or a range such as 3-5", isKnown: true) {
            text throws(ParseError) in
            let ends = text.wholeMatch(of: /([0-9]+)(?:-([0-9]+))?/)
            guard let ends, let first = Int(ends.1), let last = Int(ends.2 ?? ends.1), first > 0,
                first <= last
            else {
                throw ParseError("must be a whole number, 1 or more, or a range such as 3-5")
            }
            return first...last
        }
    }
}

extension ValueKind where Value == UserID {
    static var userID: ValueKind {
        ValueKind("ID") { text throws(ParseError) in
            guard text.isDigits else { throw ParseError("must consist of digits") }
            guard let number = UInt64(text) else { throw ParseError("must be at most \(UInt64.max)") }
            return UserID(number)
        }
    }
}
