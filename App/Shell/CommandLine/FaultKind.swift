import Data
import Presentation

extension ValueKind where Value == Fault {
    /// A failure that can be put at the outermost seam on purpose.
    static var fault: ValueKind {
        let names = Fault.all.map(\.name)
        let words = names.filter { !$0.hasPrefix("status:") } + ["status:404", "status:500"]
        let shape = ValueShape("KIND", allowed: names.joined(separator: ", "), completion: .words(words))
        return ValueKind(shape) { text throws(ParseError) in
            if let fault = Fault(text) { return fault }
            guard text.hasPrefix("status:") else {
                throw ParseError("there is no such fault", hint: Spelling.hint(for: text, among: names))
            }
            throw ParseError("the status is 300 to 599", hint: "For example --fault status:500.")
        }
    }
}
