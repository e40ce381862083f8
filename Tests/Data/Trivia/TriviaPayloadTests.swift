import Testing

@testable import Data
@testable import Domain

@Suite("Trivia payload") struct TriviaPayloadTests {
    private func read(_ results: String, code: String = "0") throws(AccessFailure) -> TriviaPayload {
        try TriviaPayload(
            JSONDocument(Array(#"{"response_code":\#(code),"results":[\#(results)]}"#.utf8), name: "trivia.json"),
            .escaped
        )
    }

    /// Returns a valid row with some members replaced.
    private func row(_ changes: [String: String] = [:]) -> String {
        let good = [
            ("category", #""History""#), ("type", #""boolean""#), ("difficulty", #""hard""#), ("question", #""Q""#),
            ("correct_answer", #""False""#), ("incorrect_answers", #"["True"]"#),
        ]
        return "{" + good.map { #""\#($0)":\#(changes[$0] ?? $1)"# }.joined(separator: ",") + "}"
    }

    @Test("A question may be long, write its answer in any case, and lack the wrong answer")
    func good() throws {
        let long = String(repeating: "long ", count: 400)
        let others = [#"["false"]"#, "[]", "null"]
        let rows = others.map {
            row(["question": "\"\(long)\"", "correct_answer": #""TRUE""#, "incorrect_answers": $0])
        }
        let question = Question(category: "History", difficulty: .hard, text: long, answer: true)
        #expect(try read(rows.joined(separator: ",")).questions == [question, question, question])
    }

    @Test("Only a malformed question is skipped, with its position and reason")
    func bad() throws {
        let bad: [(change: [String: String], reason: String)] = [
            (["type": #""multiple""#], "type, at byte"),
            (["difficulty": #""harder""#], "it is harder, not easy, medium or hard"),
            (["correct_answer": #""Yes""#], "it is Yes, not True or False"),
            (["incorrect_answers": #"["False"]"#], "not all of them are True"),
            (["incorrect_answers": #"["True","Maybe"]"#], "not all of them are True"),
            (["question": #"" ""#], "it is empty"),
        ]
        let rows = [row()] + bad.map { row($0.change) } + ["null", row(["question": #""Last""#])]
        let payload = try read(rows.joined(separator: ","))
        #expect(payload.questions.map(\.text) == ["Q", "Last"])
        #expect(payload.skipped.map(\.place) == (1...7).map { "results[\($0)]" })
        for (item, expected) in zip(payload.skipped, bad) {
            #expect(item.reason.contains(expected.reason), "\(item.reason)")
        }
    }

    @Test("A payload with a code other than 0 has no questions")
    func code() throws {
        #expect(try read("", code: "4").code == 4)
        for code in ["null", "-1", #""0""#] {
            #expect(throws: AccessFailure.self) { try read("", code: code) }
        }
    }
}

@Suite("Embedded questions") struct QuestionDataSourceTests {
    @Test("The embedded questions are different sentences, balanced in category, difficulty and answer")
    func balanced() async throws {
        let repository = RemoteOrLocalQuestionRepository(source: EmbeddedDocumentSource())
        let fetched = try await repository.questions(QuestionKind()) { _ in }
        let questions = fetched.questions
        #expect(fetched.skipped == [] && questions.count >= 66)
        #expect(Set(questions.map { FoldedText($0.text) }).count == questions.count)
        #expect(Set(questions.map(\.category)).count >= 6)
        for category in Set(questions.map(\.category)) {
            for difficulty in Difficulty.allCases {
                #expect(questions.count { $0.category == category && $0.difficulty == difficulty } == 3, "\(category)")
            }
        }
        let rights = questions.count(where: \.answer)
        #expect(abs(2 * rights - questions.count) <= 2, "\(rights) of \(questions.count) are true")
        for question in questions {
            #expect(question.text.hasSuffix(".") && !question.text.contains("&") && question.text.count < 100)
        }
    }
}

@Suite("HTML text") struct HTMLTextTests {
    @Test("All 252 named references of HTML 4 are decoded as Python's html.unescape does")
    func names() throws {
        let vectors = HTMLVectors.named.split(separator: " ").map { $0.split(separator: "=") }
        #expect(vectors.count == 252)
        for vector in vectors {
            let scalar = try #require(UInt32(vector[1], radix: 16).flatMap(Unicode.Scalar.init))
            #expect(HTMLText.unescaped("a&\(vector[0]);b") == "a\(scalar)b", "\(vector[0])")
        }
    }

    @Test(
        "References are decoded in one pass, and other text stays unchanged",
        arguments: [
            ("&amp;quot;", "&quot;"), ("&amp;amp;amp;", "&amp;amp;"), ("&#38;lt;", "&lt;"), ("AT&T", "AT&T"),
            ("&quot;A&B&quot;", "\"A&B\""), ("&&amp;&", "&&&"), ("&nothing;", "&nothing;"), ("&;", "&;"), ("&", "&"),
            ("&eacute", "&eacute"), ("&eacute &Eacute;", "&eacute É"), ("&#;&#x;&#xg;&#1a;", "&#;&#x;&#xg;&#1a;"),
            ("&apos;&#039;&#x27;&#X27;", "''''"), ("caf&eacute; &pi;r&sup2;, 20&deg;", "café πr², 20°"),
            ("&#+5;&#-5;& amp;", "&#+5;&#-5;& amp;"), ("&QUOT;", "&QUOT;"), ("日本&hellip;", "日本…"), ("", ""),
        ]
    )
    func text(written: String, meant: String) {
        #expect(HTMLText.unescaped(written) == meant)
    }

    @Test(
        "Numeric references are decoded as HTML specifies, invalid ones as U+FFFD",
        arguments: [
            ("&#65;&#x41;", "AA"), ("&#128169;&#x1F4A9;", "💩💩"), ("&#0;&#x0;", "\u{FFFD}\u{FFFD}"),
            ("&#xD800;&#57343;", "\u{FFFD}\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#x10FFFF;", "\u{10FFFF}"),
            ("&#99999999999999999999;", "\u{FFFD}"), ("&#128;&#x80;&#150;&#159;", "€€–Ÿ"), ("&#129;", "\u{81}"),
            ("&#0000000000000000000000065;", "A"), ("&#10;", "\n"), ("&#160;", "\u{A0}"),
        ]
    )
    func numbers(written: String, meant: String) {
        #expect(HTMLText.unescaped(written).unicodeScalars.elementsEqual(meant.unicodeScalars), "\(written)")
    }
}

@Suite("Percent-encoded text") struct PercentEncodedTextTests {
    @Test(
        "Percent-encoded text is decoded once, and distinguished from HTML",
        arguments: [
            ("Science%3A%20Computers", "Science: Computers"), ("caf%C3%A9%2b~-._", "café+~-._"), ("%2541", "%41"),
            ("", ""), ("%26quot%3B", "&quot;"), ("100%", "100%"), ("%4", "%4"), ("%zz", "%zz"), ("a b%20", "a b%20"),
            ("a+b%20", "a+b%20"), ("&quot;%20", "\"%20"), ("é%20", "é%20"), ("%FF", nil),
            ("%C3", nil), ("%ED%A0%80", nil),
        ]
    )
    func reading(written: String, meant: String?) {
        #expect(TriviaTextForm.encoded.text(written) == meant)
    }
}

/// Results of Python's `html.unescape` for every name in HTML 4 (`html.entities.name2codepoint`): name and hexadecimal
/// code point.
enum HTMLVectors {
    static let named = """
        AElig=c6 Aacute=c1 Acirc=c2 Agrave=c0 Alpha=391 Aring=c5 Atilde=c3 Auml=c4 Beta=392 Ccedil=c7 Chi=3a7 \
        Dagger=2021 Delta=394 ETH=d0 Eacute=c9 Ecirc=ca Egrave=c8 Epsilon=395 Eta=397 Euml=cb Gamma=393 Iacute=cd \
        Icirc=ce Igrave=cc Iota=399 Iuml=cf Kappa=39a Lambda=39b Mu=39c Ntilde=d1 Nu=39d OElig=152 Oacute=d3 \
        Ocirc=d4 Ograve=d2 Omega=3a9 Omicron=39f Oslash=d8 Otilde=d5 Ouml=d6 Phi=3a6 Pi=3a0 Prime=2033 Psi=3a8 \
        Rho=3a1 Scaron=160 Sigma=3a3 THORN=de Tau=3a4 Theta=398 Uacute=da Ucirc=db Ugrave=d9 Upsilon=3a5 Uuml=dc \
        Xi=39e Yacute=dd Yuml=178 Zeta=396 aacute=e1 acirc=e2 acute=b4 aelig=e6 agrave=e0 alefsym=2135 alpha=3b1 \
        amp=26 and=2227 ang=2220 aring=e5 asymp=2248 atilde=e3 auml=e4 bdquo=201e beta=3b2 brvbar=a6 bull=2022 \
        cap=2229 ccedil=e7 cedil=b8 cent=a2 chi=3c7 circ=2c6 clubs=2663 cong=2245 copy=a9 crarr=21b5 cup=222a \
        curren=a4 dArr=21d3 dagger=2020 darr=2193 deg=b0 delta=3b4 diams=2666 divide=f7 eacute=e9 ecirc=ea egrave=e8 \
        empty=2205 emsp=2003 ensp=2002 epsilon=3b5 equiv=2261 eta=3b7 eth=f0 euml=eb euro=20ac exist=2203 fnof=192 \
        forall=2200 frac12=bd frac14=bc frac34=be frasl=2044 gamma=3b3 ge=2265 gt=3e hArr=21d4 harr=2194 hearts=2665 \
        hellip=2026 iacute=ed icirc=ee iexcl=a1 igrave=ec image=2111 infin=221e int=222b iota=3b9 iquest=bf \
        isin=2208 iuml=ef kappa=3ba lArr=21d0 lambda=3bb lang=27e8 laquo=ab larr=2190 lceil=2308 ldquo=201c le=2264 \
        lfloor=230a lowast=2217 loz=25ca lrm=200e lsaquo=2039 lsquo=2018 lt=3c macr=af mdash=2014 micro=b5 middot=b7 \
        minus=2212 mu=3bc nabla=2207 nbsp=a0 ndash=2013 ne=2260 ni=220b not=ac notin=2209 nsub=2284 ntilde=f1 nu=3bd \
        oacute=f3 ocirc=f4 oelig=153 ograve=f2 oline=203e omega=3c9 omicron=3bf oplus=2295 or=2228 ordf=aa ordm=ba \
        oslash=f8 otilde=f5 otimes=2297 ouml=f6 para=b6 part=2202 permil=2030 perp=22a5 phi=3c6 pi=3c0 piv=3d6 \
        plusmn=b1 pound=a3 prime=2032 prod=220f prop=221d psi=3c8 quot=22 rArr=21d2 radic=221a rang=27e9 raquo=bb \
        rarr=2192 rceil=2309 rdquo=201d real=211c reg=ae rfloor=230b rho=3c1 rlm=200f rsaquo=203a rsquo=2019 \
        sbquo=201a scaron=161 sdot=22c5 sect=a7 shy=ad sigma=3c3 sigmaf=3c2 sim=223c spades=2660 sub=2282 sube=2286 \
        sum=2211 sup=2283 sup1=b9 sup2=b2 sup3=b3 supe=2287 szlig=df tau=3c4 there4=2234 theta=3b8 thetasym=3d1 \
        thinsp=2009 thorn=fe tilde=2dc times=d7 trade=2122 uArr=21d1 uacute=fa uarr=2191 ucirc=fb ugrave=f9 uml=a8 \
        upsih=3d2 upsilon=3c5 uuml=fc weierp=2118 xi=3be yacute=fd yen=a5 yuml=ff zeta=3b6 zwj=200d zwnj=200c
        """
}
