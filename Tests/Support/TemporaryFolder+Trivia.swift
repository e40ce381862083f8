extension TemporaryFolder {
    /// Makes a data source with as many questions about history, all of which are true.
    func makeTriviaSource(_ count: Int) throws -> String {
        try makeFolder("source")
        let rows = (1...count).map {
            #"{"category":"History","type":"boolean","difficulty":"easy","question":"&quot;\#($0)&quot; is a number.","#
                + #""correct_answer":"True","incorrect_answers":["False"]}"#
        }
        let text = #"{"response_code":0,"results":[\#(rows.joined(separator: ","))]}"#
        try write(Array(text.utf8), to: "source/trivia.json")
        return path("source")
    }
}
