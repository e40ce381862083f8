#!/usr/bin/env python3
"""Writes small exports of invented people into a folder, in the form that programs give them, and prints as JSON who takes part.

usage: exports.py FOLDER

Each case is a file, the options, and either the players ("1 Ada Byron <ada@x.example> x2") or a part of the reason to stop.
A case that stops says which options lead on, and to whom.
"""
import datetime
import io
import json
import os
import sys
import zipfile
from xml.sax.saxutils import escape

CASES, FILES = [], {}


def add(name, content, who=None, stops=None, then=(), options=()):
    """`then` are the options that lead on from a stop to `who`."""
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    assert FILES.setdefault(name, data) == data, name + " is another file already"
    with open(os.path.join(sys.argv[1], name), "wb") as file:
        file.write(data)
    if stops:
        CASES.append({"file": name, "options": list(options), "stops": stops})
    if who is not None:
        CASES.append({"file": name, "options": list(options) + list(then), "who": [p.strip() for p in who.split(";")]})


def column(index):
    return ("" if index < 26 else column(index // 26 - 1)) + chr(65 + index % 26)


def xlsx(*sheets, hidden=(), struck=(), prefix="", shared=True):
    """Sheets are (name, rows); a cell is a text, a number, a date, a Boolean or None."""
    p, kind = (prefix + ":" if prefix else ""), "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
    namespace = 'xmlns%s="http://schemas.openxmlformats.org/spreadsheetml/2006/main"' % (":" + prefix if prefix else "")
    strings, files = [], {}
    for number, (_, rows) in enumerate(sheets, 1):
        xml = ""
        for index, row in enumerate(rows, 1):
            cells = ""
            for place, value in enumerate(row):
                at = '%sc r="%s%d"%s' % (p, column(place), index, ' s="3"' if index in struck else "")
                if value is None:
                    continue
                if isinstance(value, tuple):  # a formula and its result; None if a script saved it without one
                    cells += "<%s%s><%sf>%s</%sf><%sv>%s</%sv></%sc>" % (at, ' t="str"' if value[1] == "" else "", p, value[0], p, p, value[1] or "", p, p)
                    continue
                if isinstance(value, bool):
                    cells += '<%s t="b"><%sv>%d</%sv></%sc>' % (at, p, value, p, p)
                elif isinstance(value, datetime.datetime):
                    days = (value - datetime.datetime(1899, 12, 30)) / datetime.timedelta(1)
                    cells += '<%s s="%d"><%sv>%r</%sv></%sc>' % (at, 1 if days % 1 else 2, p, days, p, p)
                elif isinstance(value, (int, float)):
                    cells += "<%s><%sv>%r</%sv></%sc>" % (at, p, value, p, p)
                elif value.startswith("#"):
                    cells += '<%s t="e"><%sv>%s</%sv></%sc>' % (at, p, value, p, p)
                elif shared:
                    strings.append(value)
                    cells += '<%s t="s"><%sv>%d</%sv></%sc>' % (at, p, len(strings) - 1, p, p)
                else:
                    cells += '<%s t="inlineStr"><%sis><%st>%s</%st></%sis></%sc>' % (at, p, p, escape(value), p, p, p)
            if cells:
                xml += '<%srow r="%d"%s>%s</%srow>' % (p, index, ' hidden="1"' if index in hidden else "", cells, p)
        files["xl/worksheets/sheet%d.xml" % number] = (
            "<%sworksheet %s><%ssheetData>%s</%ssheetData></%sworksheet>" % (p, namespace, p, xml, p, p))
    sheet = '<%ssheet name="%s" sheetId="%d" r:id="rId%d"/>'
    files["xl/workbook.xml"] = '<%sworkbook %s xmlns:r="%s"><%ssheets>%s</%ssheets></%sworkbook>' % (
        p, namespace, kind, p, "".join(sheet % (p, escape(name), n, n) for n, (name, _) in enumerate(sheets, 1)), p, p)
    relation = '<Relationship Id="rId%d" Type="%sworksheet" Target="%sworksheets/sheet%d.xml"/>'
    files["xl/_rels/workbook.xml.rels"] = "<Relationships>%s%s</Relationships>" % (
        "".join(relation % (n, kind, "/xl/" if prefix else "", n) for n in range(1, len(sheets) + 1)),
        '<Relationship Id="s" Type="%ssharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="%sstyles" '
        'Target="styles.xml"/>' % (kind, kind))
    files["xl/styles.xml"] = (
        '<styleSheet><fonts><font><strike val="0"/></font><font><strike/></font></fonts><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy hh:mm"/><numFmt numFmtId="165" '
        'formatCode="0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="165"/>'
        '<xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>')
    # Some programs write another case than they name. Runs and readings are part of a string; readings are not its text.
    files["xl/SharedStrings.xml"] = "<sst>%s</sst>" % "".join(
        "<si><r><t xml:space=\"preserve\">%s</t></r><r><t>%s</t></r><rPh sb='0' eb='1'><t>ふり</t></rPh></si>"
        % (escape(text[:1]), escape(text[1:])) for text in strings)
    files["_rels/.rels"] = (
        '<Relationships><Relationship Id="r" Type="%sofficeDocument" Target="xl/workbook.xml"/></Relationships>' % kind)
    files["[Content_Types].xml"] = "<Types/>"
    return archive(files)


def ods(*tables, manifest="<manifest/>", struck="none"):
    """Tables are (name, XML of rows); `struck` names the style of cells that are struck out."""
    content = "".join('<table:table table:name="%s">%s</table:table>' % table for table in tables)
    return archive({
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": manifest,
        "content.xml": '<?xml version="1.0"?><!-- a comment --><office:document-content><office:automatic-styles>'
        '<style:style style:name="' + struck + '"><style:text-properties style:text-line-through-style="solid"/></style:style>'
        '</office:automatic-styles><office:body><office:spreadsheet>' + content + "</office:spreadsheet></office:body></office:document-content>",
    })


def ods_row(*cells, attributes=""):
    """A cell is a text, or the XML of a cell."""
    text = '<table:table-cell office:value-type="string"><text:p>%s</text:p></table:table-cell>'
    return "<table:table-row%s>%s</table:table-row>" % (
        attributes, "".join(cell if cell.startswith("<") else text % escape(cell) for cell in cells))


def archive(files):
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files.items():
            file.writestr(name, content, zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED)
    return output.getvalue()


ADA, BO = "1 Ada Byron <ada@x.example>", "2 Bo Núñez <bo@x.example>"
BOTH = ADA + ";" + BO
NAMES = "1 Ada Byron; 2 Bo Núñez"
EVERYONE = [["Name", "E-Mail"], ["Ada Byron", "ada@x.example"], ["Bo Núñez", "bo@x.example"]]

# Form services
add("google-form.csv", '"Timestamp","Email Address","Full name","Do you like cats?"\n'
    '"2026/11/02 9:14:03 AM GMT+1","ada@x.example","Ada Byron","yes"\n'
    '"2026/11/03 12:00:01 PM GMT+1","bo@x.example","Bo Núñez","no, ""never"""\n', BOTH)
add("microsoft-form.xlsx", xlsx(("Form1", [
    ["Id", "Start time", "Completion time", "Email", "Name", "Your name"],
    [1, 46000.1, 46000.2, "anonymous", None, "Ada Byron"], [2, 46000.3, 46000.4, "anonymous", None, "Bo Núñez"]])), NAMES)
add("microsoft-form-de.xlsx", xlsx(("Form1", [
    ["ID", "Startzeit", "E-Mail", "Name", "Vor- und Nachname"],
    [4, 46000.1, "anonymous", "anonymous", "Ada Byron"], [7, 46000.3, "anonymous", "anonymous", "Bo Núñez"]])),
    "4 Ada Byron; 7 Bo Núñez")
add("typeform.csv", "#,What's your name?,Response Type,Submit Date (UTC)\nk3x9,Ada Byron,completed,2026-11-02 09:14:03\n"
    "p0q1,Bo Núñez,completed,2026-11-03 09:14:03\n", NAMES, "no column of names", ["--name-column=What's your name?"])
add("jotform.csv", '"Submission Date","First Name","Last Name","E-mail","Quantity"\n'
    '"Nov 2, 2026","Ada","Byron","ada@x.example","2"\n"Nov 3, 2026","Bo","Núñez","bo@x.example","1"\n', BOTH)
add("surveymonkey.csv", "Respondent ID,Collector ID,First name,Last name,Email Address\n"
    ",,Open-Ended Response,,\n118000000001,4,Ada,Byron,ada@x.example\n118000000002,4,Bo,Núñez,bo@x.example\n", BOTH)
add("qualtrics.csv", "StartDate,Status,RecipientEmail,Q1\nStart Date,Response Type,Recipient Email,Your name?\n"
    + ",".join('"{""ImportId"":""%s""}"' % name for name in ("startDate", "status", "recipientEmail", "QID1"))
    + "\n2026-11-02 09:00,IP Address,,Ada Byron\n2026-11-02 09:01,IP Address,,Bo Núñez\n",
    NAMES)
add("google-form-de.csv", '"Zeitstempel","Nutzername","Vor- und Nachname","Nimmst du teil?"\n'
    '"2026/11/02 9:14:03 AM OEZ","ada@x.example","Ada Byron","Ja"\n'
    '"2026/11/03 9:14:03 AM OEZ","bo@x.example","Bo Núñez","Nein"\n', ADA, "Nimmst du teil? says",
    ["--where=Nimmst du teil?=Ja"])
add("nextcloud-form.csv", '"User ID","User display name","Timestamp","Dein Name"\n'
    '"","Anonymous user","2026-11-02T09:14:03+01:00","Ada Byron"\n'
    '"","Anonymous user","2026-11-03T09:14:03+01:00","Bo Núñez"\n', NAMES, "the id is blank",
    ["--id-column=none"])
add("limesurvey.csv", '"id";"submitdate";"Vorname";"Nachname"\n"3";"2026-11-02";"Ada";"Byron"\n"9";"";"Bo";"Núñez"\n',
    "3 Ada Byron", "the column submitdate", ["--where=submitdate=2026-11-02"])
add("framaforms.csv", "Numéro;Soumis le;Prénom;Nom;Adresse e-mail\n1;02/11/2026;Ada;Byron;ada@x.example\n"
    "2;03/11/2026;Bo;Núñez;bo@x.example\n", BOTH)
add("formulario.csv", "Marca temporal;Nombre;Apellidos;Correo electrónico\n2/11/2026 9:14;Ada;Byron;ada@x.example\n"
    "3/11/2026 9:14;Bo;Núñez;bo@x.example\n", BOTH)
add("doodle.csv", 'Poll: Picnic\nhttps://poll.example/x\n\nName,Sat 7,Sun 8\nAda Byron,OK,\nBo Núñez,,OK\nCount,1,1\n',
    NAMES)
# Ticket shops
add("eventbrite.csv", "Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #,Attendee Status\n"
    "10,2026-10-01,Ada,Byron,ada@x.example,1,Free,18441583423,Attending\n"
    "11,2026-10-02,Bo,Núñez,bo@x.example,1,Free,18441700883,Not Attending\n", ADA,
    "Attendee Status says", ["--where=Attendee Status=Attending"])
add("pretix.csv", '"Bestellnummer";"Name";"E-Mail";"Status"\n"A1";"Ada Byron";"ada@x.example";"bezahlt"\n'
    '"A2";"Bo Núñez";"bo@x.example";"storniert"\n', ADA, "Status says", ["--where=Status=bezahlt"])
add("tito.csv", "Number,Ticket,Ticket Full Name,Ticket Email,Void Status\n1,Free,Ada Byron,ada@x.example,\n"
    "2,Free,Bo Núñez,bo@x.example,voided\n", ADA, "Void Status says", ["--where=Void Status="])
add("meetup.xls", "Name\tUser ID\tTitle\tEvent Host\tRSVP\tGuests\tRSVPed on\n"
    "Ada Byron\tuser 7\t\tNo\tYes\t0\t2 Nov 2026\nBo Núñez\tuser 8\t\tNo\tNo\t0\t3 Nov 2026\n",
    "1 Ada Byron", "RSVP says", ["--where=RSVP=Yes"])
add("luma.csv", "api_id,name,email,approval_status\ng-1,Ada Byron,ada@x.example,approved\n"
    "g-2,Bo Núñez,bo@x.example,declined\n", ADA, "approval_status says", ["--where=approval_status=approved"])
add("billetweb.csv", "Billet;Nom;Prénom;Payé\n1;Byron;Ada;Oui\n2;Núñez;Bo;Oui\n", NAMES)
add("weezevent.csv", "Nom complet;Courriel;Statut\nAda Byron;ada@x.example;valide\nBo Núñez;bo@x.example;annulé\n", ADA,
    "Statut says", ["--where=Statut=valide"])
add("entradas.csv", "Nombre completo;Correo;Estado\nAda Byron;ada@x.example;pagado\nBo Núñez;bo@x.example;cancelado\n", ADA,
    "Estado says", ["--where=Estado=pagado"])
add("eventbrite-uk.csv", "Order no.,First Name,Surname,Email,Total Paid,Attendee Status\n1,Ada,Byron,ada@x.example,0.00,Checked In\n"
    "2,Bo,Núñez,bo@x.example,0.00,Deleted\n", ADA, "Attendee Status says", ["--where=Attendee Status=Checked In"])
add("partiful.csv", "Name,Status,Plus Ones Of\nAda Byron,Going,\nBo Núñez,Can't Go,\nCy Doe,Maybe,\n", "1 Ada Byron",
    "Can't Go (1), Maybe (1); other rows have Going (1)", ["--where=Status=Going"])
# Web shops and payments
add("shopify.csv", "Name,Email,Financial Status,Lineitem quantity,Billing Name\n#1001,ada@x.example,paid,2,Ada Byron\n"
    "#1002,bo@x.example,refunded,1,Bo Núñez\n", ADA, "Financial Status says",
    ["--name-column=Billing Name", "--where=Financial Status=paid"])
add("woocommerce.csv", "Order ID,Order Status,First Name,Last Name,Email,Qty\n7,completed,Ada,Byron,ada@x.example,3\n"
    "8,cancelled,Bo,Núñez,bo@x.example,1\n", "1 Ada Byron <ada@x.example> x3", "Order Status says",
    ["--tickets-column=Qty", "--where=Order Status=completed"])
add("etsy.csv", "Sale Date,Full Name,Quantity\n11/02/26,Ada Byron,2\n11/03/26,Bo Núñez,1\n", NAMES)
add("stripe.csv", "id,Name,Email,Amount,Amount Refunded\nch_1,Ada Byron,ada@x.example,10.00,0.00\n"
    "ch_2,Bo Núñez,bo@x.example,10.00,10.00\n", ADA, "Amount Refunded says",
    ["--where=Amount Refunded=0.00"])
add("paypal.csv", '"Date","Name","Type","Status","Gross","Email"\n"02/11/2026","Ada Byron","Payment","Completed","5,00",'
    '"ada@x.example"\n"03/11/2026","Bo Núñez","Payment","Pending","5,00","bo@x.example"\n', ADA, "Status says",
    ["--where=Status=Completed"])
add("sparkasse.csv", "Buchungstag;Name;Betrag\n02.11.26;Ada Byron;5,00\n03.11.26;Bo Núñez;5,00\n", NAMES)
add("raffle-tickets.csv", "Name;Lose\nAda Byron;3\nBo Núñez;0\nSumme;3\n", "1 Ada Byron x3", then=["--tickets-column=Lose"])
add("shopify-lines.csv", "Name,Email,Financial Status,Lineitem quantity,Billing Name\n#1001,ada@x.example,paid,2,Ada Byron\n"
    "#1001,ada@x.example,,1,\n#1002,bo@x.example,paid,1,Bo Núñez\n", "1  <ada@x.example>; 3  <bo@x.example>",
    "Financial Status does not say who takes part: paid (2), (blank) (1)", ["--where=Financial Status=paid"])
add("paypal-de.csv", '"Datum","Name","Typ","Status","Brutto"\n"02.11.2026","Ada Byron","Zahlung","Abgeschlossen","5,00"\n'
    '"03.11.2026","Bo Núñez","Rückzahlung","Abgeschlossen","-5,00"\n', "1 Ada Byron", "Typ says", ["--where=Typ=Zahlung"])
add("patreon.csv", "Name,Email,Patron Status,Last Charge Status\nAda Byron,ada@x.example,Active patron,Paid\n"
    "Bo Núñez,bo@x.example,Former patron,Paid\n", ADA, "Patron Status says", ["--where=Patron Status=Active patron"])
add("donations.csv", "Donation ID,Name,Amount\n1,Ada Byron,$10\n2,Anonymous,$5\n3,Anonymous,$5\n", "1 Ada Byron",
    "not look like a participant: \"Anonymous\"", ["--where=Name!=Anonymous"])
add("magento.csv", '"ID","Bill-to Name","Status"\n"000000101","Ada Byron","Complete"\n"000000102","Bo Núñez","Closed"\n',
    "1 Ada Byron", "begins with 0", ["--where=Status=Complete", "--id-column=none"], ["--name-column=Bill-to Name"])
# Meetings
add("zoom-meeting.csv", "Meeting ID,Topic,Duration (Minutes)\n812 3456,Picnic,42\n\n"
    "Name (Original Name),User Email,Total Duration (Minutes),Guest\nAda Byron,ada@x.example,40,No\n"
    "Bo Núñez,bo@x.example,42,No\n", BOTH)
add("zoom-webinar.csv", "Attendee Report\nReport Generated:,11/02/2026\n\nHost Details\nAttended,User Name,Name,Email\n"
    "Yes,host,Cy Host,cy@x.example\n\nAttendee Details\nAttended,User Name,Name,Email\nYes,ada,Ada Byron,ada@x.example\n"
    "No,bo,Bo Núñez,bo@x.example\n", "1 Ada Byron <ada>", "2 tables with names",
    ["--header-line=9", "--where=Attended=Yes"])
add("teams.csv", "\ufeff1. Summary\nMeeting title\tPicnic\nAttended participants\t2\n\n2. Participants\nName\tFirst Join\t"
    "Email\tRole\nAda Byron\t11/2/26, 9:00 AM\tada@x.example\tOrganizer\nBo Núñez\t11/2/26, 9:01 AM\tbo@x.example\tPresenter\n", BOTH, "Role says",
    ["--everyone=Role"])
add("teams-utf16.csv", ("\ufeffName\tEmail\nAda Byron\tada@x.example\nBo Núñez\tbo@x.example\n").encode("utf-16-le"), BOTH)
add("google-meet.csv", "First name,Last name,Email,Duration\nAda,Byron,ada@x.example,42 min\nBo,Núñez,bo@x.example,40 min\n",
    BOTH)
add("webex.csv", "Name\tEmail\tAttended\nAda Byron\tada@x.example\tYes\nBo Núñez\tbo@x.example\tno\n", ADA, "Attended says",
    ["--where=Attended=Yes"])
add("bigbluebutton.csv", "Name,Typ,Dauer\nAda Byron,Gast,42\nBo Núñez,Gast,40\n", NAMES)
add("zoom-list.txt", "Participants (2)\nAda Byron\nBo Núñez\n", "2 Ada Byron; 3 Bo Núñez", then=["--skip-header"])
add("gotowebinar.csv", '"Webinar Name","Webinar ID"\n"Picnic","1-2"\n"Attendee Details"\n'
    '"Attended","Interest Rating","Last Name","First Name","Email Address","Unsubscribed"\n'
    '"Yes","53","Byron","Ada","ada@x.example","No"\n"No","--","Núñez","Bo","bo@x.example","Yes"\n', ADA, "Attended says",
    ["--where=Attended=Yes"])
add("quoted-title.csv", 'Guests of the "Blue" room, as of 2 November\nName,Email\nAda Byron,ada@x.example\nBo Núñez,bo@x.example\n',
    BOTH)
add("open-quote.csv", '"Guests of the room\nName;Email\nAda Byron;ada@x.example\nBo Núñez;bo@x.example\n', BOTH)
add("outlook-tracking.csv", "Name,Attendance,Response\nAda Byron,Required Attendee,Accepted\n"
    "Bo Núñez,Optional Attendee,Tentative\n", "1 Ada Byron", "Response says", ["--where=Response=Accepted"])
# Mailing lists
add("mailchimp.csv", "Email Address,First Name,Last Name,MEMBER_RATING\nada@x.example,Ada,Byron,4\nbo@x.example,Bo,Núñez,2\n",
    BOTH)
add("mailman.txt", "ada@x.example\nbo@x.example\n", "1  <ada@x.example>; 2  <bo@x.example>")
add("to-field.txt", 'To: Ada Byron <ada@x.example>; "Núñez, Bo" <bo@x.example>;\n',
    "1 Ada Byron <ada@x.example>; 2 Núñez, Bo <bo@x.example>")
add("cc-field.txt", "Ada Byron <ada@x.example>, bo@x.example\n", "1 Ada Byron <ada@x.example>; 2  <bo@x.example>")
add("substack.csv", "Email,Name,Type,Expiry\nada@x.example,Ada Byron,free,\nbo@x.example,Bo Núñez,free,\n", BOTH)
add("outlook.csv", '"Title","First Name","Last Name","E-mail Address"\n"","Ada","Byron","ada@x.example"\n'
    '"","Bo","Núñez","bo@x.example"\n', BOTH)
add("google-contacts.csv", "First Name,Middle Name,Last Name,E-mail 1 - Value\nAda,,Byron,ada@x.example\nBo,,Núñez,bo@x.example\n",
    BOTH, options=["--username-column=E-mail 1 - Value"])
add("mailchimp-unsubscribed.csv", "Email Address,First Name,Last Name,UNSUB_TIME\nada@x.example,Ada,Byron,\n"
    "bo@x.example,Bo,Núñez,2026-11-03\n", ADA, "UNSUB_TIME says", ["--where=UNSUB_TIME="])
add("brevo.csv", "CONTACT ID;EMAIL;VORNAME;NACHNAME;BLOCKLISTED\n1;ada@x.example;Ada;Byron;No\n2;bo@x.example;Bo;Núñez;Yes\n",
    ADA, "BLOCKLISTED says", ["--where=BLOCKLISTED=No"])
# Chats, videos and comments
add("discord.json", json.dumps([{"id": "70000000000000001", "username": "ada", "display_name": "Ada Byron"},
    {"id": "70000000000000002", "username": "bo", "display_name": "Bo Núñez"}]),
    "70000000000000001 Ada Byron <ada>; 70000000000000002 Bo Núñez <bo>")
add("slack.json", json.dumps({"ok": True, "members": [
    {"name": "ada", "profile": {"email": "ada@x.example"}}, {"name": "bo", "profile": {"email": "bo@x.example"}}]}),
    "1 ada <ada@x.example>; 2 bo <bo@x.example>")
add("youtube.json", json.dumps({"kind": "list", "items": [
    {"snippet": {"author": {"displayName": "Ada Byron"}}}, {"snippet": {"author": {"displayName": "Bo Núñez"}}}]}), NAMES)
add("instagram.csv", "Comment Id,Username,Comment\n1,ada.b,me!\n2,bo_n,me\n", "1 ada.b <ada.b>; 2 bo_n <bo_n>")
add("comments.csv", "Comment Id,Name,Comment\n1,@ada.b,me!\n2,@bo_n,me\n3,@ada.b,me again\n", "1 @ada.b; 2 @bo_n",
    "occurs twice", ["--repeats=once"])
add("twitch.txt", "@ada.b\n\n@bo_n\n", "1 @ada.b; 3 @bo_n")
add("whatsapp.txt", "• Ada Byron\n• Bo Núñez\n", NAMES)
add("poll.txt", "1. Ada Byron\n2) Bo Núñez\n", NAMES)
add("twitch-followers.json", json.dumps({"total": 2, "data": [
    {"user_id": "11", "user_name": "AdaB", "user_login": "adab"}, {"user_id": "22", "user_name": "BoN", "user_login": "bon"}]}),
    "11 AdaB <AdaB>; 22 BoN <BoN>")
add("reddit.json", json.dumps({"data": {"children": [
    {"kind": "t1", "data": {"author": "ada", "name": "t1_a1"}}, {"kind": "t1", "data": {"author": "bo", "name": "t1_b2"}},
    {"kind": "t1", "data": {"author": "ada", "name": "t1_c3"}}]}}), "1 ada; 2 bo", "occurs twice", ["--repeats=once"],
    ["--name-column=data.author"])
add("discord-chat.json", json.dumps({"guild": {"name": "Club"}, "messages": [
    {"id": "90", "author": {"id": "7", "name": "ada", "isBot": False}}, {"id": "91", "author": {"id": "8", "name": "robo", "isBot": True}},
    {"id": "92", "author": {"id": "7", "name": "ada", "isBot": False}}]}), "90 ada",
    "author.isBot says", ["--where=author.isBot=false", "--repeats=once"])
add("members.csv", "username,email,status,fullname\nada,ada@x.example,Member,Ada Byron\nbo,bo@x.example,Deactivated,Bo Núñez\n"
    "robo,,Bot,Robo\n", "1 Ada Byron <ada>", "status says", ["--where=status=Member"])
add("uniform.json", json.dumps([{"name": "viewer", "handle": "ada"}, {"name": "viewer", "handle": "bo"}]), "1 ada; 2 bo")
add("blank.json", json.dumps([{"name": "", "handle": "ada"}, {"name": None, "handle": "bo"}]), "1 ada; 2 bo")
add("numbers.json", json.dumps([{"name": 1, "handle": "ada"}, {"name": 2, "handle": "bo"}]), "1 ada; 2 bo")
add("dates.json", json.dumps({"votes": [{"name": "2026-11-02"}, {"name": "2026-11-03"}]}), stops="no column of names")
# Code hosts
add("stargazers.json", json.dumps([{"login": "ada", "id": 150301337, "type": "User"}, {"login": "bo", "id": 19, "type": "User"}]),
    "150301337 ada; 19 bo")
add("starred.json", json.dumps([{"starred_at": "2026-11-02", "user": {"login": "ada", "id": 15}},
    {"starred_at": "2026-11-03", "user": {"login": "bo", "id": 19}}]), "15 ada; 19 bo")
add("graphql.json", json.dumps({"data": {"repository": {"stargazers": {"nodes": [{"login": "ada"}, {"login": "bo"}]}}}}),
    "1 ada; 2 bo")
add("issues.json", json.dumps([{"author": {"name": "Ada"}, "assignee": {"name": "Bo"}}]), "1 Ada", "several columns",
    ["--name-column=author.name"])
add("lists.json", json.dumps({"hosts": [{"name": "Cy"}], "guests": [{"name": "Ada Byron"}, {"name": "Bo Núñez"}]}), NAMES,
    "several lists", ["--sheet=guests"])
add("contributors.md", "# Thanks\n\n| Name | Commits |\n|:-----|--------:|\n| Ada Byron | 12 |\n| Bo Núñez | 3 |\n", NAMES)
# Schools and clubs
add("moodle.csv", "Vorname,Nachname,E-Mail-Adresse,Gruppen\nAda,Byron,ada@x.example,\nBo,Núñez,bo@x.example,\n", BOTH)
add("klasse.csv", "Klasse 7b;;\nStand: 1.11.2026;;\n;;\nNr.;Name;Vorname\n1;Byron;Ada\n2;Núñez;Bo\n", NAMES)
add("verein.csv", "Mitgliedsnr;Nachname;Vorname;Beitrag\n17;Byron;Ada;10 €\n18;Núñez;Bo;10 €\n;;Gesamt;20 €\n",
    "1 Ada Byron; 2 Bo Núñez")
add("verein-1252.csv", "Nachname;Vorname\nWeiß;Käthe\nMüller;Jürgen\n".encode("windows-1252"),
    "1 Käthe Weiß; 2 Jürgen Müller", "it is not UTF-8", ["--encoding=windows-1252"])
add("registro.csv", "N.º;Alumno;Fecha\n1;Ada Byron;2/11/2026\n2;Bo Núñez;2/11/2026\n", NAMES)
add("classe.csv", "Élève;Nom;Prénom\n1;Byron;Ada\n2;Núñez;Bo\n", NAMES)
add("canvas.csv", 'Student,ID,SIS Login ID,Essay (112)\n    Points Possible,,,10\n"Byron, Ada",5501,ada,9\n"Núñez, Bo",5502,bo,8\n',
    "5501 Byron, Ada; 5502 Núñez, Bo")
add("classroom.csv", "Last Name,First Name,Email Address,Quiz 1\n,,Date,2026-11-02\n,,Points,10\nByron,Ada,ada@x.example,9\n"
    "Núñez,Bo,bo@x.example,8\n", BOTH)
add("moodle-quiz.csv", "Last name,First name,Email address,Grade/10.00\nByron,Ada,ada@x.example,9.00\n"
    "Núñez,Bo,bo@x.example,8.00\nOverall average,,,8.50\n", BOTH)
add("moodle-attendance.csv", "Course,Biology 7b\nGroup,All participants\n\nLast name,First name,ID number,Email address,P\n"
    "Byron,Ada,,ada@x.example,1\nNúñez,Bo,,bo@x.example,0\n", BOTH)
add("webuntis.csv", "Klasse\tLangname\tVorname\tEintrittsdatum\n7b\tByron\tAda\t01.08.2024\n7b\tNúñez\tBo\t01.08.2024\n", NAMES)
add("schild.csv", "ID;Name;Vorname;Status\n12;Byron;Ada;Aktiv\n13;Núñez;Bo;Abgang\n", "12 Ada Byron", "Status says",
    ["--where=Status=Aktiv"])
add("klasse-gesamt.csv", "Nr;Name;Vorname;Lose gekauft\n1;Byron;Ada;5\n2;Núñez;Bo;2\n;;Klasse gesamt;7\n", NAMES)
add("kahoot.xlsx", xlsx(("Final Scores", [["Quiz night"], ["Rank", "Player", "Total Score (points)"], [1, "Ada Byron", 9000],
    [2, "Bo Núñez", 800]])), NAMES)
add("family.csv", "Name,Email\nAda Byron,family@x.example\nEve Byron,Family@x.example\nBo Núñez,bo@x.example\n",
    "1 Ada Byron; 2 Eve Byron; 3 Bo Núñez", "occurs twice", ["--username-column=none"])
add("parkrun.csv", "Position,Participant,Time\n1,Ada Byron,20:01\n2,Bo Núñez,21:02\n", NAMES)
add("numbers-only.csv", "Participant,Nickname\n1,Ada\n2,Bo\n", "1 Ada; 2 Bo", "no column of names", ["--name-column=Nickname"])
# Spreadsheets
add("sheet.xlsx", xlsx(("Sheet1", EVERYONE)), BOTH)
add("sheet-openpyxl.xlsx", xlsx(("Sheet", EVERYONE), shared=False), BOTH)
add("sheet-sdk.xlsx", xlsx(("Sheet", EVERYONE), prefix="x"), BOTH)
add("second-sheet.xlsx", xlsx(("About", [["Raffle"]]), ("Gäste", EVERYONE)), BOTH)
add("two-sheets.xlsx", xlsx(("2025", [["Name"], ["Cy"]]), ("2026", EVERYONE)), BOTH, options=["--sheet=2026"])
add("filtered.xlsx", xlsx(("Sheet1", EVERYONE), hidden=[3]), ADA, "hidden says", ["--where=hidden="])
add("filtered-all.xlsx", xlsx(("Sheet1", EVERYONE), hidden=[3]), BOTH, then=["--everyone=hidden"])
add("error-cell.xlsx", xlsx(("Sheet1", [["Name", "Sum"], ["Ada", "#DIV/0!"]])), stops='the cell B2 of the sheet "Sheet1"')
add("ids.xlsx", xlsx(("Sheet1", [["Id", "Name", "Adult"], [7.0, "Ada", True], [1.2e3, "Bo", False]])), "7 Ada; 1200 Bo")
add("long-ids.xlsx", xlsx(("Sheet1", [["Id", "Name"], [12345678901234567890, "Ada"], [7, "Bo"]])), "1 Ada; 2 Bo",
    "is not a whole number", ["--id-column=none"])
add("title.xlsx", xlsx(("Sheet1", [["Summer raffle"], [], [None, "Teilnehmer", "Anzahl"], [None, "Ada", 2], [None, "Bo", 1],
    [None, "Summe", 3]])), "1 Ada; 2 Bo")
add("sheet.ods", ods(("Tabelle1", ods_row("Name", "E-Mail") + ods_row("Ada Byron", "ada@x.example")
    + ods_row("Bo Núñez", "bo@x.example")
    + '<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/>'
    "</table:table-row>")), BOTH)
add("repeated.ods", ods(("T", ods_row("Name", '<table:table-cell table:number-columns-repeated="2"/>', "Tickets")
    + ods_row('<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation>'
    "<text:p>Ada<text:s/>Byron</text:p></table:table-cell>", '<table:table-cell table:number-columns-repeated="2"/>',
    '<table:table-cell office:value-type="float" office:value="2"><text:p>2,00</text:p></table:table-cell>')
    + ods_row("Bo", '<table:table-cell table:number-columns-repeated="2"/>', "1", attributes=' table:visibility="filter"'))), "1 Ada Byron x2", "hidden says", ["--where=hidden="])
add("locked.ods", ods(("T", ""), manifest="<manifest:encryption-data/>"), stops="it is an encrypted workbook")
add("locked.xlsx", b"\xd0\xcf\x11\xe0" + bytes(508) + "EncryptedPackage".encode("utf-16-le"), stops="it is an encrypted workbook")
add("old.xls", b"\xd0\xcf\x11\xe0" + bytes(508) + "Workbook".encode("utf-16-le"), stops="before 2007")
add("binary.xlsb", archive({"[Content_Types].xml": "<Types/>", "xl/workbook.bin": ""}), stops="(.xlsb)")
add("list.numbers", archive({"Index/Document.iwa": ""}), stops="a Numbers document")
add("parts.xlsx", archive({"[Content_Types].xml": "<Types/>", "_rels/.rels": "<Relationships/>"}), stops="without xl/")
add("letter.docx", archive({"[Content_Types].xml": "<Types/>", "word/document.xml": ""}), stops="a Word document")
add("cut.xlsx", xlsx(("Sheet1", EVERYONE))[:700], stops="a damaged workbook")
add("bomb.xlsx", archive({"[Content_Types].xml": "<Types/>", "_rels/.rels": " " * (1 << 22)}),
    stops="it is longer than", options=["--max-list-bytes=1000000"])
add("cells.ods", ods(("T", ods_row("Name") + '<table:table-row table:number-rows-repeated="1000000">'
    '<table:table-cell table:number-columns-repeated="16000" office:value-type="string"><text:p>Ada</text:p></table:table-cell>'
    "</table:table-row>")), stops="it is longer than", options=["--max-list-bytes=1000000"])
add("page.xls", "<html><table><tr><td>Ada</td></tr></table></html>", stops="an HTML page")
add("repeated-names.csv", "Name\nAda Byron\nada byron\n", "1 Ada Byron; 2 ada byron", "occurs twice", ["--repeats=separate"])

# What three organisers with other exports met
WHERE = "--where=%s"
add("open-slots.csv", "Sign Up,First Name,Last Name,Email\nFair,Ada,Byron,ada@x.example\nFair,,,\nFair,Bo,Núñez,bo@x.example\n",
    "1 Ada Byron <ada@x.example>; 3 Bo Núñez <bo@x.example>", "line 3: the row has neither a name nor a username (Fair)",
    [WHERE % "First Name!="])
add("fees.csv", "Name,Type,Id\nAda Byron,Payment,5\n,Fee,\nBo Núñez,Payment,7\n", "5 Ada Byron; 7 Bo Núñez",
    "neither a name nor a username", [WHERE % "Type=Payment"])
add("wide-draft.csv", "Name,Status\nAda,paid\nBo,draft,x\nCy,paid\n", "1 Ada; 3 Cy", "the row has 3 fields",
    [WHERE % "Status=paid"])
add("draft-tickets.csv", "Name,Tickets,Status\nAda,2,paid\nBo,,draft\n", "1 Ada x2", "tickets is blank".replace("tickets", "Tickets"),
    [WHERE % "Status=paid"])
add("two-status.csv", "Name,Status,Refunded\nAda,paid,0.00\nBo,pending,\nCy,paid,4.00\nDi,trial,\n", "1 Ada",
    "the column Refunded says that 1 row does not take part: 4.00 (1)", [WHERE % "Status=paid", WHERE % "Refunded!=4.00"])
add("blank-names.csv", "id,name\n5,Ada\n6,\n7,Bo\n", "5 Ada; 7 Bo", "neither a name nor a username (6)", [WHERE % "name!="])
add("null-names.json", json.dumps([{"id": 5, "name": "Ada"}, {"id": 6, "name": None}, {"id": 7, "name": ""}]), "5 Ada",
    "neither a name nor a username", [WHERE % "name!="])
add("class-average.csv", "Name,Username,Score\nAda,ada,3\nBo,bo,4\n,Klassendurchschnitt,3.5\n", "1 Ada <ada>; 2 Bo <bo>")
add("anonymous-form.xlsx", xlsx(("Form1", [["ID", "Email", "Name", "Vor- und Nachname des Kindes"],
    [1, "anonymous", None, "Ada Byron"], [2, "anonymous", None, "Bo Núñez"]])), NAMES, "no column of names",
    ["--name-column=Vor- und Nachname des Kindes"])
add("telegram.json", json.dumps({"messages": [{"id": 1, "type": "service", "actor": "Club"},
    {"id": 2, "type": "message", "from": "Ada", "from_id": "user7"}, {"id": 3, "type": "message", "from": "Bo", "from_id": "user8"}]}),
    "2 Ada; 3 Bo", "no column of names", ["--name-column=from", WHERE % "type=message"])
add("refunds.json", json.dumps([{"name": "Ada", "refunds": []}, {"name": "Bo", "refunds": [{"id": 1}]}]), "1 Ada",
    "the column refunds says that 1 row does not take part", [WHERE % "refunds="])
add("camel-case.csv", "Name,TransactionType\nAda,Tip\nBo,Refund\n", "1 Ada", "TransactionType says", [WHERE % "TransactionType=Tip"])
add("buyer-email.csv", "Name,Buyer Email\nAda,a@x.example\nAda,b@x.example\nBo,c@x.example\n",
    "1 Ada <a@x.example>; 2 Ada <b@x.example>; 3 Bo <c@x.example>")
add("user-id.csv", "Name,User ID\nAda,u one\nAda,u two\nBo,u three\n", "1 Ada <u one>; 2 Ada <u two>; 3 Bo <u three>", "occurs twice",
    ["--username-column=User ID"])
add("groups.csv", "Name,Email,Points\nClass 5a,,\nAda,a@x.example,3\nClass 5b,,\nBo,b@x.example,4\nStand: 1.11.2026,,\n",
    "2 Ada <a@x.example>; 4 Bo <b@x.example>", "line 2: the row does not look like a participant: \"Class 5a\"", [WHERE % "Email!="])
add("subtotals.csv", "Name,Lose\nAda,3\nSumme 3a,3\nBo,4\nSumme 3b,4\n", "1 Ada; 3 Bo", "like a participant: \"Summe 3a\"",
    [WHERE % "Name!=Summe 3a"])
add("printed-pages.csv", "Nr.;Name;Vorname\n1;Byron;Ada\nNr.;Name;Vorname\n2;Núñez;Bo\n", "1 Ada Byron; 3 Bo Núñez",
    "does not look like a participant", [WHERE % "Vorname!=Vorname"])
add("accepted.csv", "Name,Email,Points\nAda,a@x.example,3\nCount,,\nBo,b@x.example,4\n",
    "1 Ada <a@x.example>; 2 Count; 3 Bo <b@x.example>", "like a participant: \"Count\"", ["--everyone=Name"])
add("advisors.csv", "Student ID,Advisor Name,Student Name\n1,Mr. Hill,Ada Byron\n2,Mr. Hill,Bo Núñez\n", NAMES)
add("titled-numbers.txt", "Teilnehmer Zirkus-AG:\n1. Ada\n2. Bo\n3. Ada\n", "2 Ada; 3 Bo", "unnumbered says that 1 row does not",
    [WHERE % "unnumbered=", "--repeats=once"])
add("one-line.txt", "Byron, Ada; Núñez, Bo\n", "1 Byron, Ada; Núñez, Bo".replace("; N", "\0N"), "look like several people", ["--format=names"])
add("one-line-commas.txt", "Ada, Bo, Cy\n", "1 Ada, Bo, Cy", "look like several people", ["--format=names"])
add("chat.txt", "12.03.25, 18:04 - Ada: me\n12.03.25, 18:05 - Bo: me too\nthanks\n", stops="looks like a chat")
for number, total in enumerate(["Team total: 5", "Kurs gesamt 12", "  Summe 3a", "– Summe –", "* Anzahl: 3", "(blank)", "Totals"]):
    add(f"total-{number}.csv", f"Name,Points\nAda,3\nBo,4\n{total},7\n", "1 Ada; 2 Bo")
add("lone-name-last.csv", "Name,Email,Phone\nAda,a@x.example,1\nBo,b@x.example,2\nZoe,,\n",
    "1 Ada <a@x.example>; 2 Bo <b@x.example>", "like a participant: \"Zoe\"", [WHERE % "Email!="])

# Roles, marks, chats, pages and other forms
add("status-codes.csv", "Name,Email,Order Status\nAda,a@x.example,1\nBo,b@x.example,-1\nCy,c@x.example,4\n",
    "1 Ada <a@x.example>", "the column Order Status does not say who takes part: -1 (1), 1 (1), 4 (1)", [WHERE % "Order Status=1"])
add("status-letters.csv", "Name,Status code\nAda,A\nBo,X9\n", "1 Ada; 2 Bo", "Status code does not say", ["--everyone=Status code"])
add("no-status.csv", "Name,State,Membership,Participant Status ID,Status changed\nAda,1,1,1,2026-11-02\nBo,2,7,4,2026-11-03\n",
    "1 Ada; 2 Bo")
add("one-code.csv", "Name,Status\nAda,1\nBo,1\n", "1 Ada; 2 Bo")
add("pivot.csv", "Row Labels,Sum of Tickets\nNorth,3\nAda,2\nBo,1\nGrand Total,3\n", stops="Row Labels of a pivot table",
    options=["--name-column=Row Labels"])
add("pivot-de.csv", "Zeilenbeschriftungen;Anzahl von Name\nAda;2\n(Leer);1\nBo;1\nGesamtergebnis;4\n", "1 Ada; 3 Bo",
    "Zeilenbeschriftungen of a pivot table", ["--everyone=Zeilenbeschriftungen", WHERE % "Zeilenbeschriftungen!=(Leer)"])
add("pivot-tabular.csv", "Region,Name,Tickets\nNord,Ada,2\n,Bo,1\nNord Ergebnis,,3\nSüd,Cy,1\nSüd Ergebnis,,1\nGesamtergebnis,,4\n",
    "1 Ada x2; 2 Bo; 4 Cy", "neither a name nor a username (Nord Ergebnis, 3)", [WHERE % "Name!="])
for word in ["(Leer)", "(blank)", "(vide)"]:
    add(f"pivot-{word[1:3]}.csv", f"Name,Lose\nAda,2\n{word},1\nBo,1\n", "1 Ada; 3 Bo", "like a participant: \"" + word,
        [WHERE % f"Name!={word}"])
REFUND_ROWS = "Name,Description,Type,Amount\nAda,Lots,Charge,10.00\nBo,Lots,Charge,10.00\nBo,Lots,Refund,-10.00\n"
add("refund-rows.csv", REFUND_ROWS, "1 Ada",
    "be taken back by another: Bo (Type=Refund)",
    [WHERE % "Name!=Bo"], [WHERE % "Type=Charge"])
add("refund-rows.csv", REFUND_ROWS, "1 Ada; 2 Bo", "be taken back by another: Bo (Type=Refund)", ["--everyone=Type"], [WHERE % "Type=Charge"])
add("refund-rows.csv", REFUND_ROWS, "1 Ada; 2 Bo", "be taken back by another: Bo (Amount=-10.00)", ["--everyone=Amount"],
    ["--everyone=Type", WHERE % "Amount=10.00"])
add("refund-status.csv", "Name,Status\nAda,paid\nBo,paid\nBo,refunded\n", "1 Ada; 2 Bo", "Status says", [WHERE % "Status=paid"])
for number, codes in enumerate([("GTX7-1", "HJK1-22"), ("#1001", "#1002-DE"), ("7f1c3a52-0f5e-4c1a-9c56-0a6d2b7c1e11",
                                "1f1c3a52-0f5e-4c1a-9c56-0a6d2b7c1e12"), ("SHOP1001", "SHOP1002")]):
    add(f"codes-{number}.csv", "Name,Buyer,Email\n{},Ada Byron,ada@x.example\n{},Bo Núñez,bo@x.example\n".format(*codes), BOTH,
        options=["--name-column=Buyer"])
    add(f"codes-only-{number}.csv", "Bestellung,Besteller\n{},Ada Byron\n{},Bo Núñez\n".format(*codes), NAMES,
        "--name-column=Besteller", ["--name-column=Besteller"])
    add(f"codes-names-{number}.csv", "Name,Amount\n{},5\n{},5\n".format(*codes), stops="no column of names")
add("gamers.csv", "Name,Points\nada99,3\nR2D2,4\nbo_n_7,5\n", "1 ada99; 2 R2D2; 3 bo_n_7")
add("mastodon.json", json.dumps([{"id": "31", "username": "ann", "acct": "ann@mastodon.example", "display_name": "Ann"},
    {"id": "42", "username": "ann", "acct": "ann@chaos.example", "display_name": "Ann"},
    {"id": "53", "username": "bo", "acct": "bo", "display_name": "Bo"}]),
    "31 Ann <ann@mastodon.example>; 42 Ann <ann@chaos.example>; 53 Bo <bo>")
add("servers.csv", "Username,Server,Nick\nann,mastodon.example,Ann\nann,chaos.example,Ännchen\n", "1 Ann; 2 Ännchen",
    "--name-column=Nick", ["--name-column=Nick"])
add("mastodon.txt", "@ann@mastodon.example\n@ann@chaos.example\n", "1  <@ann@mastodon.example>; 2  <@ann@chaos.example>")
add("follower.js", "window.YTD.follower.part0 = [\n  {\n    \"follower\" : {\n      \"accountId\" : \"12\",\n      \"userLink\" : "
    "\"https://twitter.com/intent/user?user_id=12\"\n    }\n  }\n];\n", "1 12", "the header has: follower.accountId",
    ["--name-column=follower.accountId"])
add("live-chat.json", json.dumps({"items": [{"authorDetails": {"displayName": "Ada", "isChatOwner": False}},
    {"authorDetails": {"displayName": "Club", "isChatOwner": True}}]}), "1 Ada", "authorDetails.isChatOwner says",
    [WHERE % "authorDetails.isChatOwner=false"])
add("calendar.csv", "Attendee,Response\nAda,ACCEPTED\nBo,NEEDS-ACTION\n", "1 Ada", "Response says", [WHERE % "Response=ACCEPTED"])
add("typeform-questions.csv", "#,What's your first name?,And your last name?,What's your email?,Response Type,Start Date (UTC),Tags\n"
    "k3x9,Ada,Byron,ada@x.example,completed,2026-11-02 09:14:03,\np0q1,Bo,Núñez,bo@x.example,completed,2026-11-03 09:14:03,\n",
    BOTH)
add("typeform-twice.csv", "#,First name,Last name,Email,First name,Last name,Submit Date (UTC)\n"
    "k3x9,Ada,Byron,ada@x.example,Eve,Guest,2026-11-02\np0q1,Bo,Núñez,bo@x.example,,,2026-11-03\n",
    BOTH, "the column First name occurs twice", ["--name-column=First name (1)"])
add("email-twice.csv", "Name,Email,Email\nAda,a@x.example,b@x.example\nBo,c@x.example,d@x.example\n",
    "1 Ada <b@x.example>; 2 Bo <d@x.example>", "the column Email occurs twice", ["--username-column=Email (2)"])
add("ids-twice.csv", "Id,Id,Name,Tickets,Tickets\n1,7,Ada,1,2\n2,8,Bo,2,1\n", "7 Ada; 8 Bo x2", "the column Id occurs twice",
    ["--id-column=Id (2)", "--tickets-column=Tickets (1)"])
add("status-twice.csv", "Name,Status,Status\nAda,paid,ok\nBo,paid,refunded\n", "1 Ada", "the column Status (2) says",
    [WHERE % "Status (2)=ok"])
add("notes-twice.csv", "Name,Notes,Notes\nAda,,\nBo,,\n", "1 Ada; 2 Bo")
add("square.csv", "Date,Time,Gross Sales,Partial Refunds,Total Collected,Source,Transaction ID,Staff Name,Details,Event Type,"
    "Customer ID,Customer Name\n2026-11-02,09:14:03,$5.00,$0.00,$5.00,Register,a1B2c3,Cy Till,https://x.example/1,Payment,C1,Ada Byron\n"
    "2026-11-02,09:16:03,$5.00,$0.00,$5.00,Register,a1B2c4,Cy Till,https://x.example/2,Payment,C2,Bo Núñez\n"
    "2026-11-02,09:17:03,-$5.00,$0.00,-$5.00,Register,a1B2c5,Cy Till,https://x.example/3,Refund,C2,Bo Núñez\n", "1 Ada Byron",
    "Event Type says", [WHERE % "Event Type=Payment", WHERE % "Customer Name!=Bo Núñez"])
add("graphql-edges.json", json.dumps({"data": {"repository": {"stargazers": {"edges": [
    {"starredAt": "2026-11-02", "node": {"login": "ada", "name": "Ada"}}, {"starredAt": "2026-11-03", "node": {"login": "bo", "name": None}}]}}}}),
    "1 ada; 2 bo", "neither a name nor a username", ["--name-column=node.login"])
add("reddit-thread.json", json.dumps([{"kind": "Listing", "data": {"children": [{"kind": "t3", "data": {"author": "op", "name": "t3_x"}}]}},
    {"kind": "Listing", "data": {"children": [{"kind": "t1", "data": {"author": "ada", "name": "t1_a1"}},
    {"kind": "t1", "data": {"author": "bo", "name": "t1_b2"}}]}}]), "1 ada; 2 bo", "0.data.children (1), 1.data.children (2)",
    ["--sheet=1.data.children", "--name-column=data.author"])
add("badges.json", json.dumps([{"author": "ada", "badges": [{"name": "vip"}, {"name": "mod"}]}]), "1 ada", "no column of names",
    ["--name-column=author", "--everyone=badges"])
for number, (path, value) in enumerate([(None, "value"), ("relationships_followers", "value")]):
    followers = [{"title": "", "media_list_data": [], "string_list_data": [
        {"href": "https://x.example/" + name, value: name, "timestamp": 1732727703 + at}]} for at, name in enumerate(["ada.b", "bo_n"])]
    add(f"instagram-{number}.json", json.dumps({path: followers} if path else followers), "1 ada.b; 2 bo_n", "no column of names",
        ["--name-column=string_list_data.value"])
add("amazon.txt", "order-id\torder-item-id\tpurchase-date\tbuyer-email\tbuyer-name\tsku\tproduct-name\tquantity-purchased\trecipient-name\n"
    "111-1\t222\t2026-11-02\ta@x.example\tAda Byron\tS1\t7\" lamp \"Pro\"\t1\tAda Byron\n"
    "111-2\t223\t2026-11-02\tb@x.example\tBo Núñez\tS1\t\"Old\" lamp\t1\tBo Núñez\n",
    "1 Ada Byron <a@x.example>; 2 Bo Núñez <b@x.example>")

# Words that a school, a shop and a streamer have
for number, (heading, cell) in enumerate([
        ("Date de sortie", "14/11/2026"), ("Fecha de baja", "01/10/2026"), ("Left Server", "2026-01-01"), ("Deaktiviert", "03.11.2026"),
        ("Void Reason", "double"), ("pending", "true"), ("Testbestellung", "Ja")]):
    add(f"leaving-{number}.csv", f"Name,{heading}\nAda,\nBo,{cell}\nCy,\n", "1 Ada; 3 Cy", f"the column {heading} ",
        [WHERE % f"{heading}="])
add("meeting-times.csv", "Name;Beitrittszeit;Austrittszeit;Letzter Austritt\nAda;19:00;20:00;20:00\nBo;19:01;20:00;20:00\n", "1 Ada; 2 Bo")
add("fraud-score.csv", "Name,Fraud Score\nAda,3\nBo,98\n", "1 Ada; 2 Bo")
for number, question in enumerate(["¿Desea participar en el sorteo?", "Do you want to take part in the raffle?", "Respuesta"]):
    add(f"question-{number}.csv", f"Name;{question}\nAda;yes\nBo;No\nCy;yes\n", "1 Ada; 3 Cy", f"{question} says",
        [WHERE % f"{question}=yes"])
for number, word in enumerate(["Baja", "Rückgebucht", "requires_payment_method"]):
    # "Odd" is a word that nobody knows, and does not take part beside one that admits.
    add(f"refusal-{number}.csv", f"Name,Status\nAda,Active\nBo,{word}\nCy,odd\nDi,active\n", "1 Ada; 4 Di",
        f"row does not take part: {word} (1)", [WHERE % "Status=Active"])
ACCUPASS = "訂單編號,狀態,票券名稱,參加人姓名\n" + "".join(f"2610{n},{state},早鳥票,{name}\n" for n, (state, name) in enumerate(
    [("已付款", "陳怡君"), ("已付款", "林志豪"), ("已取消", "張雅婷"), ("已付款", "吳承翰")]))
add("accupass.csv", ACCUPASS, "1 陳怡君; 2 林志豪; 4 吳承翰", "the column 狀態 says that 1 row does not take part: 已取消 (1)",
    [WHERE % "狀態=已付款"], ["--name-column=參加人姓名"])
UNIVERSE = "First Name,Last Name,Order Status\nNaomi,Fair,closed\nGreg,Fair,closed\nDev,Oka,closed\nBo,Roy,ended\nCy,Tan,cancelled\n"
add("universe.csv", UNIVERSE, "1 Naomi Fair; 2 Greg Fair; 3 Dev Oka; 4 Bo Roy", "--where=Order Status=VALUE", [WHERE % "Order Status!=cancelled", "--everyone=Order Status"])
add("mostly-refused.csv", "Name,Status\nAda,declined\nBo,declined\nCy,there\n", "3 Cy", "--where=Status=VALUE", [WHERE % "Status=there"])
add("couple.csv", "Name,Email\nAda,a@x.example\nAda,a@x.example\nBo Roy,roy@x.example\nCy Roy,roy@x.example\n", "1 Ada; 3 Bo Roy; 4 Cy Roy",
    "If Bo Roy and Cy Roy share it", ["--username-column=none", "--repeats=once"])
add("google-groups.csv", "Members for group kestrel\nEmail address,Nickname,Group status,Join year\nines@x.example,Ines,owner,2013\n"
    "ada@x.example,Ada,member,2016\nbo@x.example,Bo,member,2017\n", "2 Ada <ada@x.example>; 3 Bo <bo@x.example>", "--name-column=Nickname",
    ["--name-column=Nickname", WHERE % "Group status=member"])
TITO = "Ticket First Name,Ticket Last Name,Ticket Email,Order Email\n,,,office@x.example\nAda,Byron,ada@x.example,ada@x.example\n"
add("tito-open.csv", TITO, "2 Ada Byron <ada@x.example>", "neither a name nor a username", [WHERE % "Ticket First Name!="])
add("connpass.csv", "表示名,状態\n佐藤,参加\n".encode("cp932"), stops="--encoding=windows-1252")
add("connpass.csv", "表示名,状態\n佐藤,参加\n".encode("cp932"), stops="Save the list as UTF-8", options=["--encoding=windows-1252"])
add("crowdin.csv", "Name,Approved (Words)\nAda,0\nREMOVED_USER,4\nBo,0\n", "1 Ada; 3 Bo", "participant: \"REMOVED_USER\"", [WHERE % "Name!=REMOVED_USER"])
add("handles-in-line.txt", "@anna @ben @carla\n@dora\n", stops="several people")
add("socrative.csv", "Student Names,Student ID,Total Score,1. Which layer is liquid?,3. Name the scale used for quakes.\n\"Byron, Ada\",7,80,Core,Richter\n"
    "\"Núñez, Bo\",8,60,Crust,Mercalli\nClass Scoring,,70%,1.50,50%\n", "1 Byron, Ada; 2 Núñez, Bo")
add("event-tickets.csv", "Ticket,Team name,Order Status,Ticket Holder Name,Purchaser Name\nQuiz,Rascals,Completed,Ada Byron,Eve Tan\n"
    "Quiz,Rascals,Completed,Bo Núñez,Eve Tan\n", "1 Ada Byron; 2 Bo Núñez")
add("open-ended.csv", "Name,Open-Ended Response\nAda,Nada\nBo,Abrir más\nCy,Nada\n", "1 Ada; 2 Bo; 3 Cy")
add("sessionize.csv", "FirstName,LastName,Email,Owner Informed,Owner Confirmed\nAda,Byron,ada@x.example,Yes,Yes\nBo,Núñez,bo@x.example,Yes,Yes\n"
    "Cy,Tan,cy@x.example,Yes,No\n", "1 Ada Byron <ada@x.example>; 2 Bo Núñez <bo@x.example>", "--where=Owner Confirmed=Yes", [WHERE % "Owner Confirmed=Yes"])
for heading, cells in [("EXP DATE", ["08-14-2027", "05-17-2025"]), ("MBLOCK", ["-", "m"])]:
    add(f"sierra-{heading[:3]}.csv", f"Name,{heading}\nAda,{cells[0]}\nBo,{cells[1]}\n", "1 Ada", f"the column {heading}", [WHERE % f"{heading}!={cells[1]}"])
add("ptypes.csv", "Name,P TYPE\nAda,0\nBo,1\nCy,3\nDi,0\n", "1 Ada; 2 Bo; 3 Cy; 4 Di", "the column P TYPE does not say", ["--everyone=P TYPE"])
add("sierra.txt", '"NAME","EMAIL"\n"BYRON, ADA","ada@x.example"\n"TAN, CY","cy@x.example"\n', "1 BYRON, ADA <ada@x.example>; 2 TAN, CY <cy@x.example>",
    options=["--format=csv"])
add("partly-paid.csv", "Name,Payment Status\nAda,Paid\nBo,Partially Paid\nCy,Unpaid\n", "1 Ada", "--where=Payment Status=VALUE", [WHERE % "Payment Status=Paid"])
add("tarif.csv", "Name,Tarif\nAda,Ticket de tombola\nAda,Ticket de tombola\nBo,Repas adulte\nCy,Repas adulte\nBo,Ticket de tombola\n", "1 Ada x2; 5 Bo",
    "the column Tarif does not say who takes part", [WHERE % "Tarif=Ticket de tombola", "--repeats=tickets"])
CLUBDESK = "Nachname;Vorname;E-Mail;[Id]\nKeller;Marco;m@x.example;78\nKeller;Marco;m2@x.example;79\nBrändli;Mia;b@x.example;81\nBrändli;Nino;b@x.example;82\nHuber;Anja;a@x.example;83\nHuber;Anja;a@x.example;83\n"
add("clubdesk.csv", CLUBDESK, "78 Marco Keller <78>; 79 Marco Keller <79>; 81 Mia Brändli <81>; 82 Nino Brändli <82>; 83 Anja Huber <83>",
    options=["--username-column=[Id]", "--repeats=once"])
add("clubdesk.csv", CLUBDESK, stops="--username-column=[Id]", options=["--username-column=none"])
add("weblate.rst", "Jana <jana@x.example> (214)\nPetr <petr@x.example> (12)\n", "1 Jana <jana@x.example>; 2 Petr <petr@x.example>")
add("weblate.json", json.dumps([{"Czech": [{"email": "j@x.example", "full_name": "Jana"}]}, {"French": [{"email": "n@x.example", "full_name": "Noé"}]}]),
    "1 Noé <n@x.example>", "it has several lists", ["--sheet=1.French"])
add("matrix.csv", "Name,membership\nAda,join\nBo,ban\nCy,leave\n", "1 Ada", "the column membership says that 2 rows do not", [WHERE % "membership=join"])
for heading in ["Is team member", "Is internal"]:
    add(f"livestorm-{heading[3]}.csv", f"Name,{heading}\nAda,false\nBo,true\nCy,false\n", "1 Ada; 3 Cy", f"the column {heading}", [WHERE % f"{heading}=false"])
add("speakers.csv", "Name,Ticket Type\nAda,General\nBo,Speaker\nCy,General\n", "1 Ada; 3 Cy", "the column Ticket Type says", [WHERE % "Ticket Type!=Speaker"])
add("classy.csv", "Supporter Name,Fundraiser First Name,Fundraiser Last Name,Billing Email Address\nAda Byron,,,ada@x.example\n"
    "Bo Núñez,Eve,Tan,bo@x.example\n", "1 Ada Byron <ada@x.example>; 2 Bo Núñez <bo@x.example>", "name different people",
    ["--name-column=Supporter Name"])
add("ecwid.csv", "email,billing_person_name,sku,name,price,quantity\nada@x.example,Ada Byron,M1,Blue Mug,18,2\nbo@x.example,Bo Núñez,P1,Side Plate,14,1\n",
    "1 Ada Byron <ada@x.example>; 2 Bo Núñez <bo@x.example>", "name different people", ["--name-column=billing_person_name"])
TWO_REFUSALS = "Name,Status\nAda,paid\nBo,canceled\nCy,refunded\nDi,free\n"
add("two-refusals.csv", TWO_REFUSALS, "1 Ada; 4 Di", "the column Status says that 1 row does not take part: refunded (1)",
    [WHERE % "Status!=refunded"], [WHERE % "Status!=canceled"])
add("two-refusals.csv", TWO_REFUSALS, "1 Ada; 3 Cy; 4 Di", options=[WHERE % "Status!=canceled", "--everyone=Status"])
add("two-remarks.csv", "Name,Notes\nAda,\nBo,cancelled\nCy,refunded\n", "1 Ada",
    "the column Notes says that 1 row does not take part: refunded (1)", [WHERE % "Notes!=refunded"], [WHERE % "Notes!=cancelled"])
add("approved-orders.csv", "Name,Status\nAda,processing\nBo,completed\nCy,failed\n", "1 Ada; 2 Bo", "Status says", [WHERE % "Status!=failed"])
add("everyone-refused.csv", "Name,Exit date\nAda,31.07.2027\nBo,31.07.2027\n", "1 Ada; 2 Bo", "use --everyone 'Exit date'. To leave out rows, replace VALUE",
    ["--everyone=Exit date"])
add("grades.csv", "Name;Test:Mathe (Punkte);Test 1\nAda;1,00;1\nBo;2,00;2\n", "1 Ada; 2 Bo")
for number, heading in enumerate(["Anzahl Lose", "Losanzahl", "Lose gekauft", "Ticket-Anzahl", "Ticket Count", "Number of entries",
        "Entry Count", "Nombre de billets", "Número de papeletas", "Boletos"]):
    add(f"amount-{number}.csv", f"Name,{heading}\nAda,3\nBo,0\n", "1 Ada x3", options=[f"--tickets-column={heading}"])
for number, heading in enumerate(["Buyer Name", "Customer name", "Ticket Full Name", "Attendee name", "Teilnehmername", "Schüler/in",
        "Student", "Mitglied", "Name (original name)", "Name (ursprünglicher Name)"]):
    add(f"heading-{number}.csv", f"Nr,{heading},Points\n1,Ada Byron,3\n2,Bo Núñez,4\n", NAMES)
add("usernames.csv", "Username,Joined\nada.b,2026-11-01\nbo_n,2026-11-02\n", "1 ada.b <ada.b>; 2 bo_n <bo_n>")
add("bots-nicknames.csv", "Username,Nickname,Bot\nada,,False\nbo_n,Bo,False\nrobo,,True\n", "1 ada <ada>; 2 bo_n <bo_n>", "Bot says",
    [WHERE % "Bot=False"])
add("zoom-meeting-de.csv", "Meeting-ID,Teilnehmer,E-Mail-Adresse des Benutzers\n876 5432,2,office@x.example\n\n"
    "Name (ursprünglicher Name),Benutzer-E-Mail,Austrittszeit\nAda Byron,ada@x.example,20:00\nBo Núñez,bo@x.example,20:00\n",
    BOTH, "2 tables with names", ["--header-line=4"])
add("inscripcion.csv", "Nombre,Estado de la inscripción\nAda,Confirmada\nBo,Cancelada\nCy,Lista de espera\n", "1 Ada",
    "Estado de la inscripción says", [WHERE % "Estado de la inscripción=Confirmada"])
add("student-answers.csv", "Who are you?,Student\nAda,yes\nBo,no\nCy,yes\n", stops="no column of names")
for number, (first, last, more) in enumerate([
        ("First Name (Billing)", "Last Name (Billing)", "First Name (Shipping),Last Name (Shipping)"),
        ("Prénom adhérent", "Nom adhérent", "Nom payeur,Prénom payeur"), ("First", "Last", "P1 First,P1 Last")]):
    add(f"halves-{number}.csv", f"{more},{first},{last},Email (Billing)\nX,Y,Ada,Byron,ada@x.example\nX,Z,Bo,Núñez,bo@x.example\n", BOTH)
# Halves of the names of different people, of whom the chosen ones are joined
for number, (first, last, more) in enumerate([
        ("Student Name - First Name", "Student Name - Last Name", "Parent Name - First Name,Parent Name - Last Name"),
        ("Student First Name", "Student Surname", "Parent First Name,Parent Surname"), ("Pupil Forename", "Pupil Surname", "Parent Forename,Parent Surname"),
        ("Prénom enfant", "Nom de famille enfant", "Prénom responsable,Nom responsable"),
        ("Prénom enfant 1", "Nom enfant 1", "Prénom enfant 2,Nom enfant 2")]):
    add(f"guardians-{number}.csv", f"{more},{first},{last},Class\nEve,Byron,Ada,Byron,5\nJo,Núñez,Bo,Núñez,6\n", NAMES,
        "These columns name different people", ["--name-column=" + first])
add("responsables.csv", "Nom usage responsable;Nom responsable;Prénom responsable;E-mail responsable\nByron;Byron;Ada;ada@x.example\n"
    "Tan;Núñez;Bo;bo@x.example\n", NAMES, "'--name-column=Prénom responsable'", ["--name-column=Prénom responsable"])
add("contacts.csv", "Contact First Name,Contact Last Name,Contact Email,Company\nAda,Byron,ada@x.example,X\nBo,Núñez,bo@x.example,Y\n", BOTH,
    "'--name-column=Contact First Name'", ["--name-column=Contact First Name"])
# The column of addresses that belongs to the names, and columns that most rows have blank
for number, (names, mail, other) in enumerate([("Donor's First Name,Donor's Last Name", "Donor Email", "Recipient Email"),
        ("Ticket First Name,Ticket Last Name", "Ticket Email", "Order Email"), ("Booking First Name,Booking Last Name", "Booking Email", "Guest Email")]):
    add(f"mails-{number}.csv", f"{other},{names},{mail}\nx@x.example,Ada,Byron,ada@x.example\nx@x.example,Bo,Núñez,bo@x.example\n", BOTH)
add("mails.csv", "Name,Work Email,Private Email\nAda Byron,a@x.example,b@x.example\nBo Núñez,c@x.example,d@x.example\n", NAMES)
add("mail-of-parent.csv", "Name,Parent Email\nAda Byron,a@x.example\nBo Núñez,a@x.example\n", NAMES)
add("teamsnap.csv", "First,Last,Jersey Number,Birthdate,Email,P1 First,P1 Last,P1 Email\nAda,Byron,7,2014-01-02,,Eve,Byron,e@x.example\n"
    "Bo,Núñez,8,2014-02-02,,Jo,Tan,j@x.example\nCy,Tan,9,2014-03-02,cy@x.example,Li,Tan,l@x.example\n",
    "1 Ada Byron; 2 Bo Núñez; 3 Cy Tan <cy@x.example>")
add("mostly-blank.csv", "#,Coach Email,Person\n1,,Ada Byron\n2,,Bo Núñez\n3,c@x.example,Cy Tan\n", stops="--name-column=Person")
add("no-header.csv", "anna@x.example,Anna\nbo@x.example,Bo\n", stops="its first row looks like that of a person")
add("total-before.csv", "Rank,Name,Twitch\n1,Ada,ada\n2,Bo,bo\nTotal,3 entries,\n", "1 Ada; 2 Bo")
add("summe-before.csv", "Nr;Name;Klasse;Ort\n1;Ada;5a;Ulm\n2;Bo;5b;Ulm\nSumme;10 Teilnehmer;;\n", "1 Ada; 2 Bo")

# Who takes part, in words that nobody knows
for number, (heading, one, other) in enumerate([
        ("Rolle", "Schüler", "Lehrer"), ("Rollen", "Teilnehmer/in", "Trainer/in"), ("Rôle", "élève", "professeur"),
        ("Ruolo", "studente", "docente"), ("Role", "Student", "Assistant"), ("Funktion", "Spieler", "Betreuer"),
        ("Typ", "Kind", "Begleitung"), ("Status", "Zugelassen", "Nachrücker"), ("Status", "betaald", "geannuleerd"),
        ("Stato", "pagato", "annullato"), ("Status", "opłacone", "anulowane"), ("Order Status", "Shipped", "Chargeback won"),
        ("RSVP", "Yep", "Nah"), ("Paid", "x", ""), ("Attended", "✔", ""), ("Kommt", "✅", "❌"), ("Captured", "true", "false"),
        ("Mode", "Live", "Test"), ("livemode", "true", "false"), ("Rolle", "", "Trainer")]):
    add(f"words-{number}.csv", f"Name;{heading}\nAda;{one}\nBo;{other}\nCy;{one}\nDi;{one}\n", "1 Ada; 3 Cy; 4 Di",
        f"the column {heading} ", [WHERE % f"{heading}={one}"])
    add(f"words-{number}-all.csv", f"Name;{heading}\nAda;{one}\nBo;{other}\nCy;{one}\n", "1 Ada; 2 Bo; 3 Cy",
        options=[f"--everyone={heading}"])
for number, (heading, values) in enumerate([
        ("Status", "confirmed,Confirmé,angemeldet,bezahlt"), ("Order Status", "completed,processing,paid,Shipped"),
        ("Status", "odd,odd,odd,odd"), ("RSVP", "yes,Yes please,ja,sí"), ("Registered", "2026-11-01,2026-11-02,2 Nov 2026,3.11."),
        ("Response", "cats,dogs,both,I like neither"), ("Kategorie", "U12,U14,U12,U16"), ("Ticket Type", "Adult,Child,Adult,VIP"),
        ("Paid", "10.00,5.00,12 EUR,2026-11-02")]):
    cells = values.split(",")
    add(f"admitted-{number}.csv", f"Name;{heading}\nAda;{cells[0]}\nBo;{cells[1]}\nCy;{cells[2]}\nDi;{cells[3]}\n",
        "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("free-text.csv", "Name,Status\n" + "".join(f"P{n},on day {n} of my travels\n" for n in range(20)),
    ";".join(f"{n + 1} P{n}" for n in range(20)))
add("seats.csv", "Name,Platz\nAda,1\nBo,2\nCy,Warteliste\nDi,Warteliste 2\n", "1 Ada; 2 Bo",
    "the column Platz says that 2 rows do not take part: Warteliste (1), Warteliste 2 (1)",
    [WHERE % "Platz!=Warteliste", WHERE % "Platz!=Warteliste 2"])
add("seats-all.csv", "Name,Platz\nAda,1\nBo,Warteliste\n", "1 Ada; 2 Bo", options=["--everyone=Platz"])
add("refund-row.csv", "Name,Amount\nAda,10.00\nBo,10.00\nBo,-10.00\n", "1 Ada", "the column Amount says that 1 row",
    [WHERE % "Amount!=-10.00", WHERE % "Name!=Bo"])
add("remarks.csv", "Name,Bemerkung\nAda,vegan\nBo,abgemeldet\nCy,\n", "1 Ada; 3 Cy", "the column Bemerkung says",
    [WHERE % "Bemerkung!=abgemeldet"])
add("hands.csv", "Name,Hand,Door\nAda,left,open\nBo,right,closed\n", "1 Ada; 2 Bo")
for number, (heading, value) in enumerate([("Left Server", "Yes"), ("Left the server", "2026-01-01"), ("Leaving date", "31.7.2026"),
        ("Date of leaving", "31.7.2026"), ("Abmeldedatum", "31.7.2026"), ("Server left", "x"), ("Ausgetreten am", "31.7.2026")]):
    add(f"left-{number}.csv", f"Name,{heading}\nAda,\nBo,{value}\nCy,\n", "1 Ada; 3 Cy",
        f"{heading} {'has days' if '.2026' in value and heading != 'Ausgetreten am' else 'says'}", [WHERE % f"{heading}="])
    add(f"left-none-{number}.csv", f"Name,{heading}\nAda,\nBo,\nCy,never\n", "1 Ada; 2 Bo; 3 Cy")

# Rows and lines that are nobody's
add("datev.csv", '"EXTF";700;16;"Debitoren/Kreditoren";5;20261102\nKonto;Name (Adressattyp Unternehmen);'
    "Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Adressattyp;E-Mail\n"
    '10000;"";"Byron";"Ada";1;"ada@x.example"\n10001;"";"Núñez";"Bo";1;"bo@x.example"\n', BOTH)
add("ebay.csv", "\ufeff\n\"Sales Record Number\",\"Order Number\",\"Buyer Username\",\"Buyer Name\",\"Quantity\",\"Item\",\"Price\",\"Sale Date\",\"Total\"\n\n"
    '"1","09-1","ada","Ada Byron","1","Mug","$5","Nov-01-26","$5"\n"2","09-2","bo","Bo Núñez","1","Mug","$5","Nov-02-26","$5"\n\n'
    '"2","record(s) downloaded"," from ","Nov-01-26"\n'
    '"Seller ID : club"\n', "1 Ada Byron <ada>; 2 Bo Núñez <bo>")
add("doodle-2.csv", 'Poll "Picnic"\nhttps://doodle.example/poll\n\n,November 2026,\n,Sat 7,Sun 8\nAda Byron,OK,\nBo Núñez,OK,OK\n'
    "Cy Doe,OK,OK\nCount,3,2\n", stops="no column of names")
add("CONTRIBUTORS.md", "# Contributors\n\n- Ada Byron (@ada)\n- Bo Núñez\n\n## Emeritus\n\n- Cy Doe\n", stops="headings or comments")
add("AUTHORS", "# The authors of the project, in the order of their\n# first commits.\n\nAda Byron <ada@x.example>\nBo Núñez <bo@x.example>\n",
    stops="headings or comments")
add("underlined.txt", "Contributors\n============\n\nAda Byron\nBo Núñez\n", stops="headings or comments")
add("one-heading.md", "# Team\n\n- Ada Byron\n- Bo Núñez\n", "3 Ada Byron; 4 Bo Núñez", "headings or comments", ["--skip-header"])
add("whatsapp-chat.txt", "02.11.26, 18:04 - Ada: me\nplease\nthank you\n02.11.26, 18:05 - Bo: me too\n[02.11.26, 18:06:11] Cy: and I\n",
    stops="looks like a chat")
add("discord-paste.txt", "Ada Byron\n—\nToday at 18:04\nme!\nBo Núñez\n—\nYesterday at 18:05\nme too\n", stops="looks like a chat")
add("youtube-paste.txt", "@ada.b\n2 hours ago\nme!\nReply\n@bo_n\n3 days ago (edited)\nme too\nReply\n", stops="looks like a chat")
add("slack-paste.txt", "Ada Byron  6:04 PM\nme\nBo Núñez  6:05 PM\nme too\n", stops="looks like a chat")
add("ticks.txt", "✅ Ada Byron\n❌ Bo Núñez\n✅ Cy Doe\n", "1 Ada Byron; 3 Cy Doe", "the column tick says that 1 row does not take part: ❌ (1)",
    [WHERE % "tick=✅"])
add("ticks-behind.txt", "Ada Byron ✔️\nBo Núñez\nCy Doe ✔️\n", "1 Ada Byron; 3 Cy Doe", "the column tick ", [WHERE % "tick=✔️"])
add("tasks.md", "- [x] Ada Byron\n- [ ] Bo Núñez\n", "1 Ada Byron", "the column tick says", [WHERE % "tick=[x]"])
add("all-ticked.txt", "✅ Ada Byron\n✅ Bo Núñez\n", NAMES)
add("all-ticks.txt", "✅ Ada Byron\n❌ Bo Núñez\n", NAMES, options=["--everyone=tick"])

# Columns that name different people
for number, headings in enumerate(["Parent name,Child name", "Guardian Name,Student Name", "Child 1 name,Child 2 name",
        "Buyer name,Attendee name", "Billing Name,Shipping Name", "Name der Mutter,Name des Kindes", "Elternteil,Kind",
        "Purchaser Name,Recipient Name"]):
    one, other = headings.split(",")
    add(f"whose-{number}.csv", f"{headings},Points\nEve Byron,Ada Byron,3\nJo Núñez,Bo Núñez,4\n", NAMES, "no column of names",
        [f"--name-column={other}"])
    for heading in (one, other):
        add(f"people-{number}.csv", f"{headings},Points\nEve Byron,Ada Byron,3\nJo Núñez,Bo Núñez,4\n",
            stops=f"'{heading}'" if " " in heading else heading)
add("questions.csv", "Timestamp,What is your first name?,And your last name?\n2026-11-02,Ada,Byron\n2026-11-03,Bo,Núñez\n", NAMES)

# Groups that do not take part, in lines of their own
for number, heading in enumerate(["Waiting list", "Warteliste:", "Warteliste (1)", "Liste d'attente", "Lista de espera", "Cancelled:",
        "Abgesagt", "Annulé", "Reserve", "Standby", "No-shows", "Entschuldigt", "WAITLIST", "--- Waiting list ---", "Maybe:", "No:",
        "Not coming:", "Wachtlijst", "Nachrücker", "Absagen", "On the waiting list"]):
    says = "1 row below these headings does not take part: " + heading
    add(f"section-{number}.txt", f"Ada\nBo\n\n{heading}\nCy\n", "1 Ada; 2 Bo", says, ["--where=section="])
    add(f"section-all-{number}.txt", f"Ada\nBo\n{heading}\nCy\n", "1 Ada; 2 Bo; 4 Cy", options=["--everyone=section"])
    add(f"section-{number}.csv", f"Nr,Name,City\n1,Ada,Ulm\n{heading},,\n2,Bo,Ulm\n", "1 Ada", says.replace("Cy", "Bo"), ["--where=section="])
    add(f"section-names-{number}.csv", f"Name,City\nAda,Ulm\n{heading},\nBo,Ulm\n", "1 Ada", says, ["--where=section="])
    add(f"section-one-{number}.csv", f"Name\nAda\n{heading}\nBo\n", "1 Ada", says, ["--where=section="])
add("section.xlsx", xlsx(("Sheet1", EVERYONE[:2] + [["Warteliste"]] + EVERYONE[2:]), hidden=[]), ADA, "below these headings",
    ["--where=section="])
add("section-hidden.xlsx", xlsx(("Sheet1", EVERYONE[:2] + [["Warteliste"]] + EVERYONE[2:] + [["Cy", "c@x.example"]]), hidden=[5]), ADA,
    "below these headings", ["--where=section=", "--everyone=hidden"])
add("section-titled.txt", "Zusagen:\nAda\nBo\nAbsagen:\nCy\n", "2 Ada; 3 Bo", "below these headings", ["--where=section="])
add("section-bullets.md", "- Ada\n- Bo\n\nWaiting list:\n- Cy\n", NAMES.replace(" Byron", "").replace(" Núñez", ""), "below these",
    ["--where=section="])
add("section-empty.txt", "Ada\nBo\nWaiting list\n", "1 Ada; 2 Bo")
add("section-column.csv", "Name,Section\nAda,Strings\nBo,Brass\nCy,Reserve\n", "1 Ada; 2 Bo", "below these headings",
    ["--where=Section!=Reserve"])
add("orchestra.csv", "Name,Section\nAda,Strings\nBo,Brass\n", "1 Ada; 2 Bo")
add("names-like-groups.txt", "May Be\nReed Left\nWill Standish\nReserva Pérez\nHost Meier\n",
    "1 May Be; 2 Reed Left; 3 Will Standish; 4 Reserva Pérez; 5 Host Meier")

# Days that may refuse, without a clock to tell
for number, heading in enumerate(["Expires", "Valid until", "Gültig bis", "Ablauf", "Ablaufdatum", "Membership end", "Fin de validité",
        "Absent from", "Abwesend", "Mitglied bis", "Paid until", "Vencimiento", "Scadenza", "Valable jusqu'au", "Geldig tot",
        "Membership expires", "Last day", "Expiry date"]):
    add(f"end-{number}.csv", f"Name;{heading}\nAda;31.12.2030\nBo;\nCy;31.12.2020\n", "2 Bo",
        f"the column {heading} does not say who takes part", [WHERE % f"{heading}="])
    add(f"end-all-{number}.csv", f"Name;{heading}\nAda;31.12.2030\nBo;31.12.2020\n", "1 Ada; 2 Bo", f"use --everyone",
        [f"--everyone={heading}"])
    add(f"end-same-{number}.csv", f"Name;{heading}\nAda;31.12.2030\nBo;31.12.2030\n", "1 Ada; 2 Bo")
add("end-serials.xlsx", xlsx(("S", [["Name", "Expires"], ["Ada", 46000], ["Bo", None]])), "2 Bo", "Expires does not say", [WHERE % "Expires="])
add("other-ends.csv", "Name,StartDate,EndDate,Passport expires,Days absent,End time\nAda,1.1.26,2.1.26,1.1.30,3,9:00\n"
    "Bo,2.1.26,3.1.26,1.1.31,0,9:05\n", "1 Ada; 2 Bo")

# Who has paid, and who has not
for number, (heading, one, other) in enumerate([
        ("Fee paid", "yes", "no"), ("Fee paid", "x", ""), ("Bezahlt am", "1.2.2026", ""), ("paid_at", "2026-01-01", ""),
        ("Payment received", "yes", "no"), ("payment_state", "paid", "open"), ("Payment state", "paid", "pending"),
        ("Auswahl", "Ja", "Nein"), ("Choice", "Yes", "No"), ("Da", "X", "–"), ("Fehlt", "", "x"), ("Absent", "", "x"),
        ("Betaald", "ja", "nee"), ("Aanwezig", "ja", "nee"), ("Obecny", "tak", "nie"), ("Partecipa", "sì", "no"),
        ("Geannuleerd", "nee", "ja"), ("Beitrag offen", "", "25,00"), ("Outstanding", "0.00", "12.00"),
        ("Balance due", "0", "12"), ("Cleaned", "", "2026-01-01"), ("Unsubscribed at", "", "2026-01-01"),
        ("Uitgeschreven", "", "x"), ("On hold", "", "x"), ("Rimborsato", "no", "sì")]):
    add(f"paid-{number}.csv", f"Name;{heading}\nAda;{one}\nBo;{other}\nCy;{one}\n", "1 Ada; 3 Cy", f"the column {heading} ",
        [WHERE % f"{heading}={one}"])
for number, (heading, one, other) in enumerate([
        ("Payment", "paid", "unpaid"), ("Zahlung", "bezahlt", "offen"), ("Rechnung", "Bezahlt", "überfällig offen"), ("State", "active", "closed"),
        ("Cotisation", "payée", "impayée"), ("2026-11-02", "P", "A"), ("Here", "Present", "Absent"), ("Fee", "Paid", "Owes"),
        ("Seat", "A1", "annullato"), ("Seat", "A1", "geannuleerd"), ("Seat", "A1", "wachtlijst"), ("Seat", "A1", "lista d'attesa"),
        ("Seat", "A1", "anulowano"), ("Opmerking", "", "afgemeld"), ("state", "complete", "refunded")]):
    add(f"unpaid-{number}.csv", f"Name;{heading}\nAda;{one}\nBo;{other}\nCy;{one}\n", "1 Ada; 3 Cy", f"the column {heading} ",
        [WHERE % f"{heading}!={other}"])
add("harmless.csv", "Name,City,State,Shirt,Diet,Comment,Age,Class,Newsletter,Payment Method,Door,Blood,Choice,Vegan,Hand,Shares\n"
    "Ada,Reading,NY,M,vegan,see you,7,5a,yes,card,open,A,Pizza,no,left,2\n"
    "Bo,Left Bank,Baja California,L,none,I can't wait,8,5b,no,cash,closed,B,Pasta,yes,right,1\n"
    "Cy,Ulm,NO,S,,paid the ferry,9,5a,no,card,open,0,Pizza,no,left,1\n", "1 Ada; 2 Bo; 3 Cy")
for number, heading in enumerate(["Gewinnchancen", "Tombola-Lose", "Punkte", "Points", "Entries earned", "Weight", "Raffle tickets",
        "No. of tickets", "Participaciones", "Bonus entries"]):
    add(f"chances-{number}.csv", f"Name,{heading}\nAda,3\nBo,1\n", "1 Ada x3; 2 Bo", options=[f"--tickets-column={heading}"])

# Tables without a header
for number, row in enumerate(["{0},{1}@x.example,Teilnehmer", "{0},12.0{2}.2011,Mitglied", "{2},{0},player", "{0},Player,2026-11-0{2}",
        "{0},login,{2}", "{0},Participant,0151 23{2}", "{0},5{3},Ulm", "{0},{1}@x.example", "{0};name;Ulm", "Member,{0},2026-11-02"]):
    people = [("Ada Byron", "ada", 1, "a"), ("Bo Núñez", "bo", 2, "b"), ("Cy Doe", "cy", 3, "c")]
    add(f"headless-{number}.csv", "".join(row.format(*one) + "\n" for one in people), stops="its first row looks like that of a person")
for number, text in enumerate(["Ada,Byron\nBo,Núñez\n", "Ada Byron,Ulm\nBo Núñez,Bonn\n", "Ada Byron;Mail;3\nBo Núñez;Post;4\n"]):
    add(f"headless-unknown-{number}.csv", text, stops='"command":null')
add("headless-names.csv", "Ada Byron\nBo Núñez\n", NAMES, "no column of names", ["--format=names"])
add("headless.xlsx", xlsx(("S", EVERYONE[1:])), stops="its first row looks like that of a person")
add("register.csv", "Name,2026-11-01,2026-11-08\nAda,x,x\nBo,,x\n", "1 Ada; 2 Bo")
add("quiz-numbers.csv", "Name,1,2,3,100m,2025\nAda,1,0,2,12.1,1300\nBo,2,1,2,13.0,1200\n", "1 Ada; 2 Bo")
add("agreed.csv", "Name,I agree,Newsletter\nAda,I agree,Newsletter\nBo,I agree,\n", "1 Ada; 2 Bo")
add("title-with-address.csv", "Summer raffle,office@x.example\nName,City\nAda,Ulm\nBo,Ulm\n", "1 Ada; 2 Bo")

# Several people in one cell or line
for number, name in enumerate(["Ada / Bo", "Ada Byron / Bo Doe", "Ada Byron; Bo Doe", "Ada Byron und Bo Doe", "Ada Byron & Bo Doe",
        "Ada Byron and Bo Doe", "Ada Byron et Bo Doe", "Ada Byron + Bo Doe", "Ada Byron, Bo Doe, Eve Hill"]):
    add(f"several-{number}.csv", f'Name,City\nCy,Ulm\n"{name}",Bonn\n', f"1 Cy; 2 {name}".replace("Byron; ", "Byron\0"),
        "the name looks like that of several people", ["--everyone=Name"])
    add(f"several-{number}.txt", f"Cy\n{name}\n", f"1 Cy; 2 {name}".replace("Byron; ", "Byron\0"),
        "look like several people", ["--format=names"])
for number, name in enumerate(["Smith, John", "García y López", "Jean & Co", "Meier und Söhne", "José Ortega y Gasset", "Ada & Bo Doe",
        "Ada Byron +1", "Ada (2 Personen)", "Familie Doe", "R/V Ada", "ada/bo", "Ada Byron (she/her)", "García López, Ada María",
        "Ana e Silva", "Ben & Jerry's", "Will i Am", "Anna van der Berg en Zonen"]):
    add(f"one-{number}.csv", f'Name,City\nCy,Ulm\n"{name}",Bonn\n', f"1 Cy; 2 {name}")
add("several.json", json.dumps([{"name": "Ada Byron & Bo Doe"}, {"name": "Cy"}]), "1 Ada Byron & Bo Doe; 2 Cy", "of several people",
    ["--everyone=name"])
add("break.csv", 'Name,City\nCy,Ulm\n"Ada\nBo",Bonn\n', stops="Give each person a row")

# What no column says is a name
for number, (headings, row) in enumerate([
        ("Ref,Message", "RX{0},We look forward to it!"), ("Voucher,Kommentar", "XMAS{0},toll gemacht"), ("code,url", "ab-{0}x,https://x.example/{0}"),
        ("Teilnehmercode,Gruppe", "ab{0},rot{0}"), ("message,channel", "hello {0},general"), ("Order,Item,Comment", "100{0},Mug,nice {0}")]):
    add(f"no-names-{number}.csv", f"{headings}\n{row.format(1)}\n{row.format(2)}\n", stops='"command":null')
add("kontakt.csv", "Kontakt;Nachricht\nAda Byron;Ich möchte mitmachen!\nBo Núñez;Bitte um Teilnahme.\n", NAMES, "--name-column=Kontakt",
    ["--name-column=Kontakt"])

# What a school, a sports club, a church and a conference have
add("conference.csv", "Attendee name,Badge,Registration notes\nAda Byron,Delegate,\nBo Núñez,Delegate,will not attend\n", "1 Ada Byron",
    "Registration notes says", [WHERE % "Registration notes!=will not attend"])
add("sorteo.csv", "Participante;Pagó\nAda;Sí\nBo;\nCy;Sí\n", "1 Ada; 3 Cy", "Pagó does not say", [WHERE % "Pagó=Sí"])
add("be-there.csv", "Your name,I will be there\nAda,Yes!\nBo,Sadly not\n", "1 Ada", "I will be there says", [WHERE % "I will be there=Yes!"])
add("scuola.csv", "Cognome;Nome;Consenso genitori\nRossi;Ada;sì\nBianchi;Bo;no\n", "1 Ada Rossi", "Consenso genitori says",
    [WHERE % "Consenso genitori=sì"])
add("escola.csv", "Nome completo;Situação\nAda;Ativo\nBo;Transferido\n", "1 Ada", "Situação does not say", [WHERE % "Situação=Ativo"])
add("leden.csv", "Achternaam;Voornaam\nByron;Ada\nNúñez;Bo\n", NAMES)
add("sign-up.txt", "Fun Run\n\n1) Ada\n2) Bo\n3)\n4) Cy\n\nReserves\n1) Di\n", "3 Ada; 4 Bo; 6 Cy", "below these headings",
    ["--where=section=", "--skip-header"])
add("squad.csv", "Surname,Forename,Medical expiry\nLee,Ada,2027-01-01\nRoe,Bo,\n", "2 Bo Roe", "Medical expiry does not say",
    [WHERE % "Medical expiry="])

# Tables of databases, and lists of programs
add("psql.txt", " id | name  | email\n----+-------+---------------\n  1 | Ada   | ada@x.example\n  2 | Bo    | bo@x.example\n(2 rows)\n",
    "1 Ada <ada@x.example>; 2 Bo <bo@x.example>")
add("mysql.txt", "+----+------+---------------+\n| id | name | email         |\n+----+------+---------------+\n|  1 | Ada  | ada@x.example |\n"
    "|  2 | Bo   | bo@x.example  |\n+----+------+---------------+\n2 rows in set (0.00 sec)\n",
    "1 Ada <ada@x.example>; 2 Bo <bo@x.example>")
add("psql-frame.txt", "┌────┬───────┬───────────────┐\n│ id │ name  │     email     │\n├────┼───────┼───────────────┤\n│  1 │ Ada   │ ada@x.example │\n"
    "│  2 │ Bo    │ bo@x.example  │\n└────┴───────┴───────────────┘\n(2 rows)\n",
    "1 Ada <ada@x.example>; 2 Bo <bo@x.example>")
add("sqlite-box.txt", "╭──────┬───────────────╮\n│ name │     email     │\n╞══════╪═══════════════╡\n│ Ada  │ ada@x.example │\n╰──────┴───────────────╯\n",
    "1 Ada <ada@x.example>")
add("psql-one-row.txt", " id | name\n----+------\n  1 | Ada Byron\n(1 row)\n", "1 Ada Byron")
add("mysql-column.txt", "+-----------+\n| name      |\n+-----------+\n| Ada Byron |\n+-----------+\n1 row in set (0.00 sec)\n",
    "1 Ada Byron")
add("friends.txt", "Anna, Ben, Zoe\nCarl, Dora, Eve-Marie\n", None, "some of its lines look like several people")
for name in ["pipes.csv", "pipes.txt", "pipes"]:
    add(name, "Name|E-Mail\nAda Byron|ada@x.example\nBo Núñez|bo@x.example\n", BOTH)
add("shortlog.txt", "    12\tAda Byron <ada@x.example>\n     3\tBo Núñez <bo@x.example>\n", BOTH)
add("numbered-tabs.txt", "1\tAda Byron\n2\tBo Núñez\n", NAMES)

# Documents of JSON
add("mastodon-follows.csv", "Account address,Show boosts,Notify on new posts,Languages\nann@mastodon.example,true,false,\n"
    "bo@chaos.example,true,false,\n", "1  <ann@mastodon.example>; 2  <bo@chaos.example>")
add("giveaway.json", json.dumps({"prize": "Mug", "entries": ["70000000000000001", "70000000000000002"],
    "winners": [{"id": "70000000000000009", "username": "cy"}]}), stops="has no list of participants")
add("giveaway-entries.json", json.dumps({"winners": [{"username": "cy"}, {"username": "di"}, {"username": "eve"}],
    "entries": [{"username": "ada"}, {"username": "bo"}]}), "1 ada <ada>; 2 bo <bo>", "winners (3), entries (2)", ["--sheet=entries"])
add("comments.jsonl", '{"id": "Ux1", "author": "ada", "text": "me"}\n{"id": "Ux2", "author": "bo", "text": "me"}\n', "1 ada; 2 bo",
    "no column of names", ["--name-column=author"])
add("followers.ndjson", '{"login": "ada", "id": 15}\n\n{"login": "bo", "id": 19}\n', "15 ada; 19 bo")
add("pages.json", json.dumps([{"login": "ada", "id": 15}]) + json.dumps([{"login": "bo", "id": 19}]) + "\n", "15 ada; 19 bo")
add("slurped.json", json.dumps([[{"login": "ada", "id": 15}], [{"login": "bo", "id": 19}]]), "15 ada; 19 bo")
add("comment-threads.json", json.dumps({"kind": "youtube#commentThreadListResponse", "items": [
    {"kind": "youtube#commentThread", "id": "Ux" + number, "snippet": {"videoId": "v1", "topLevelComment": {"kind": "youtube#comment",
    "id": "Ux" + name, "snippet": {"authorDisplayName": "@" + name, "authorChannelId": {"value": "UC" + name}, "textDisplay": "me"}},
    "totalReplyCount": 0}} for number, name in [("1", "ada"), ("2", "bo"), ("3", "ada")]]}), "1 @ada; 2 @bo", "occurs twice", ["--repeats=once"])
add("webinar.csv", "Attendee Report\n\nHost Details\nAttended,User Name,Name,Email\nYes,cy,Cy,cy@x.example\nYes,di,Di,di@x.example\n\n"
    "Attendee Details\nAttended,User Name,Name,Email\nYes,ada,Ada,ada@x.example\nYes,bo,Bo,bo@x.example\nYes,eve,Eve,eve@x.example\n",
    "1 Ada <ada>; 2 Bo <bo>; 3 Eve <eve>", "--header-line=9", ["--header-line=9"])
add("page-2.xls", "<html><table><tr><td>Ada</td></tr></table></html>", stops="Copy the table")

# Columns that may be tickets, if one of them is 0
for number, heading in enumerate(["Lose", "Billets", "Quantity", "Worth", "Bons", "Stempel", "Karten", "Ticket quantity", "Los-Anzahl"]):
    add(f"no-ticket-{number}.csv", f"Name,{heading}\nAda,3\nBo,0\nCy,1\n", "1 Ada x3; 3 Cy", "1 row has none", [f"--tickets-column={heading}"])
add("no-tickets.csv", "Name,Lose\nAda,3\nBo,0\nCy,1\n", "1 Ada; 2 Bo; 3 Cy", options=["--tickets-column=none"])
add("no-ticket-refunded.csv", "Name,Status,Lose\nAda,paid,3\nBo,refunded,0\nCy,paid,1\n", "1 Ada; 3 Cy", "whatever a column says",
    ["--where=Status=paid"])
for number, heading in enumerate(["Shares", "Punkte", "Refunded quantity", "Refunded tickets", "Anzahl Likes"]):
    add(f"scores-{number}.csv", f"Name,{heading}\nAda,3\nBo,0\nCy,0\n", "1 Ada; 2 Bo; 3 Cy")
add("tickets.csv", "Name,Lose\nAda,3\nBo,1\n", "1 Ada; 2 Bo")

for heading in ["Verletzt", "krank:", "Injured", "Sick", "Malades", "Lesionados"]:
    add(f"section-{heading.strip(':')}.txt", f"Ada\nBo\n\n{heading}\nCy\n", "1 Ada; 2 Bo", "below these headings", ["--where=section="])

# What crews and subscribers have
for number, (heading, crew) in enumerate([("Ticket Type", "Staff / Crew"), ("Ticket Type", "Press"), ("Produkt", "Helferticket"),
        ("Item", "Volunteer"), ("Produkt", "Mitarbeiter"), ("Ticket name", "Team"), ("Product", "Crew pass"), ("Tipo de entrada", "Voluntario"), ("Produkt", "Presseticket")]):
    add(f"crew-{number}.csv", f"Name,{heading}\nAda,Regular\nBo,{crew}\nCy,Reduced\n", "1 Ada; 3 Cy", "1 row does not take part",
        [f"--where={heading}!={crew}"])
add("team.csv", "Name,Membership,Ticket type\nAda,Team,Free\nBo,Individual,VIP\n", "1 Ada; 2 Bo")
add("press.csv", "Name,Product\nAda,French press\nBo,Team shirt\nCy,Crew neck\n", "1 Ada; 2 Bo; 3 Cy")
for number, (heading, word) in enumerate([("STATUT_EMAIL", "Désabonné"), ("Statut e-mail", "Blacklisté"), ("Statut de l'abonnement", "désinscrit"),
        ("STATUT_EMAIL", "blocklisted"), ("Statut", "bloqué")]):
    add(f"brevo-{number}.csv", f"NOM;{heading}\nAda;Abonné\nBo;{word}\n", "1 Ada", "1 row does not take part", [f"--where={heading}=Abonné"])
for heading in ["author_is_uploader", "is_owner", "channel_owner"]:
    add(heading + ".json", json.dumps([{"author": "ada", heading: True}, {"author": "bo", heading: False}]), "2 bo", heading + " says",
        [f"--where={heading}=false"], ["--name-column=author"])

# What is about marketing, addresses and pages, and not about who takes part
for number, (heading, cells) in enumerate([("Accepts Marketing", "no,yes"), ("Newsletter", "no,yes"),
        ("E-Mail Mailing", "no,yes"), ("Adress-Status", "ungültig,gültig"), ("Join minute", "0,5"), ("Join second", "0,5"), ("Cancel URL", "x://a,"),
        ("cancel_url", "x://a,"), ("reply", "yes,no")]):
    one, other = cells.split(",")
    add(f"no-refusal-{number}.csv", f"Name,{heading}\nAda,{one}\nBo,{other}\nCy,{one}\n", "1 Ada; 2 Bo; 3 Cy")

# What most rows have blank, or twice
add("bouncing.csv", "Name,Email status\nAda,\nBo,bouncing\nCy,\n", "1 Ada; 3 Cy", "'--where=Email status=VALUE'", [WHERE % "Email status="])
add("bouncing-none.csv", "Name,Email status\nAda,\nBo,bouncing\nCy,\n", stops="use --where 'Email status='", options=[WHERE % "Email status=active"])
add("bouncing-none.csv", "Name,Email status\nAda,\nBo,bouncing\nCy,\n", stops="use --where 'Email status='", options=[WHERE % "Email status=(blank)"])
add("teams-activities.csv", "1. Summary\nMeeting title,X\n\n2. Participants\nName,First Join,Email\nAda,1,a@x.example\nBo,1,b@x.example\n\n"
    "3. In-Meeting Activities\nName,Join Time,Email\nAda,1,a@x.example\nAda,2,a@x.example\nBo,1,b@x.example\n",
    "1 Ada <a@x.example>; 2 Bo <b@x.example>", "--header-line=5", ["--header-line=5"])
add("twice.csv", "Name,City\nAda,Ulm\nada,Bonn\nBo,Ulm\n", "1 Ada; 3 Bo", "As one person, or as several:", ["--repeats=once"])
add("twice-account.csv", "Name,Account\nAda,a1\nAda,a1\nBo,a2\n", "1 Ada; 3 Bo", "As one person, or as several:", ["--repeats=once"])
add("two-accounts.csv", "Name,Account\nAda,a1\nAda,a3\nBo,a2\n", "1 Ada <a1>; 2 Ada <a3>; 3 Bo <a2>", "--username-column=Account",
    ["--username-column=Account"])

# Names in further languages, and of those who pay
for number, headings in enumerate(["Prénom,Nom de famille", "foreName,longName", "Name (First),Name (Last)", "student_firstname,student_lastname",
        "Attendee First,Attendee Last", "Student first,Student last"]):
    add(f"half-names-{number}.csv", f"{headings}\nAda,Byron\nBo,Núñez\n", NAMES)
for heading in ["Kunde", "Client", "Cliente"]:
    add(heading + ".csv", heading + ";Total\nAda Byron;5\nBo Núñez;6\n", NAMES)
for number, (first, last, pays, receives) in enumerate([("Vorname", "Nachname", "Rechnung", "Versand"), ("Prénom", "Nom", "Facturation", "Livraison"), ("Prénom", "Nom de famille", "facturation", "livraison"),
        ("Vorname", "Nachname", "Rechnungsadresse", "Lieferadresse")]):
    add(f"billing-{number}.csv", f"Best.;{first} ({pays});{last} ({pays});{first} ({receives});{last} ({receives})\n"
        "1;Ada;Byron;Eve;Doe\n2;Bo;Núñez;Bo;Núñez\n", NAMES)
add("truths.json", json.dumps([{"user_new": n == "ada", "nick": n} for n in ["ada", "bo", "cy"]]), stops="--name-column=nick")
add("title-row.csv", "Turnier\n1;Name;heute\n2;Halle;Ulm\n\n\nPl.;Name;Verein\n1;Ada;Ulm\n2;Bo;Bonn\n3;Cy;Ulm\n4;Di;Ulm\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("blank-heading.csv", "Stand\n\n;Schütze;Verein\n2-1;Ada Byron;Ulm\n2-2;Bo Núñez;Bonn\n", NAMES, "--name-column=Schütze", ["--name-column=Schütze"])

# More rows than a sheet can have
add("endless.ods", ods(("T", ods_row("Name") + ods_row("Ada") + '<table:table-row table:number-rows-repeated="2097152"><table:table-cell/></table:table-row>'
    + ods_row("Bo"))), stops="cannot read")

# Remarks with a reason and a day, "not" in further languages, what was sent, and other sums
for number, remark in enumerate(["storniert, Geld zurück 24.11.", "nimmt nicht teil", "cancelled, money back 24 Nov", "ne participe pas", "doet niet mee"]):
    add(f"remark-{number}.csv", f'Name,Bemerkung\nAda,vegan\nBo,"{remark}"\nCy,\n', stops="the column Bemerkung says")
for number, (one, other) in enumerate([("Payé", "Non payé"), ("Inscrit", "Non inscrit"), ("Confermato", "Non confermato"), ("Bestätigt", "Unbestätigt"),
        ("Confirmado", "No confirmado")]):
    add(f"not-{number}.csv", f"Name,Status\nAda,{one}\nBo,{other}\nCy,{one}\n", "1 Ada; 3 Cy", "the column Status says", [WHERE % ("Status=" + one)])
add("pedidos.csv", "Cliente;Estado\nAda;Entregado\nBo;Cancelado\nCy;Pago aceptado\nDi;Enviado\n",
    "1 Ada; 3 Cy; 4 Di", "the column Estado says that 1 row", [WHERE % "Estado!=Cancelado"])
add("totaal.csv", "Naam,E-mailadres\nAda,a@x.example\nBo,b@x.example\nTotaal,\n", "1 Ada <a@x.example>; 2 Bo <b@x.example>")
add("association.json", json.dumps([{"login": n, "author_association": "OWNER" if n == "ada" else "NONE"} for n in ["ada", "bo", "cy"]]),
    stops="author_association")

# Days of payment and of submission, which all differ, and are blank where there is none
DAYS = ["%d/11/2026 9:%02d" % (day, 3 * day) for day in range(1, 12)]
for number, heading in enumerate(["Paid On Date", "Date submitted", "Datum Abgeschickt", "Date de soumission"]):
    add(f"days-{number}.csv", f"Name,City,{heading}\n" + "".join(f"P{n},Ulm,{'' if n == 4 else day}\n" for n, day in enumerate(DAYS)),
        "; ".join(f"{n + 1} P{n}" for n in range(11) if n != 4), f"the column {heading} does not say", [WHERE % (heading + "!=")])
add("feedback.csv", "Buyer Name,Feedback Left\nAda,Yes\nBo,\n", "1 Ada; 2 Bo")
# Which roles take part is for the organiser to say.
add("rollen.csv", "Name;[Rolle]\nAda;Mitglied\nBo;Präsident\nCy;Mitglied\n", stops="--where=[Rolle]=VALUE")
# A refund has no tickets.
add("refunds.csv", "Name,Type,Qty\nAda,Payment,2\nAda,Refund,\nBo,Payment,3\n", "1 Ada x2; 3 Bo x3", "the column Type says",
    [WHERE % "Type=Payment", "--tickets-column=Qty", "--everyone=Type"])
add("counted-twice.csv", "Name,Qty\nAda,2\nBo,3\nAda,4\n", "1 Ada x6; 2 Bo x3", "separate for one a row, or tickets if",
    ["--repeats=tickets", "--tickets-column=Qty"])
# Money that the organiser gave, and sponsors with the same name
add("given.csv", "From,Received,Given,BuyerEmail\nAda,3.00,0.00,ada@x.example\nEve,0.00,5.00,eve@x.example\nBo,3.00,0.00,bo@x.example\n",
    "1 Ada <ada@x.example>; 3 Bo <bo@x.example>", "the column Given says that 1 row", ["--where=Given=0.00"], ["--name-column=From"])
SPONSORS = "Sponsor Handle,Sponsor Profile Name,Tier Name\nada-b,Ada Byron,$5\njs-1,John Smith,$5\njs-2,John Smith,$9\nbo,,$5\n"
add("sponsors.csv", SPONSORS, "1 ada-b; 2 js-1; 3 js-2; 4 bo", "Sponsor Handle", ["--name-column=Sponsor Handle"])
add("sponsors-by-name.csv", SPONSORS, stops="--username-column=Sponsor Handle",
    options=["--name-column=Sponsor Profile Name", "--where=Sponsor Profile Name!="])

# People of one name, whom ids or numbers tell apart, also where another one has several rows
COMMENTS = ("Name,Profile ID,Date,Likes,Comment\nBo Núñez,100004418273645,1 Nov,2,me\nAda Byron,100004418273646,1 Nov,0,yes\n"
    "Bo Núñez,100004418273645,2 Nov,0,again\nAda Byron,100004418273647,2 Nov,1,me too\n")
add("facebook.csv", COMMENTS, "1 Bo Núñez <100004418273645>; 2 Ada Byron <100004418273646>; 4 Ada Byron <100004418273647>",
    "'--username-column=Profile ID' --repeats=once", ["--username-column=Profile ID", "--repeats=once"])
add("facebook.csv", COMMENTS, stops="'--username-column=Profile ID' --repeats=once", options=["--id-column=Profile ID"])
add("facebook-ids.csv", COMMENTS.replace(",1000", ",ID: 1000"), options=["--id-column=Profile ID"],
    stops="--id-column=none '--username-column=Profile ID'")
for number, (headings, one, other) in enumerate([("Interne ID-Nummer;Nachname;Vorname", "47;Byron;Ada", "48;Byron;Ada"),
        ("Surname;Forename;Adm No;Reg", "Byron;Ada;001234;7A", "Byron;Ada;001236;7B"), ("Name;N° INE", "Ada Byron;12A", "Ada Byron;13B"),
        ("Title;Name;User ID", "Member;Ada Byron;user 1", "Member;Ada Byron;user 2"), ("Gift ID;Constituent ID;Name", "1;77;Ada Byron", "2;79;Ada Byron")]):
    heading = [h for h in headings.split(";") if h.endswith(("Nummer", "Adm No", "INE", "User ID", "Constituent ID"))][0]
    ids = [row.split(";")[headings.split(";").index(heading)] for row in (one, other)]
    third = other.replace("Ada", "Cy").replace(ids[1], ids[1] + "9")
    add(f"telling-{number}.csv", "\n".join([headings, one, other, third, ""]), f"1 Ada Byron <{ids[0]}>; 2 Ada Byron <{ids[1]}>; 3 Cy Byron <{ids[1]}9>",
        f"--username-column={heading}", [f"--username-column={heading}"])
# Numbers of what someone did tell no one apart.
for number, heading in enumerate(["Order ID", "Attendee ID", "Submission ID", "Buchungs-ID", "Member since", "Class ID"]):
    add(f"not-telling-{number}.csv", f"{heading},Name\n1001,Ada Byron\n1002,Bo Núñez\n1003,Ada Byron\n", NAMES, "As one person, or as several:",
        ["--repeats=once"])
add("leerlingen.csv", "Stamnummer;Roepnaam;Tussenvoegsel;Achternaam\n1;Ada;;Byron\n2;Bo;van den;Berg\n", "1 Ada Byron; 2 Bo van den Berg")

# A day of leaving, an attempt under way, an answer to a negated question, and a quantity less refunds
add("leerlingenlijst.csv", "Leerlingnummer,Roepnaam,Achternaam,Datum uitschrijving\n1,Ada,Byron,\n2,Bo,Núñez,\n3,Cy,Tan,31-07-2025\n",
    NAMES, "the column Datum uitschrijving has days, which can be over", [WHERE % "Datum uitschrijving="])
add("namesakes.csv", "Leerlingnummer,Naam\n1,Ada Byron\n2,Bo Núñez\n3,Ada Byron\n", stops="--username-column=Leerlingnummer")
add("moodle-attempts.csv", "Nachname,Vorname,Status\nByron,Ada,Beendet\nNúñez,Bo,In Bearbeitung\nTan,Cy,Nie abgegeben\nWu,Di,-\n",
    "1 Ada Byron", "--where=Status=VALUE", [WHERE % "Status=Beendet"])
add("option.csv", "Nom,Je ne viens pas\nAda,Non\nBo,Oui\nCy,Non\n", "1 Ada; 3 Cy", "the column Je ne viens pas says that 1 row",
    ["--where=Je ne viens pas=Non"])
add("less-refunds.csv", "First Name (Billing),Last Name (Billing),Quantity (- Refund)\nAda,Byron,2\nBo,Núñez,3\nAda,Byron,4\n",
    "1 Ada Byron x6; 2 Bo Núñez x3", "or tickets if",
    ["--repeats=tickets", "--tickets-column=Quantity (- Refund)"])

# A sum whose word stands in another column, and members who have an end while they are members
for number, row in enumerate(["Total,3,", "Total,,3", "Summe,8,,"]):
    add(f"sum-{number}.csv", f"No,Name,E-mail\n1,Ann,a@x.example\n2,Bo,b@x.example\n{row}\n", "1 Ann <a@x.example>; 2 Bo <b@x.example>")
add("substack-expiry.csv", "email,active_subscription,expiry,email_disabled\n" + "".join(
    f"p{n}@x.example,{'true' if n < 3 else 'false'},{'2027-0%d-12' % (n + 1) if n < 3 else ''},{'true' if n == 1 else 'false'}\n" for n in range(8)),
    "1 p0@x.example <p0@x.example>; 3 p2@x.example <p2@x.example>", "--where=active_subscription=true '--where=expiry!=VALUE' --where=email_disabled=VALUE",
    ["--where=active_subscription=true", "--where=email_disabled=false", "--everyone=expiry"], ["--name-column=email"])
add("silenced.csv", "username,name,silenced_till\nada,Ada,\nbo,Bo,2027-02-01\n", "1 Ada <ada>", "the column silenced_till has days", ["--where=silenced_till="])
for number, heading in enumerate(["氏名", "姓名", "이름", "ФИО", "الاسم", "Jméno"]):
    add(f"script-{number}.csv", f"{heading},x\n山田太郎,1\nИгорь Иванов,2\n", "1 山田太郎; 2 Игорь Иванов")
add("mitgliedsart.csv", "Name;Mitgliedsart\nAda;Vollmitglied\nBo;ausgetreten\nCy;gekündigt zum 31.12.\nDi;verstorben\n", "1 Ada",
    "says that 3 rows do not take part", ["--where=Mitgliedsart=Vollmitglied"])
add("seneca.csv", "Alumno/a,Estado Matrícula,Primer apellido,Nombre\n\"Byron, Ada\",,Byron,Ada\n\"Núñez, Bo\",,Núñez,Bo\n"
    "\"Tan, Cy\",Trasladada,Tan,Cy\n\"Wu, Di\",Mudada,Wu,Di\n", NAMES, "--where=Estado Matrícula=", ["--where=Estado Matrícula="])
add("miembros.csv", "Miembro,Enlace al perfil\nAda,https://x.example/1\nBo,https://x.example/2\nCy,https://x.example/4\nAda,https://x.example/3\n",
    stops="--username-column=Enlace al perfil")
add("payeurs.csv", "Montant;Nom payeur;Prénom payeur\n30;Byron;Ada\n20;Núñez;Bo\n", NAMES)
add("noble.txt", "Freifrau von und zu Hohenstein\nBo Núñez\n", "1 Freifrau von und zu Hohenstein; 2 Bo Núñez")

# What was adjusted or voided, who leads, and further words of schools and clubs
add("etsy-orders.csv", "Sale Date,Order ID,Full Name,First Name,Last Name,Number of Items,Currency,Order Value,Order Total,Status,Order Net,"
    "Adjusted Order Total,Adjusted Net Order Amount,Buyer\n11/02/26,3001,Ada Byron,Ada,Byron,2,EUR,10.00,14.00,,13.30,,,ada77\n"
    "11/03/26,3002,Bo Núñez,Bo,Núñez,1,EUR,5.00,9.00,,8.50,0.00,0.00,bo88\n", "1 Ada Byron",
    "Adjusted Order Total does not say", [WHERE % "Adjusted Order Total="])
add("etsy-unadjusted.csv", "Full Name,Order Total,Adjusted Order Total\nAda,14.00,0.00\nBo,9.00,0.00\n", "1 Ada; 2 Bo")
add("squarespace.csv", "Order ID,Email,Financial Status,Amount Refunded,Total,Lineitem quantity,Billing Name\n"
    "00001,ada@x.example,PAID,0.00,10.00,1,Ada Byron\n00002,bo@x.example,PAID,4.00,10.00,1,Bo Núñez\n",
    "1 Ada Byron <ada@x.example>; 2 Bo Núñez <bo@x.example>", options=["--name-column=Billing Name"])
add("meetup-titles.xls", "Name\tUser ID\tTitle\tRSVP\tGuests\nAda\tuser 7\tAssistant Organizer\tYes\t0\nBo\tuser 8\t\tYes\t0\n"
    "Cy\tuser 9\tEvent Host\tYes\t0\n", "2 Bo", "the column Title says that 2 rows", [WHERE % "Title="])
add("titles.csv", "Title,First Name,Last Name\nDr.,Ada,Byron\n,Bo,Núñez\n", NAMES)
add("tito-void.csv", "Number,Ticket Full Name,Ticket Email,Void Status\n1,Ada Byron,ada@x.example,\n2,Bo Núñez,bo@x.example,true\n", ADA,
    "'--where=Void Status='", [WHERE % "Void Status="])
add("koha.csv", "borrowernumber,surname,firstname,dateexpiry,debarred\n1,Byron,Ada,2030-01-01,\n2,Núñez,Bo,2024-01-01,\n3,Tan,Cy,2030-01-01,9999-12-31\n",
    "1 Ada Byron", "the column dateexpiry does not say who takes part: 2030-01-01 (2), 2024-01-01 (1); the column debarred has days",
    [WHERE % "dateexpiry!=2024-01-01", WHERE % "debarred="])
for number, (heading, one, other) in enumerate([("Situación", "Matriculado", "Trasladado"), ("Situation", "Inscrit", "Radié"), ("On roll", "Y", "N"),
        ("Non-Player", "N", "Y"), ("Is Coach", "N", "Y"), ("Restricted", "", "2026-12-01")]):
    add(f"roll-{number}.csv", f"Name,{heading}\nAda,{one}\nBo,{other}\nCy,{one}\n", "1 Ada; 3 Cy", f"the column {heading} says",
        [WHERE % f"{heading}={one}"])
add("powerschool.csv", "Name,Enroll_Status\nAda Byron,0\nBo Núñez,2\nCy Tan,-1\n", "1 Ada Byron",
    "the column Enroll_Status does not say who takes part: -1 (1), 0 (1), 2 (1)", [WHERE % "Enroll_Status=0"])
add("pronote.csv", "Nom;Prénom;Classe;Entrée;Sortie\nBYRON;Ada;3E1;01/09/2026;\nCARON;Inès;3E1;01/09/2026;16/10/2026\nROUX;Eva;3E1;01/09/2026;\n",
    "1 Ada BYRON; 3 Eva ROUX", "the column Sortie has days", [WHERE % "Sortie="])
add("situation-familiale.csv", "Nom complet,Situation familiale\nAda,Mariée\nBo,Veuf\n", "1 Ada; 2 Bo")
add("patreon-follows.csv", "Name,Email,Follows You,Patron Status\nAda Byron,ada@x.example,No,Active patron\nBo Núñez,bo@x.example,Yes,Active patron\n", BOTH)
add("austritt.csv", "Nachname;Vorname;Austritt\nByron;Ada;\nNúñez;Bo;31.12.2030\nTan;Cy;31.12.2020\n", NAMES, "'--where=Austritt!=VALUE'",
    [WHERE % "Austritt!=31.12.2020"])
add("subscriptions.json", json.dumps({"data": [{"broadcaster_login": "club", "broadcaster_name": "Club", "tier": "1000", "user_id": number,
    "user_name": name} for number, name in [("1", "Club"), ("3", "Ada"), ("4", "Bo")]]}), "3 Ada <Ada>; 4 Bo <Bo>",
    "the column user_name says that 1 row does not take part: Club (1)", [WHERE % "user_name!=Club"])
add("chatters.json", json.dumps({"chatter_count": 2, "chatters": {"broadcaster": ["club"], "vips": [], "viewers": ["ada"]}}),
    stops="it has no list of objects")
add("chatters.txt", "Broadcaster\nclub\n\nModerators\nmo\n\nViewers\nada\nbo\n", "5 mo; 8 ada; 9 bo", "below these headings",
    [WHERE % "section!=Broadcaster"])

# Codes instead of names, polls without a heading, and lines between numbered ones
UNTIS = "name\tlongName\tforeName\tgender\tklasse.name\tid\nMulAnn\tMüller\tAnna\tF\t7b\t5\n"
add("webuntis-students.csv", UNTIS + "MeiBen\tMeier\tBen\tM\t7b\t6\n", "5 Anna Müller; 6 Ben Meier")
add("webuntis-namesakes.csv", UNTIS + "MulAnn1\tMüller\tAnna\tF\t8a\t6\n", "5 Anna Müller <MulAnn>; 6 Anna Müller <MulAnn1>", "--username-column=name",
    ["--username-column=name"])
add("framadate.csv", ',"07/11/2026","07/11/2026"\n,"18:00","20:00"\n"Ada Byron","Oui","Non"\n"Bo Núñez","Oui","Si nécessaire"\n', NAMES,
    "'--name-column=(blank)'", ["--name-column=(blank)", "--everyone=20:00"])
add("poll.csv", ",Mon,Tue\nAda Byron,x,\nBo Núñez,,x\nCount,1,1\n", NAMES, "'--name-column=(blank)'", ["--name-column=(blank)"])
add("hosts.csv", "Name,Host,Kündigungsfrist\nAda,Team,3 Monate\nBo,Ada,6 Monate\n", "1 Ada; 2 Bo")
add("numbered-post.txt", "Fun run\n1. Ada\n2. Bo\nBring cake!\n3. Cy\n7.\n", "2 Ada; 3 Bo; 5 Cy",
    "the column unnumbered says that 2 rows do not take part: Bring cake! (1), Fun run (1)", [WHERE % "unnumbered="])
add("zeffy.csv", "First Name,Last Name,Email,Payment Status\nAda,Byron,ada@x.example,Succeeded\nBo,Núñez,bo@x.example,Processing\n", ADA,
    "the column Payment Status does not say", [WHERE % "Payment Status=Succeeded"])
add("heja.csv", "Name;Antwort\nAda;Zugesagt\nBo;Abgesagt\nCy;Keine Antwort\n", "1 Ada", "Antwort says that 2 rows", [WHERE % "Antwort=Zugesagt"])
add("empty-places.txt", "Ada\nBo\n7.\n8)\n", "1 Ada; 2 Bo")
add("keycaps.txt", "1️⃣ Ada\n2️⃣ Bo\n3️⃣\n", "1 Ada; 2 Bo")
add("numbered-thanks.txt", "1. Ada\n2. Bo\n3.\nThanks\n", "1 Ada; 2 Bo; 4 Thanks", "unnumbered says", ["--everyone=unnumbered"])

# What only the organiser knows: scores, roles, days of leaving, texts about tickets
add("gleam-fraud.csv", "Name,Email,Fraud,Status\nAda,ada@x.example,0%,Valid\nBo,bo@x.example,12%,Valid\nCy,cy@x.example,85%,Invalid\n",
    "1 Ada <ada@x.example>; 2 Bo <bo@x.example>", "--where=Fraud=VALUE --where=Status=Valid", [WHERE % "Fraud!=85%", WHERE % "Status=Valid"])
add("wild-apricot.csv", "First name,Last name,Membership status,Member role\nAda,Byron,Active,\nBo,Núñez,Active,Bundle administrator\n"
    "Cy,Tan,Lapsed,\n", NAMES, "'--where=Membership status=Active' '--where=Member role=VALUE'",
    [WHERE % "Membership status=Active", "--everyone=Member role"])
add("role-refused.csv", "Name,Role\nAda,Owner\nBo,Member\nCy,Bot\nDi,Guest\n", "2 Bo", "--where=Role=VALUE", [WHERE % "Role=Member"])
add("jverein.csv", "id;name;vorname;austritt;kuendigung;sterbetag\n1;Byron;Ada;;;\n2;Núñez;Bo;31.12.2027;01.10.2027;\n3;Tan;Cy;;;01.05.2026\n", NAMES,
    "the column austritt has days, which can be over or still to come: 31.12.2027 (1)", [WHERE % "austritt!=31.12.2020", "--everyone=austritt", "--everyone=kuendigung", WHERE % "sterbetag="])
add("zeffy-details.csv", "First Name,Last Name,Details\nAda,Byron,1x 5 raffle tickets\nBo,Núñez,1x 1 raffle ticket\n", NAMES)
for number, heading in enumerate(["LastFirst", "Last First", '"Last, First"']):
    add(f"last-first-{number}.csv", f'Student_Number,{heading}\n101,"Schäfer, Anna"\n102,"Byron, Ada"\n', "1 Schäfer, Anna; 2 Byron, Ada")
for name in ["tabs.text", "tabs"]:
    add(name, "Wer\tKlasse\nAda Byron\t5a\nBo Núñez\t5b\n", NAMES, "--name-column=Wer", ["--name-column=Wer"])
add("addresses.csv", "Email\nada@x.example\nbo@x.example\n", "1 ada@x.example <ada@x.example>; 2 bo@x.example <bo@x.example>", "--name-column=Email",
    ["--name-column=Email"])
add("days.xlsx", xlsx(("S", [["Name", "Leaving date", "Since"], ["Ada", datetime.datetime(2026, 12, 31), 46022],
    ["Bo", datetime.datetime(2027, 1, 31, 18, 30), 46022], ["Cy", None, 46022]])), "3 Cy",
    "Leaving date has days, which can be over or still to come: 2026-12-31 (1), 2027-01-31T18:30:00 (1)", [WHERE % "Leaving date=", WHERE % "Since=46022"])
add("blank-tickets.csv", "Name,Tickets\nAda,2\nBo,\n", "1 Ada x2", "--where=Tickets!=", [WHERE % "Tickets!="])
add("student-parent.csv", "Student First Name,Student Last Name,Parent First Name,Parent Last Name\nAda,Byron,Eve,Byron\nBo,Núñez,Jo,Núñez\n", NAMES,
    "'Student First Name' or 'Parent First Name':", ["--name-column=Student First Name"])

# Headings in which a yes refuses although another word of theirs asks for it, and ones in which only the organiser knows
for number, (heading, no, yes) in enumerate([("Membership lapsed", "No", "Yes"), ("Consent revoked", "No", "Yes"), ("No raffle", "", "x"),
        ("Keine Verlosung", "", "x"), ("No participa", "", "x"), ("Unable to attend", "No", "Yes"), ("Teilnahme verweigert", "Nein", "Ja"),
        ("Paid back", "No", "Yes"), ("Giveaway ban", "No", "Yes"), ("Excluded", "no", "yes"), ("Exclu", "non", "oui"), ("Invalid", "No", "Yes"),
        ("Payment failed", "false", "true"), ("Unbezahlt", "Nein", "Ja"), ("Nachrückerposition", "", "1"), ("is_broadcaster", "false", "true")]):
    add(f"inverted-{number}.csv", f"Name,{heading}\nAda,{no}\nBo,{yes}\nCy,{no}\n", "1 Ada; 3 Cy", f"the column {heading} says", [WHERE % f"{heading}={no}"])
for number, heading in enumerate(["Membership paused", "Response late"]):
    add(f"only-yes-{number}.csv", f"Name,{heading}\nAda,No\nBo,Yes\nCy,No\n", "1 Ada; 3 Cy", f"'--where={heading}=VALUE'", [WHERE % f"{heading}=No"])
for number, (heading, yes, no) in enumerate([("Scanned at", "2026-11-01", ""), ("Check-in", "Yes", "No"), ("Contrôlé", "Oui", "Non"),
        ("Zahlungseingang", "01.11.2026", ""), ("Over 18", "yes", "no"), ("Completed", "true", "false")]):
    add(f"asked-{number}.csv", f"Name,{heading}\nAda,{yes}\nBo,{no}\nCy,{yes}\n", "1 Ada; 3 Cy", f"the column {heading} ", [WHERE % f"{heading}={yes}"])
for number, (heading, one, other) in enumerate([("No. attending", "1", "2"), ("Tax excluded", "1.00", "2.00"), ("Accepts newsletter", "Yes", "No"),
        ("Paid by", "Card", "Cash"), ("Transfer code", "1A", "2B")]):
    add(f"unasked-{number}.csv", f"Name,{heading}\nAda,{one}\nBo,{other}\n", "1 Ada; 2 Bo")
add("places.csv", "Name,Winner position\nAda,\nBo,1\nCy,2\n", "1 Ada", "'--where=Winner position=VALUE'", [WHERE % "Winner position="])
add("blank-roles.csv", "Name,Role\nAda,\nBo,Helper\n", "1 Ada", "one of these (nothing for blank cells), or leave one out with !=, such as blank cells with 'Role!='", [WHERE % "Role="])
add("levels.dat", "Gamer,Rank\nada,5\nbo,6\n", "1 ada; 2 bo", "the header has: Gamer, Rank", ["--name-column=Gamer"])
add("bandcamp-refund.csv", "item type,item price,quantity,buyer name,buyer email\nalbum,10,1,Ada Byron,ada@x.example\nalbum,10,1,Bo Núñez,bo@x.example\n"
    "refund,-10,1,Cy Tan,cy@x.example\n", BOTH, "the column item price says that 1 row does not take part: -10", [WHERE % "item price!=-10"])
add("teams-actions.csv", "Full Name,User Action,Timestamp\nAda Byron,Joined,10:00\nBo Núñez,Joined before,10:00\nBo Núñez,Left,10:20\n", NAMES,
    "'--where=User Action=VALUE'", [WHERE % "User Action!=Left"])
add("teams-joined.csv", "Full Name,User Action,Timestamp\nAda,Joined,10:00\nBo,Joined before,10:00\nBo,Joined,10:20\n", stops="once, tickets or separate")
add("schild-abgang.csv", "Nachname|Vorname|Abgangsdatum\nByron|Ada|\nNúñez|Bo|\nTan|Cy|01.10.2020\n", NAMES, "Abgangsdatum has days, which can be over",
    [WHERE % "Abgangsdatum="])
add("former-group.csv", "Name;Gruppe\nAda;Aktive\nBo;Ehemalige\nCy;Vorstand\n", "1 Ada; 3 Cy", "the column Gruppe says", [WHERE % "Gruppe!=Ehemalige"])

# Marks with points, questions that ask for either, days beside blank cells, and means of payment
add("moodle-points.csv", "First name,Last name,24 Nov 2026 06.00PM All students,P,A\nAda,Byron,P (2/2),1,0\nBo,Núñez,A (0/2),0,1\nCy,Tan,E (1/2),0,0\n"
    "Di,Wu,?,0,0\n", "1 Ada Byron", "says that 3 rows do not take part",
    [WHERE % "24 Nov 2026 06.00PM All students=P (2/2)"])
for number, (heading, yes, no) in enumerate([("Paid / not paid", "yes", "no"), ("Paid or not?", "paid", "not paid"), ("Coming or not", "yes", "no"),
        ("Fährt Ihr Kind mit auf die Klassenfahrt?", "Ja", "Nein"), ("Darf Ihr Kind mitfahren?", "Ja", "Nein"), ("Payment", "yes", "no"),
        ("Does your child want to go on the trip?", "Yes", "No")]):
    add(f"either-{number}.csv", f"Name,{heading}\nAda,{yes}\nBo,{no}\nCy,{yes}\n", "1 Ada; 3 Cy", "says that 1 row does not", [WHERE % f"{heading}={yes}"])
for number, heading in enumerate(["Kommt nicht", "I can't come"]):
    add(f"absence-heading-{number}.csv", f"Name,{heading}\nAda,no\nBo,yes\nCy,no\n", "1 Ada; 3 Cy", "says that 1 row does not", [WHERE % f"{heading}=no"])
add("mailchimp-optin.csv", "Email Address,First Name,Last Name,OPTIN_TIME,CONFIRM_TIME\nada@x.example,Ada,Byron,2026-02-11 11:21:31,2026-02-11 11:21:31\n"
    "bo@x.example,Bo,Núñez,,2026-02-12 10:00:00\n", "1 Ada Byron <ada@x.example>; 2 Bo Núñez <bo@x.example>")
add("prestashop-means.csv", 'ID;Cliente;Total;Pago;Estado\n214;P. Alarcón;"48,90 €";Redsys - Pago con tarjeta;Pago aceptado\n213;M. Figueroa;"31,50 €";PayPal;Enviado\n'
    '212;R. Teixeira;"9,00 €";PayPal;Cancelado\n', "214 P. Alarcón; 213 M. Figueroa", "--where=Pago=VALUE", ["--everyone=Pago", WHERE % "Estado!=Cancelado"])
add("how-paid.csv", "Name,Paid\nAda,12.06.\nBo,bar\nCy,\n", "1 Ada; 2 Bo", "--where=Paid=VALUE", [WHERE % "Paid!="])
add("koha-categories.csv", "cardnumber,surname,firstname,categorycode\n1,Alder,Ruth,ST\n2,Jarvis,Helen,STAFF\n", "1 Ruth Alder", "the column categorycode says",
    [WHERE % "categorycode=ST"])
add("facebook-numbers.csv", ",,Name (click to view profile),Profile ID,Comment\n1,,Ada Byron,100,Hi\n1,1-1,Bo Núñez,101,Yes\n", NAMES)

# What is not sent, days that are over or to come, members of mailing lists, and names of products
for number, (heading, no, yes) in enumerate([("Brouillon", "0", "1"), ("Draft", "No", "Yes"), ("Entwurf", "nein", "ja"), ("disabled", "0", "1")]):
    add(f"unsent-{number}.csv", f"Name,{heading}\nAda,{no}\nBo,{yes}\nCy,{no}\n", "1 Ada; 3 Cy", f"the column {heading} ", [WHERE % f"{heading}={no}"])
add("suspended.csv", "name,suspended_till\nAda,2026-03-08 10:00\nBo,3026-10-02 10:00\nCy,\n", "1 Ada; 3 Cy", "'--where=suspended_till!=VALUE'",
    [WHERE % "suspended_till!=3026-10-02 10:00"])
add("mailman-kinds.txt", "Non-digest members:\nada@x.example (Ada Byron)\n\nDigest members:\nbo@x.example (Bo Núñez)\n", "1 Non-digest members:; 2 Ada Byron <ada@x.example>; 4 Digest members:; 5 Bo Núñez <bo@x.example>")
add("tiendanube.csv", "Orden;Email;Nombre del comprador;Nombre del producto;SKU\n1;ada@x.example;Ada Byron;Remera algodón;RA\n1;ada@x.example;;Gorra bordada;GB\n"
    "2;bo@x.example;Bo Núñez;Gorra bordada;GB\n", "1 Ada Byron <ada@x.example>; 3 Bo Núñez <bo@x.example>", "--name-column=Nombre del comprador",
    ["--name-column=Nombre del comprador", WHERE % "Nombre del comprador!="])

# Comments that are hidden, accounts of comments, who has no account, polls of one day, and questions with an explanation
add("gh-comments.json", '{"comments":[{"id":"IC_1","author":{"login":"ada"},"body":"Me","isMinimized":false,"minimizedReason":""},'
    '{"id":"IC_2","author":{"login":"bo"},"body":"Buy","isMinimized":true,"minimizedReason":"spam"},{"id":"IC_3","author":{"login":"cy"},"body":"I",'
    '"isMinimized":false,"minimizedReason":""}]}', "1 ada; 3 cy", "the column isMinimized says", [WHERE % "isMinimized=false"])
add("gh-rest.json", '[{"id":1,"node_id":"IC_1","user":{"login":"ada","id":7,"node_id":"U_7"}},{"id":2,"node_id":"IC_2","user":{"login":"bo","id":8,'
    '"node_id":"U_8"}},{"id":3,"node_id":"IC_3","user":{"login":"ada","id":7,"node_id":"U_7"}}]', "1 ada; 2 bo", "once, tickets or separate", ["--repeats=once"])
add("gh-sponsors.csv", "Sponsor Handle,Sponsor Profile Name,Status\nada,Ada Byron,settled\noctobo,,settled\ncy-t,Cy Tan,settled\n",
    "1 ada; 2 octobo; 3 cy-t", "--name-column=Sponsor Handle", ["--name-column=Sponsor Handle"])
add("meetup-id.tsv", "Name\tUser ID\tRSVP\nAda\tuser 1\tYes\nBo\tuser 2\tYes\nBo\tuser 3\tYes\n", "1 Ada <user 1>; 2 Bo <user 2>; 3 Bo <user 3>",
    "--username-column=User ID", ["--username-column=User ID"])
add("doodle-day.xlsx", xlsx(("Poll", [['Poll "Summer"'], ["https://doodle.example/poll"], [], ["", "June 2027"], ["", "Sat 12"], ["", "15:00 – 22:00"],
    ["Ada Byron", "OK"], ["Bo Núñez", ""], ["Cy Tan", "(OK)"], ["Count", "2"]])), "1 Ada Byron; 3 Cy Tan", "--name-column=(blank)",
    ["--name-column=(blank)", WHERE % "15:00 – 22:00!="])
add("doodle-day.xlsx", FILES["doodle-day.xlsx"], stops="15:00 – 22:00 does not say who takes part", options=["--name-column=(blank)"])
add("limesurvey-name.csv", "ID de respuesta,\"Nombre y apellidos del padre, madre o tutor/a\",Curso del alumno o alumna\n1,Ada Byron,3º Primaria\n2,Bo Núñez,4º Primaria\n",
    "1 Ada Byron; 2 Bo Núñez", "--name-column=Nombre y apellidos del padre, madre o tutor/a", ["--name-column=Nombre y apellidos del padre, madre o tutor/a"])
add("donorbox-news.csv", "Name,Updates? You can unsubscribe at any time.\nAda,Yes\nBo,No\nCy,Yes\n", "1 Ada; 2 Bo; 3 Cy")
add("donorbox-recipients.csv", "Name,Donor Email,Recipient Email\nElizabeth Byron,e@x.example,bo@x.example\nLiz Byron,e@x.example,\nCy Tan,cy@x.example,\n",
    stops="the username e@x.example occurs twice")
add("magento-guests.csv", "Bill-to Name,Customer Name,Customer Email\nAda Byron,Ada Byron,ada@x.example\nBo Núñez,,bo@x.example\n",
    "1 Ada Byron <ada@x.example>; 2 Bo Núñez <bo@x.example>", "with --name-column 'Bill-to Name' or 'Customer Name'", ["--name-column=Bill-to Name"])
add("mercado.csv", "Comprador,Ciudad\nAda Byron,Rosario\nBo Núñez,Salta\n", NAMES)
add("kofi-country.csv", "From,Message,BuyerCountry\nAda Byron,Hi!,GB\nBo Núñez,Yes!,ES\n", NAMES, "--name-column=From", ["--name-column=From"])

# Hosts in four languages, ends that are due, what a condition leaves, accounts that lack addresses, and rows below headings
for number, heading in enumerate(["Modérateur", "Is Moderator", "Moderador", "isAdmin", "Organisateur", "Hôte", "Anfitrión", "Panelist"]):
    add(f"hosts-{number}.csv", f"Nom,{heading},Messages\nAda,TRUE,3\nBo,FALSE,2\nCy,FALSE,1\n", "2 Bo; 3 Cy", f"the column {heading} says that 1 row does not", [WHERE % f"{heading}=FALSE"])
add("bbb.csv", 'Nom,Modérateur,Messages\nAda Byron,TRUE,3\nBo Núñez,FALSE,2\nCy Tan,FALSE,1\nAnonyme,,\n', stops="--where=Messages!=")
for number, heading in enumerate(["Date d’échéance ", "Échéance", "Due date", "Fälligkeitsdatum"]):
    add(f"debt-heading-{number}.csv", f"Name;{heading}\nAda;31/08/2027\nBo;31/08/2025\nCy;\n", stops=f"the column {heading.strip()} does not say who takes part")
for number, (heading, no, yes) in enumerate([("Cotisation à jour", "Non", "Oui"), ("Statut", "Ancien membre", "Membre actif"), ("Spendenstatus", "Abgebrochen", "Abgeschlossen"),
        ("Pledged Status", "dropped", "collected")]):
    add(f"lapsed-{number}.csv", f"Name,{heading}\nAda,{yes}\nBo,{no}\nCy,{yes}\n", "1 Ada; 3 Cy", f"the column {heading} says that 1 row does not", [WHERE % f"{heading}={yes}"])
add("gumroad.csv", "Buyer Name,Purchase Email,Buyer Email,Dispute Won?\nAda Byron,ada@x.example,,0\nAda Byron,ada@x.example,ada@x.example,0\n,bo@x.example,bo@x.example,1\n"
    "Cy Tan,cy@x.example,cy@x.example,0\n", "1 Ada Byron <ada@x.example>; 3  <bo@x.example>; 4 Cy Tan <cy@x.example>", "the username ada@x.example occurs twice", ["--repeats=once"])
add("gumroad-guest.csv", "Buyer Name,Purchase Email,Buyer Email\nAda Byron,ada@x.example,ada@y.example\n,bo@x.example,\nCy Tan,cy@x.example,cy@x.example\n",
    "1 Ada Byron <ada@x.example>; 2  <bo@x.example>; 3 Cy Tan <cy@x.example>", "--username-column=Purchase Email", ["--username-column=Purchase Email"])
for number, (date, points) in enumerate([("Fecha", "Puntos"), ("Datum", "Punkte"), ("Date", "Points")]):
    add(f"classroom-{number}.csv", f"Last Name,First Name,Email Address,Ficha 1\n{date},,,2026-09-25\n{points},,,10\nByron,Ada,ada@x.example,8\nNúñez,Bo,bo@x.example,9\n",
        "1 Ada Byron <ada@x.example>; 2 Bo Núñez <bo@x.example>")
add("nextcloud.csv", "Name des Kindes,Dürfen wir den Namen aushängen?,Klasse\nAda Byron,Ja,2a\nBo Núñez,Nein,3b\nCy Tan,Ja,2a\n", "1 Ada Byron; 2 Bo Núñez; 3 Cy Tan",
    "--name-column=Name des Kindes", ["--name-column=Name des Kindes"])
add("kickstarter-country.csv", "Backer Name,Shipping Country Name\nAda Byron,Norway\nBo Núñez,Spain\n", NAMES, "--name-column=Backer Name", ["--name-column=Backer Name"])

# Availability, states of quizzes, what money is for, payments taken back, labels, titles, and addresses of others
add("blackboard.csv", "Last Name,First Name,Availability,Quiz 2 [Total Pts: 20 Score]\nByron,Ada,Yes,In Progress\nNúñez,Bo,No,10\nTan,Cy,Yes,\n", "1 Ada Byron; 3 Cy Tan",
    "the column Availability says that 1 row does not", [WHERE % "Availability=Yes"])
add("blackboard-quiz.csv", "Last Name,First Name,Quiz 2 [Total Pts: 20 Score]\nByron,Ada,In Progress\nNúñez,Bo,10\n", NAMES)
add("bulk.csv", "Name,No Bulk Emails (User Opt Out),Gift Aid Eligible?,paymentProcessorFee\nAda Byron,1,Yes,0\nBo Núñez,0,No,0\n", NAMES)
for number, heading in enumerate(["Transaktionstyp", "Transaktionsart", "Vorgang"]):
    add(f"digistore-{number}.csv", f"Vorname;Nachname;{heading}\nAda;Byron;Zahlung\nBo;Núñez;Erstattung\nCy;Tan;Rücklastschrift\n", "1 Ada Byron",
        f"the column {heading} says that 2 rows do not", [WHERE % f"{heading}=Zahlung"])
add("gross.csv", "Name;Bruttobetrag\nAda;97,00\nBo;-97,00\n", "1 Ada", "the column Bruttobetrag says that 1 row does not", [WHERE % "Bruttobetrag!=-97,00"])
add("ghost.csv", "email,name,labels\nada@x.example,Ada,\nteam@x.example,Desk,Team\n", "1 Ada <ada@x.example>", "the column labels says that 1 row does not", [WHERE % "labels="])
add("justgiving.csv", "Donor Title,Donor Address Line 1,Who gave,Fundraiser E-mail,Donor E-mail\nMr,1 High St,Ada Byron,f@x.example,ada@x.example\n"
    "Ms,2 High St,Bo Núñez,f@x.example,bo@x.example\n", stops="'--name-column=Who gave'")

# Several pairs of names, states of requests, two addresses of one nickname, marks of yes or no, and what stands for no name
for number, (first, last) in enumerate([("Nombre del asistente", "Apellidos del asistente"), ("Nombre", "Apellido"), ("Prénom du participant", "Nom du participant")]):
    add(f"paired-{number}.csv", f"{first},{last}\nAda,Byron\nAda,Tan\n", "1 Ada Byron; 2 Ada Tan")
add("buyers.csv", "Nom de l'acheteur,Prénom de l'acheteur,Nom du participant,Prénom du participant\nByron,Ada,Byron,Ada\nByron,Ada,Byron,Bo\n", "1 Ada Byron; 2 Bo Byron")
add("plain-and-participants.csv", "Prénom,Nom,Prénom du participant,Nom du participant\nCy,Tan,Ada,Byron\nCy,Tan,Bo,Núñez\n", NAMES)
add("gitlab.csv", "Author,State\nAda,merged\nBo,closed\nCy,merged\n", "1 Ada; 3 Cy", "the column State says that 1 row does not", ["--name-column=Author", WHERE % "State!=closed"], ["--name-column=Author"])
add("tips.json", '[{"user":{"username":"Anon","email":"a@x.example"},"amount":5},{"user":{"username":"Anon","email":"b@x.example"},"amount":7},{"user":{"username":"cytan","email":"c@x.example"},"amount":7}]',
    "1 Anon <a@x.example>; 2 Anon <b@x.example>; 3 cytan <c@x.example>")
for number, heading in enumerate(["Partage (O/N)", "Terminé (O/N)"]):
    add(f"yes-or-no-{number}.csv", f"Nom;{heading}\nAda;Oui\nBo;Non\n", "1 Ada", f"the column {heading} says that 1 row does not", [WHERE % f"{heading}=Oui"])
add("optin-ip.csv", "Name,OPTIN_IP\nAda Byron,91.12.0.7\nBo Núñez,\n", NAMES)

# Ends without "de", flags of accounts, ages, addresses in French, and what stands for a name and its address
for number, heading in enumerate(["Date fin adhésion", "Fin adhésion", "Fin de cotisation", "Date fin validité"]):
    add(f"ends-fr-{number}.csv", f"Nom;{heading}\nAda;2026-12-31\nBo;2025-12-31\nCy;\n", stops=f"the column {heading} does not say who takes part")
for number, (heading, no, yes) in enumerate([("locked_out", "", "1"), ("As-tu 18 ans ou plus ?", "Oui", "Non"), ("Incidencia", "No", "Sí")]):
    add(f"flags-{number}.csv", f"Name,{heading}\nAda,{no}\nBo,{yes}\nCy,{no}\n", "1 Ada; 3 Cy", f"the column {heading} says that 1 row does not", [WHERE % f"{heading}={no}"])
add("bang.csv", "Name,Cancelled!\nAda,No\nBo,Yes\n", "1 Ada", "'--where=Cancelled! =No'", [WHERE % "Cancelled! =No"])
add("billing.csv", "Name,Billing Status,billing-active\nAda,paid,1\nBo,failed,0\n", "1 Ada", "the column Billing Status says that 1 row does not", [WHERE % "Billing Status=paid"])
add("framaforms-mail.csv", "Prénom,Adresse électronique\nCamille,a@x.example\nCamille,b@x.example\n", "1 Camille <a@x.example>; 2 Camille <b@x.example>")
add("anon.csv", "First Name,Last Name,Donor Email\nAda,Byron,e@x.example\nAda M.,Byron,e@x.example\nANON,ANON,ANON\n", stops="like a participant: \"ANON ANON\"")

# Phone numbers and codes that tell namesakes apart, addresses of buyers, sums that conditions leave out, and what says nothing of participation
add("swish.csv", "Avsändarnr,Avsändarnamn\n+46701740612,ANDERS JOHANSSON\n+46701740633,KARIN LINDQVIST\n+46701740633,KARIN LINDQVIST\n+46701740688,ANDERS JOHANSSON\n",
    "1 ANDERS JOHANSSON <+46701740612>; 2 KARIN LINDQVIST <+46701740633>; 4 ANDERS JOHANSSON <+46701740688>", "'--username-column=Avsändarnr' --repeats=once",
    ["--username-column=Avsändarnr", "--repeats=once"], ["--name-column=Avsändarnamn"])
add("phones.csv", "Name,Handy\nAda,+49 170-1234567\nBo,+49 170-7654321\nBo,+49 171-1112223\n", "1 Ada <+49 170-1234567>; 2 Bo <+49 170-7654321>; 3 Bo <+49 171-1112223>",
    "--username-column=Handy", ["--username-column=Handy"])
add("codes.csv", "Name,Ref,Day,Fee\nAda,kx-ada,2026-05-01,5.50\nBo,kx-bo,2026-05-01,7.50\nBo,kx-bo2,2026-05-02,8.50\nAda,kx-ada,2026-05-01,5.50\n",
    "1 Ada <kx-ada>; 2 Bo <kx-bo>; 3 Bo <kx-bo2>", "--username-column=Ref --repeats=once", ["--username-column=Ref", "--repeats=once"])
add("slugs.csv", "shortId,accountSlug,Name\n0a1b,ada-b,Ada\n2c3d,bo-n,Bo\n4e5f,ada-b,Ada\n", "1 Ada; 2 Bo", "once, tickets or separate. As one person", ["--repeats=once"])
add("gumroad-two.csv", "Buyer Name,Purchase Email,Buyer Email\nTom Ellery,tom@x.example,\nT Ellery,tom@x.example,\nNoor,noor@y.example,noor@x.example\nAda,ada@x.example,ada@x.example\nTotals,,\n",
    "1 Tom Ellery <tom@x.example>; 3 Noor <noor@y.example>; 4 Ada <ada@x.example>", "'--username-column=Purchase Email'", ["--username-column=Purchase Email", "--repeats=once"])
add("nameless.csv", "Full name,Work Email,Private Email\nAda,a@w.example,a@x.example\n,,b@x.example\nCy,c@w.example,\n", "1 Ada; 3 Cy", "with --where 'Full name!=', or choose",
    [WHERE % "Private Email!=b@x.example"])
add("sum-left-out.csv", "Order,Name,Paid,Tickets sold\n7,Ada,yes,1\n8,Bo,no,1\n9,Cy,yes,1\nTotals,,,3\n", "1 Ada; 3 Cy", "the column Paid says that 1 row does not", [WHERE % "Paid=yes"])
add("tally.csv", "Order,Name,Status\n7,Ada,paid\n8,Bo,refunded\n9,Cy,paid\n,Subtotal,\n,Total,\n", "1 Ada; 3 Cy", options=[WHERE % "Status!=refunded"])
add("locked.json", '[{"acct":"ada","display_name":"Ada","locked":true},{"acct":"bo","display_name":"Bo","locked":false}]', "1 Ada <ada>; 2 Bo <bo>")
add("locked.csv", "Name,Locked\nAda,true\nBo,false\n", "2 Bo", "--where=Locked=VALUE", [WHERE % "Locked=false"])
add("discourse-bots.csv", "id,name,username\n-2,discobot,discobot\n1,Ada,ada\n", "1 Ada <ada>", "'--where=name!=discobot'", [WHERE % "name!=discobot"])
add("system-ids.csv", "id,name\n-7,Concierge\n1,Ada\n", "1 Ada", "It may belong to the system", [WHERE % "id!=-7"])
add("many-refusals.csv", "datetime,type,kind,amount,netAmount,Supporter\n" + "".join(f"2026-05-01,DEBIT,HOST_FEE,-{n}.5,-{n}.5,Person {chr(64 + n)}\n" for n in range(1, 11))
    + "2026-05-01,CREDIT,CONTRIBUTION,20,20,Ada\n2026-05-01,CREDIT,CONTRIBUTION,20,20,Bo\n", "11 Ada; 12 Bo", "--name-column=Supporter --where=type=VALUE\"",
    [WHERE % "type=CREDIT"], ["--name-column=Supporter"])
add("crew-goods.csv", "Name,Product Name\nAda,Adult\nBo,Volunteer\n", "1 Ada; 2 Bo", "'--where=Product Name!=Volunteer'", ["--everyone=Product Name"])
add("open.csv", "Name,Status\nAda,bestätigt\nBo,offen\nCy,bestätigt\n", "1 Ada; 3 Cy", "--where=Status=bestätigt", [WHERE % "Status=bestätigt"])
for number, (heading, one, other) in enumerate([("Date fin représentation", "12/12/2026", "13/12/2026"), ("Heure fin", "22:45", "18:15"), ("Do not contact?", "0", "1"),
        ("Accepts marketing", "yes", "no")]):
    add(f"says-nothing-{number}.csv", f"Name;{heading}\nAda;{one}\nBo;{other}\n", "1 Ada; 2 Bo")
add("latin.csv", "* Rapport 2026-11-14\nNr,Avsändarnamn\n1,Ada\n2,Bo\n".encode("latin-1"), stops="line 2, column 7: it is not UTF-8")
add("tienda-lines.csv", "Email,Estado del pago,Nombre,Producto\na@x.example,Recibido,Ada,Mate\na@x.example,,,Yerba\nb@x.example,Recibido,Bo,Mate\n",
    "1 Ada <a@x.example>; 3 Bo <b@x.example>", options=[WHERE % "Estado del pago=Recibido"])
add("badges.csv", "Name,Badges\nAda,subscriber/1\nBo,moderator/1\nCy,subscriber/1\n", "1 Ada; 3 Cy", "'--where=Badges!=moderator/1'", [WHERE % "Badges!=moderator/1"])
add("badge-lists.json", '[{"author":{"name":"Ada","badges":[{"title":"Subscriber"}]},"message":"a"},{"author":{"name":"Bo","badges":[{"title":"Moderator"},{"title":"Subscriber"}]},'
    '"message":"b"},{"author":{"name":"Cy"},"message":"c"}]', "1 Ada; 3 Cy", "the column author.badges says that 1 row does not", [WHERE % "author.badges!=Moderator, Subscriber"])
for number, heading in enumerate(["Nom, prénom", "Nombre, apellidos", "Name, Vorname"]):
    add(f"one-heading-{number}.csv", f'"{heading}",Email\n"Byron, Ada",a@x.example\n"Núñez, Bo",b@x.example\n', "1 Byron, Ada <a@x.example>; 2 Núñez, Bo <b@x.example>")
add("same-ids.csv", "id,name\n1,Ada\n1,Ada B\n2,Bo\n", "1 Ada; 2 Bo", "If they are one, use --repeats once", ["--repeats=once"])
add("teams.json", '{"teamA":[{"name":"Ada"}],"teamB":[{"name":"Bo"},{"name":"Cy"}]}', "1 Ada", "teamA (1), teamB (2)", ["--sheet=teamA"])

# Days of some people alone, names of roles, needs, groups of leaders, and payments that are due
add("sportlink.csv", "Volledige naam;Geb.dat.;Lid sinds;Afmelddatum\nDaan;04-03-2001;01-07-2015;\nLotte;;01-08-2010;30-06-2025\nPiet;27-01-1959;;31-12-2027\n", "1 Daan",
    "the column Afmelddatum has days, which can be over or still to come", [WHERE % "Afmelddatum="])
add("days-below.csv", "Name,Uittreeddatum\n" + "".join(f"Person {chr(65 + n % 26)}{chr(65 + n // 26)},\n" for n in range(60)) + "Zoe,30-06-2025\n", stops="the column Uittreeddatum has days")
for number, heading in enumerate(["Geboortedatum", "Last login date", "Date", "Start Date", "Lid sinds"]):
    add(f"harmless-day-{number}.csv", f"Name,{heading}\nAda,2026-05-01\nBo,\n", "1 Ada; 2 Bo")
add("arbor-needs.csv", "Student Name,Preferred Name,SEN Status\nAda Byron,Ada,E\nBo Núñez,Bo,N\nCy Tan,Cy,\n", "1 Ada Byron; 2 Bo Núñez; 3 Cy Tan")
add("sortie.csv", "Nom;Sortie\nAda;\nBo;30/06/2025\nCy;\n", "1 Ada; 3 Cy", "the column Sortie has days", [WHERE % "Sortie="])
add("osm-patrols.csv", "First Name,Last Name,Patrol\nAda,Byron,Owls\nBo,Núñez,Leaders\nCy,Tan,Owls\n", "1 Ada Byron; 3 Cy Tan", "--where=Patrol=VALUE", [WHERE % "Patrol!=Leaders"])
add("osm-payment.csv", "Name,Payment\nAda,Payment received\nBo,Payment required\n", "1 Ada", "the column Payment says that 1 row does not", [WHERE % "Payment!=Payment required"])

# Rows whose names stand in other columns, or nowhere, and columns that tell namesakes apart
vk = [("profile", 61, "first_name", "Ада"), ("group", 19, "name", "Призы Казань"), ("profile", 7, "first_name", "Бо"), ("profile", 33, "first_name", "Ада")]
vk = [{"type": kind, "id": number, column: name, **({"last_name": "Ли"} if kind == "profile" else {})} for kind, number, column, name in vk]
add("vk-likes.json", json.dumps({"response": {"items": vk}}), stops="Rows without name are of another kind")
add("vk-likes.json", json.dumps({"response": {"items": vk}}), "61 Ада Ли <61>; 7 Бо Ли <7>; 33 Ада Ли <33>", "--username-column=id", ["--username-column=id"], [WHERE % "type=profile"])
matrix = [("Ada", "ada:x"), (None, "bo:x"), ("Ada", "ada:y"), ("Cy", "cy:x")]
matrix = json.dumps({"chunk": [{"content": {"displayname": name, "membership": "join"}, "user_id": "@" + user} for name, user in matrix]})
add("matrix.json", matrix, "1 Ada <@ada:x>; 2  <@bo:x>; 3 Ada <@ada:y>; 4 Cy <@cy:x>", "'user_id!=@bo:x', or choose", ["--username-column=user_id"])
add("matrix.json", matrix, stops="--username-column=user_id", options=[WHERE % "user_id!=@bo:x"])
add("mostly-nameless.csv", "Name,Nick\n,ada\n,bo\nCy,cy\n", "1 ada; 2 bo; 3 cy", "Choose the column of their names with --name-column.", ["--name-column=Nick"])
add("framadate-fr.csv", ",Atelier,Table ronde,\nAda,Oui,Non,\nBo,Sous réserve,Oui,\nCy,Oui,Oui,\n", "1 Ada; 2 Bo; 3 Cy", "the header has: (blank), Atelier", ["--name-column=(blank)"])

# Objects that have names and ids of several things
lemmy = [{"comment": {"id": 10 + n}, "creator": {"id": 3 + n % 2, "name": "Ada" if n % 2 else "Bo"}, "post": {"id": 7, "name": "Draw"}} for n in range(3)]
add("lemmy.json", json.dumps(lemmy), "3 Bo; 4 Ada", "the id 3 occurs twice", ["--repeats=once"], ["--name-column=creator.name"])
add("lemmy-posts.json", json.dumps([{"name": "Ada", "a": {"id": 5}, "b": {"id": 6}}, {"name": "Bo", "a": {"id": 7}, "b": {"id": 8}}]), "5 Ada; 7 Bo",
    "--id-column=a.id", ["--id-column=a.id"])
gitlab = [{"id": 90 + n, "name": "tada", "user": {"id": n, "username": user, "name": user.title()}} for n, user in enumerate(["ada", "bo", "cy", "dee"])]
gitlab[3]["name"] = "heart"
add("gitlab-awards.json", json.dumps(gitlab), "90 Ada <ada>; 91 Bo <bo>; 92 Cy <cy>; 93 Dee <dee>", "several columns may be meant: user.name, name", ["--name-column=user.name"])

# Columns that the condition on another one settles
add("webinar-times.csv", "Name,Attended,Join Time\nAda,Yes,16:00\nBo,No,--\nCy,Yes,16:01\n", "1 Ada; 3 Cy", "--where=Attended=Yes\"", [WHERE % "Attended=Yes"])
add("smile.csv", "name,state\nAda,member\nBo,candidate\nCy,disabled\nDee,member\n", "1 Ada; 4 Dee", "--where=state=VALUE", [WHERE % "state=member"])
add("prestashop.csv", "Cliente;Pago;Estado\nN. Byron;Bizum;Enviado\nO. Tan;Redsys - Tarjeta;Cancelado\n", "1 N. Byron", "--where=Estado=Enviado", [WHERE % "Estado=Enviado"])
add("pretix-auto.csv", "Name;Automatisch eingecheckt\nAda;Nein\nBo;Nein\n", "1 Ada; 2 Bo")
add("mailpoet.csv", "Name,Listenstatus\nAda,Abonniert\nBo,Abbestellt\nCy,Unzustellbar\n", "1 Ada", "--where=Listenstatus=Abonniert", [WHERE % "Listenstatus=Abonniert"])
add("helloasso-billets.csv", "Nom participant;Prénom participant;Numéro de billet\nByron;Ada;11\nByron;Ada;12\nTan;Bo;13\n", "1 Ada Byron x2; 3 Bo Tan",
    "Count the rows as tickets", ["--repeats=tickets"])

# What cells say under any heading: that somebody does not come, or is of the staff; and parts of names
for number, (heading, yes, no) in enumerate([("Ilmoittautuminen", "Osallistuu", "Ei osallistu"), ("Närvaro", "Kommer", "Kommer ej"), ("Antwort 1", "Kommt", "Kommt nicht"), ("Odp", "Będzie", "Nie będzie")]):
    add(f"denied-{number}.csv", f"Name;{heading}\nAda;{yes}\nBo;{no}\nCy;{yes}\n", "1 Ada; 3 Cy", f"the column {heading} ", [WHERE % f"{heading}={yes}"])
add("koha-staff.csv", "surname,firstname,categorycode,description\nByron,Ada,AD,Adult\nTan,Bo,S,Staff\nNúñez,Cy,AD,Adult\n", "1 Ada Byron; 3 Cy Núñez", "--where=description=VALUE", [WHERE % "description=Adult"])
add("scouting.csv", "lidnummer;lid voornaam;lid tussenvoegsel;lid achternaam\n61;Ada;van den;Berg\n62;Bo;;Tan\n", "1 Ada van den Berg; 2 Bo Tan")
add("etunimi.csv", "Etunimi;Sukunimi\nAda;Virtanen\nBo;Korhonen\n", "1 Ada Virtanen; 2 Bo Korhonen")
add("template.csv", "Name,Status\nAda,paid\nBo,refunded\n", stops="no row has the Status", options=[WHERE % "Status!=VALUE"])

# Days of which some are left out, and an earlier one is not
add("earlier-end.csv", "Name,Expiry\nAda,2027-05-01\nBo,2026-05-01\nCy,2026-04-01\n", "1 Ada", "the column Expiry does not say who takes part", [WHERE % "Expiry!=2026-04-01"],
    [WHERE % "Expiry!=2026-05-01"])

# Refunds of a part beside whole ones of the same amount, and marks that are no amounts
mollie = [("A. de Vries", "50.00", "0.00"), ("B. Mulder", "75.00", "25.00"), ("C. Bakker", "25.00", "25.00"), ("D. Visser", "25.00", "")]
add("part-mollie.csv", "Status,Customer name,Amount,Amount refunded\n" + "".join(f"paid,{','.join(row)}\n" for row in mollie), "1 A. de Vries; 2 B. Mulder; 4 D. Visser",
    "says that 1 row does not take part: 25.00 (1); other rows have (blank) (1), 0.00 (1), 25.00\u00a0of 75.00 (1)", [WHERE % "Amount refunded!=25.00"])
add("part-woocommerce.csv", "First Name (Billing),Last Name (Billing),Order Total Amount,Refunded Amount\nAda,Byron,20.00,0\nBo,Tan,40.00,-5.00\n", "1 Ada Byron; 2 Bo Tan")
add("part-shopify.csv", "Name,Billing Name,Financial Status,Total,Refunded Amount\n#1,Ada,paid,20.00,0.00\n#2,Bo,partially_refunded,40.00,5.00\n#3,Cy,refunded,20.00,20.00\n",
    "1 Ada; 2 Bo", "'--where=Financial Status=VALUE' '--where=Refunded Amount!=20.00'",
    [WHERE % "Refunded Amount!=20.00", "--everyone=Financial Status"], ["--name-column=Billing Name"])
add("refund-marks.csv", "Name,Amount,Refunded\nAda,20,0\nBo,20,1\n", "1 Ada", "the column Refunded says that 1 row does not", [WHERE % "Refunded=0"])

# Numbers of those who come, and of others, below a table
come = [("Aalto", "Eemeli", 1, "Pelaaja", "Osallistuu"), ("Hakala", "Venla", 2, "Pelaaja", "Osallistuu"), ("Ojala", "Onni", 3, "Pelaaja", "Ei osallistu")]
sums = [("Osallistuu", None, 2), ("Ei osallistu", None, 1), ("Ei vastausta", None, 0)]
add("myclub.xlsx", xlsx(("Sheet1", [("Sukunimi", "Etunimi", "Jäsennumero", "Rooli", "Ilmoittautuminen"), *come, (), *sums])),
    "1 Eemeli Aalto; 2 Venla Hakala", "the column Ilmoittautuminen ", [WHERE % "Ilmoittautuminen=Osallistuu"])
add("sums-of-answers.csv", "Name,Answer\nAda,Coming\nBo,Not coming\nCy,Coming\nComing,2\nNot coming,1\nTotal,3\n", "1 Ada; 3 Cy", "other rows have Coming (2)", [WHERE % "Answer=Coming"])
add("sums-at-end.csv", "Name,Points,Answer\nAda,3,Coming\nBo,4,Not coming\nCy,5,Coming\nComing,2,\nNot coming,1,\nNo answer,0,\n", "1 Ada; 2 Bo; 3 Cy", options=["--everyone=Answer"])
add("approvers.csv", "Name,Points,Approved by\nAda,3,Bo\nCy,5,Bo\nBo,7,Bo\n", "1 Ada; 2 Cy; 3 Bo", options=["--everyone=Approved by"])

# A family with one address beside people of one name: each step leads on
family = "lidnummer;lid voornaam;lid achternaam;lid mailadres\n61;Ada;Berg;fam@x.example\n62;Bo;Berg;fam@x.example\n63;Jan;Tan;j@x.example\n64;Jan;Tan;jt@y.example\n"
add("the-members.csv", family, stops="--username-column=none")
add("the-members.csv", family, stops="--username-column=lidnummer", options=["--username-column=none"])
add("the-members.csv", family, "1 Ada Berg <61>; 2 Bo Berg <62>; 3 Jan Tan <63>; 4 Jan Tan <64>", options=["--username-column=lidnummer"])
add("the-members-alone.csv", "lid voornaam;lid achternaam;lid mailadres\nAda;Berg;fam@x.example\nBo;Berg;fam@x.example\nJan;Tan;j@x.example\nJan;Tan;jt@y.example\n",
    "1 Ada Berg; 2 Bo Berg; 3 Jan Tan; 4 Jan Tan", "count each row as a participant", ["--repeats=separate"], ["--username-column=none"])

# What databases write for blank cells, and for yes and no
add("copy.tsv", "id\tname\tactive\tleft_at\n1\tAda\tt\t\\N\n2\tBo\tf\t\\N\n3\tCy\tt\t2026-01-01\n", "1 Ada", "the column active says that 1 row does not",
    [WHERE % "active=t", WHERE % "left_at="])
add("nulls.csv", "name,cancelled_at,city\nAda,NULL,Rome\nBo,2026-01-01,NULL\nCy,NULL,NULL\n", "1 Ada; 3 Cy", "other rows have (blank) (2)", [WHERE % "cancelled_at="])
add("null-name.csv", "name,phone\nAda,NULL\nNULL,7\nCy,NULL\n", stops="the row has neither a name nor a username")
add("only-null.csv", "name,city\nAda,Rome\nNULL,Paris\n", stops="does not look like a participant: \"NULL\"")

# Many days, days with slashes, debts, and what says nothing of attendance
add("many-days.csv", "Name,Expiry\n" + "".join(f"P{chr(65 + n)},2026-{n % 12 + 1:02}-15\n" for n in range(12)),
    stops="12 days, from 2026-01-15 (1), 2026-02-15 (1), 2026-03-15 (1), 2026-04-15 (1) to 2026-09-15 (1), 2026-10-15 (1), 2026-11-15 (1), 2026-12-15 (1)")
for number, (late, later, early) in enumerate([("11/25/2026", "12/26/2026", "10/25/2026"), ("25/11/2026", "26/12/2026", "25/10/2026"), ("5/6/2026", "7/7/2026", "4/8/2026")]):
    add(f"slashes-{number}.csv", f"Name,Expiry\nAda,{later}\nBo,{late}\nCy,{early}\n", stops="the column Expiry does not say who takes part", options=[WHERE % f"Expiry!={late}"])
add("debt.csv", "Name,Balance Due\nAda,$0.00\nBo,$12.00\nCy,$0.00\n", "1 Ada; 3 Cy", "'--where=Balance Due=VALUE'", [WHERE % "Balance Due=$0.00"])
add("debts.csv", "Name,Balance Due\nAda,$0.00\nBo,$12.00\nCy,$15.00\n", "1 Ada", "To let these take part, too", [WHERE % "Balance Due!=$15.00"], [WHERE % "Balance Due!=$12.00"])
add("says-nothing-de.csv", "Name,Abmeldedatum Religionsunterricht,Benutzer Status E-Mail\nAda,,Nein\nBo,2026-01-02,Nein\n", "1 Ada; 2 Bo")
add("webinar-mail.csv", "Name,Attended,Unsubscribed\nAda,Yes,No\nBo,No,No\nCy,Yes,Yes\n", "1 Ada; 3 Cy", "--where=Attended=Yes --where=Unsubscribed=VALUE",
    [WHERE % "Attended=Yes", "--everyone=Unsubscribed"])

# Tables that programs print, and characters of frames in cells
add("kubectl.txt", "NAME        READY   STATUS\nada-7       1/1     Running\nbo-7        1/1     Error\n", "1 ada-7", "the column STATUS says that 1 row does not", [WHERE % "STATUS=Running"])
add("sqlite.txt", "id  name       city\n--  ---------  ----\n1   Ada Byron  Rome\n2   Bo         \n", "1 Ada Byron; 2 Bo")
add("column.txt", "name       city\nAda Byron  Rome\nBo         Paris\n", "1 Ada Byron; 2 Bo")
add("double-blanks.txt", "Ada  Byron\nBoo  Tan\nCyd  Li\n", "1 Ada  Byron; 2 Boo  Tan; 3 Cyd  Li")
add("frames.md", "| Name | Note |\n| --- | --- |\n| Ada │ B | a ─ b |\n| Bo ┼ C | x |\n", "1 Ada │ B; 2 Bo ┼ C")
add("marks.txt", "┌─────┬──────┐\n│name │ note │\n├─────┼──────┤\n│ A-a │ a|b+ │\n└─────┴──────┘\n", "1 A-a")

# Columns of which another one says more: the end of a suspension, a dispute that was won, a refund of a part
discourse = "username,name,suspended_at,suspended_till\nada,Ada,,\nbo,Bo,2025-02-01 09:00,2025-02-08 09:00\ncy,Cy,2026-05-02 10:11,3026-05-02 10:11\n"
add("discourse.csv", discourse, "1 Ada <ada>; 2 Bo <bo>", "the column suspended_till has days", [WHERE % "suspended_till!=3026-05-02 10:11"])
add("discourse-open.csv", discourse + "di,Di,2026-01-01 10:00,\n", "1 Ada <ada>; 2 Bo <bo>", "'--where=suspended_at!=2026-01-01 10:00' '--where=suspended_till!=VALUE'",
    [WHERE % "suspended_at!=2026-01-01 10:00", WHERE % "suspended_till!=3026-05-02 10:11"])
add("abwesend.csv", "Name;Ort;Abwesend von;Abwesend bis\nAda;Bern;;\nBo;Bern;01.02.2025;08.02.2025\nCy;Bern;02.05.2026;02.05.2027\n", "1 Ada; 2 Bo", "the column Abwesend bis does not say", [WHERE % "Abwesend bis!=02.05.2027"])
gumroad = [("Ada", 0, "0.0", 0, 0, 0), ("Bo", 1, "10.0", 0, 0, 0), ("Cy", 1, "0.0", 1, 0, 0), ("Di", 0, "0.0", 0, 1, 1), ("Ed", 0, "0.0", 0, 1, 0), ("Flo", 0, "0.0", 0, 0, 0)]
add("gumroad-parts.csv", "Buyer Name,Refunded?,Partial Refund ($),Fully Refunded?,Disputed?,Dispute Won?\n" + "".join(",".join(map(str, row)) + "\n" for row in gumroad), "1 Ada; 2 Bo; 4 Di; 6 Flo",
    "other rows have 0 (4), 1\u00a0→ Dispute Won? 1 (1)", [WHERE % "Refunded?!=1", WHERE % "Fully Refunded?=0", WHERE % "Disputed?!=1"])
add("suspended-forever.csv", "name,city,suspended_at,suspended_till\nAda,Ulm,,\nBo,Ulm,2025-02-01,never\nCy,Ulm,2025-02-01,2025-02-08\n", "1 Ada; 3 Cy", "the column suspended_at says that 1 row does not",
    [WHERE % "suspended_at!=2025-02-01", "--everyone=suspended_till"])
add("arrow.csv", "Name,Cancelled\nAda,\nBo,ill → wedding\n", "1 Ada", "says that 1 row does not", [WHERE % "Cancelled="])
add("any-refund.csv", "Name,Refund (full or partial)\nAda,no\nBo,yes\n", "1 Ada", "says that 1 row does not", [WHERE % "Refund (full or partial)=no"])
add("refund-reversed.csv", "Name,Refunded,Refund reversed\nAda,no,no\nBo,yes,yes\nCy,yes,no\n", "1 Ada; 2 Bo", "'--where=Refunded!=yes'", [WHERE % "Refunded!=yes"])

# Moments of programs, and the time of a newsletter that says nothing of attendance
slack = "username,fullname,expiration-timestamp\nada,Ada,\nbo,Bo,%s\ncy,Cy,\ndi,Di,\n"
for number, moment in enumerate(["1798761600", "1798761600000"]):
    add(f"moment-{number}.csv", slack % moment, "1 Ada <ada>; 2 Bo <bo>; 3 Cy <cy>; 4 Di <di>", f"{moment}, on 2027-01-01 (1)", ["--everyone=expiration-timestamp"])
add("moment-2.csv", slack % "1798761600.25", stops="--where=expiration-timestamp!=VALUE")

# People of one name beside a column of whole names
seneca = [("Tan, Bo", 134, 1, "Tan", "Bo"), ("García López, María", 135, 2, "García", "María"), ("García López, María", 136, 3, "García", "María")]
seneca = "Alumno/a,Nº Id. Escolar,Teléfono,Primer apellido,Nombre\n" + "".join('"%s",%s,%s,%s,%s\n' % row for row in seneca)
add("seneca-namesakes.csv", seneca, "1 Bo Tan <134>; 2 María García <135>; 3 María García <136>", "If this is one person, use --repeats once or tickets. If not, compare the column",
    ["--username-column=Nº Id. Escolar"])
add("seneca-namesakes.csv", seneca, stops="compare the column", options=["--id-column=Nº Id. Escolar"])

# Polls about times: who comes when
poll = "Name,%s,%s\nAda,Oui,Non\nBo,Non,Oui\nCy,Si nécessaire,Oui\nDi,Oui,Oui\n"
for number, (one, other) in enumerate([("Sat 12 Dec 10:00", "Sun 13 Dec 10:00"), ("10h-12h", "10h-12h"), ("samedi 12 décembre 2026", "13.12.2026")]):
    times = ["10h-12h (1)", "10h-12h (2)"] if one == other else [one, other]
    add(f"times-{number}.csv", poll % (one, other), "1 Ada; 4 Di", f"the columns {times[0]} and {times[1]} ask about several times; {times[0]} has Oui (2), Non (1)",
        [WHERE % f"{times[0]}=Oui"])
    add(f"times-{number}.csv", poll % (one, other), stops=f"'--where={times[0]}=VALUE'")
    add(f"times-{number}.csv", poll % (one, other), "1 Ada; 2 Bo; 3 Cy; 4 Di", options=[f"--everyone={times[1]}"])
add("one-time.csv", ",18h\nAda,Ja\nBo,Nein\nCy,Unter Vorbehalt\nDi,Ja\n", "1 Ada; 4 Di", "the column 18h says that 1 row does not take part: Nein (1)", [WHERE % "18h=Ja"], ["--name-column=(blank)"])
add("one-time.csv", ",18h\nAda,Ja\nBo,Nein\nCy,Unter Vorbehalt\nDi,Ja\n", "1 Ada", options=["--name-column=(blank)", WHERE % "18h=Ja", WHERE % "(blank)!=Di"])
add("no-times.csv", "Name,1,2\nAda,Ja,Nein\nBo,Nein,Ja\nCy,Ja,Ja\n", "1 Ada; 2 Bo; 3 Cy")

# Further things of an order, in rows without a name
pretix = "Bestellnummer;E-Mail;Produkt;Name Teilnehmer*in\nK7;h@x.example;Ticket;Heike Sommer\nK7;h@x.example;VIP;Jo Sommer\nK7;h@x.example;T-Shirt;\nK8;b@x.example;Ticket;Bo Tan\n"
add("pretix-goods.csv", pretix, "1 Heike Sommer; 2 Jo Sommer; 4 Bo Tan", "leave out rows like this one", [WHERE % "Name Teilnehmer*in!="],
    ["--username-column=none", "--name-column=Name Teilnehmer*in"])

# What a column adds is no part of the cell: conditions and refusals in the words of the list
add("own-part.csv", "Name,Amount,Refunded Amount\nAda,75.00,25.00\nBo,75.00,\n", "2 Bo", options=[WHERE % "Refunded Amount!=25.00"])
add("own-of.csv", "Name,Cancelled\nAda,\nBo,1.00 of 2.00\n", "1 Ada", "says that 1 row does not", [WHERE % "Cancelled="])
add("order-reversed.csv", "Name,Order cancelled,Order refund reversed\nAda,no,no\nBo,yes,yes\n", stops="the column Order cancelled says that 1 row does not")

# Authors of a code host, some of whom have no name
pulls = [{"author": {"id": f"MDQ{number}", "login": login, "name": name}, "mergedBy": {"login": "ada", "name": "Ada"}, "number": 740 + number}
         for number, (login, name) in enumerate([("msand", "Mia Sand"), ("ndlovu-g", ""), ("weil", "Thomas Weil"), ("ndlovu-g", "")])]
add("pulls.json", json.dumps(pulls), "1 Mia Sand <msand>; 2  <ndlovu-g>; 3 Thomas Weil <weil>", "Choose the column of usernames", ["--username-column=author.login", "--repeats=once"], ["--name-column=author.name"])

# Appointments that nobody kept, of a host whose name stands first
calendly = "User Name,Invitee Name,Invitee Email,Canceled,%s\nZoe Host,Ada Byron,ada@x.example,%s,%s\nZoe Host,Bo Núñez,bo@x.example,%s,%s\nMax Host,Cy Tan,cy@x.example,%s,%s\n"
for number, (heading, yes, no) in enumerate([("Marked as No-Show", "Yes", "No"), ("noShow", "true", "false"), ("Nicht erschienen", "x", "")]):
    add(f"no-show-{number}.csv", calendly % (heading, "false", no, "true", no, "false", yes), "1 Ada Byron <ada@x.example>", f"the column {heading} says that 1 row does not take part: {yes} (1)",
        [WHERE % "Canceled=false", WHERE % f"{heading}={no}"])
add("no-show-names.csv", "Name,No Show\nAda,No\nBo,Yes\n", "1 Ada", "the column No Show says that 1 row does not", [WHERE % "No Show=No"])

# What spreadsheets write for yes and no
for number, (yes, no) in enumerate([("WAHR", "FALSCH"), ("VRAI", "FAUX"), ("VERDADERO", "FALSO"), ("WAAR", "ONWAAR")]):
    add(f"booleans-{number}.csv", f"Name;Canceled\nAda;{no}\nBo;{yes}\nCy;{no}\n", "1 Ada; 3 Cy", f"says that 1 row does not take part: {yes} (1); other rows have {no} (2)", [WHERE % f"Canceled={no}"])
    add(f"booleans-asked-{number}.csv", f"Name;Attended\nAda;{no}\nBo;{yes}\n", "2 Bo", f"says that 1 row does not take part: {no} (1)", [WHERE % f"Attended={yes}"])

# People of whom the day on which they begin is still to come
for number, (heading, past, future) in enumerate([("entryDate", "01.08.2024", "07.01.3027"), ("Valid from", "2024-08-01", "3027-01-07"), ("Eintrittsdatum", "01.08.2024", "13.01.3027"), ("Date d'entrée", "01/08/2024", "01/07/3027")]):
    add(f"beginning-{number}.csv", f"name,{heading}\nAda,{past}\nBo,{future}\nCy,\n", "1 Ada; 3 Cy", f"the column {heading} has days that are still to come: {future} (1)", [WHERE % f"{heading}!={future}"])
add("begun.csv", "name,Entry date\nAda,01.08.2024\nBo,03.08.2024\n", "1 Ada; 2 Bo")

# Roles in a list of an object
rostering = [{"sourcedId": f"u{number}", "givenName": name, "familyName": "Tan", "roles": [{"roleType": "primary", "role": role, "org": {"type": "org"}}]}
             for number, (name, role) in enumerate([("Ada", "student"), ("Bo", "student"), ("Cy", "teacher")])]
add("oneroster.json", json.dumps({"users": rostering}), "1 Ada Tan; 2 Bo Tan", "the column roles does not say who takes part: student (2), teacher (1)", [WHERE % "roles=student"])
add("roles.json", json.dumps([{"name": "Ada", "roles": ["student"]}, {"name": "Bo", "roles": ["teacher"]}]), "1 Ada", "the column roles does not say who takes part", [WHERE % "roles=student"])

# Absences under a heading that says nothing of them, and payments of nothing
add("raid.csv", "name,className\nAda,Warrior\nBo,Absence\nCy,Tentative\nDi,Priest\n", "1 Ada; 4 Di", "the column className says that 2 rows do not take part", [WHERE % "className!=Absence", WHERE % "className!=Tentative"])
for number, (paid, nothing) in enumerate([("32.00", "0.00"), ("£32.00", "£0.00"), ("32,00 €", "0,00 €")]):
    add(f"paid-nothing-{number}.csv", f'Name;Paid\nAda;{paid}\nBo;{nothing}\n', "1 Ada", f"the column Paid says that 1 row does not take part: {nothing} (1)", [WHERE % f"Paid={paid}"])
add("enter-me.csv", "Name,Enter me in the Christmas draw\nAda,Yes\nBo,No\n", "1 Ada", "says that 1 row does not take part: No (1)", [WHERE % "Enter me in the Christmas draw=Yes"])
add("smile.json", json.dumps([{"name": "Ada", "state": "member"}, {"name": "Bo", "state": "excluded"}]), "1 Ada", "the column state says that 1 row does not", [WHERE % "state=member"])
add("crew-section.csv", "Name,Email\nGuests (1),\nAda,ada@x.example\nCrew (1),\nBo,bo@x.example\n", stops="like a participant: \"Guests (1)\"")
add("crew-section.csv", "Name,Email\nGuests (1),\nAda,ada@x.example\nCrew (1),\nBo,bo@x.example\n", "2 Ada <ada@x.example>", "1 row below these headings does not take part: Crew (1) (1)", [WHERE % "section="],
    [WHERE % "Email!="])
add("votre-nom.csv", "Votre adresse e-mail,Votre nom\nada@x.example,Ada Byron\nbo@x.example,Bo Núñez\n", BOTH)

# Numbers of the list that are not those of its lines, and a title above them
add("gaps.txt", "1. Ada\n2. Bo\n4. Cy\n", "1 Ada; 2 Bo; 3 Cy")
add("titled.txt", "Members\n1. Ada\n2. Bo\n", "2 Ada; 3 Bo", "the column unnumbered says that 1 row does not take part: Members (1)", [WHERE % "unnumbered="])
add("titled.txt", "Members\n1. Ada\n2. Bo\n", "2 Ada; 3 Bo", options=["--skip-header"])

# Staff under further headings, groups of a forum, an account of a group, and nothing paid
for number, heading in enumerate(["Venue Type", "Category", "Patron category"]):
    add(f"staff-type-{number}.csv", f"Name,{heading}\nAda,Pupil\nBo,Pupil\nCy,Library staff\nDi,Pupil\n", "1 Ada; 2 Bo; 4 Di", f"the column {heading} does not say who takes part: Pupil (3), Library staff (1)",
        [WHERE % f"{heading}=Pupil"])
discourse = "name;username;group_names\nAda;ada;admins;staff\nBo;bo;\n".replace("admins;staff", '"admins;staff;trust_level_4"')
add("discourse-groups.csv", discourse, "2 Bo <bo>", "'--where=group_names!=admins;staff;trust_level_4'", [WHERE % "group_names!=admins;staff;trust_level_4"])
boosts = [{"acct": acct, "display_name": name, "bot": False, "group": group} for acct, name, group in [("ada", "Ada", False), ("podcasts@x.example", "Podcasts", True)]]
add("boosts.json", json.dumps(boosts), "1 Ada <ada>", "the column group says that 1 row does not", [WHERE % "group=false"])
add("right-answers.csv", "Spieler;Richtige Antworten\nAda;3\nBo;5\n", "1 Ada x3; 2 Bo x5", options=["--tickets-column=Richtige Antworten"])
add("starts.csv", "Name,Start date\nAda,3027-01-07\nBo,3027-01-08\n", "1 Ada; 2 Bo")
add("mitglied-seit.csv", "Name;Mitglied seit;Mitglied bis\nAda;01.01.2020;\nBo;01.01.3027;\n", "1 Ada", "the column Mitglied seit has days that are still to come: 01.01.3027 (1)", [WHERE % "Mitglied seit!=01.01.3027"])

# A loyalty programme, labels, somebody without an appointment, and an error of a payment
for number, (heading, yes, no) in enumerate([("enable_loyalty", "1", "0"), ("Loyalty member", "Yes", "No"), ("In loyalty program", "Y", "N")]):
    add(f"loyalty-{number}.csv", f"Name,{heading}\nAda,{yes}\nBo,{no}\n", "1 Ada", f"says that 1 row does not take part: {no} (1)", [WHERE % f"{heading}={yes}"])
labels = [{"name": "Ada", "labels": None}, {"name": "Bo", "labels": [{"id": 1, "name": "No show", "color": "red"}]}]
add("labels.json", json.dumps(labels), "1 Ada", "the column labels says that 1 row does not take part: No show (1)", [WHERE % "labels!=No show"])
add("walk-in.csv", "Client name,Email\nAda,ada@x.example\nWalk-In,\n", stops="like a participant: \"Walk-In\"")
add("payment-errors.csv", "Client;État\nAda;Livré\nBo;Erreur de paiement\nCy;Livré\n", "1 Ada; 3 Cy", "says that 1 row does not take part: Erreur de paiement (1)", [WHERE % "État=Livré"])

# A refusal that all rows have
add("all-minors.csv", "Name;Volljährig\nAda;nein\nBo;nein\n", "1 Ada; 2 Bo", "says that 2 rows do not take part: nein (2)", ["--everyone=Volljährig"])
add("all-minors.csv", "Name;Volljährig\nAda;nein\nBo;nein\n", stops="use --everyone 'Volljährig'.")

# A long list in one line
add("one-long-line.txt", "Ole77, TNTina, Ava_W, SirDigs, m1lch, Lina2010, block, Kay_C, Pixel, Bedrock, Creepy, blockbert, Zed, Yan, Mo_the_miner\n", stops="Give each person a line")

# Organisers under headings of any kind, by words for them
for number, word in enumerate(["Team", "Équipe", "Employees", "Empleados", "Faculty", "Librarian", "Éducateur", "Entraîneur", "Cuerpo técnico", "Lehrperson", "LehrerInnen", "Personnel"]):
    add(f"staff-word-{number}.csv", f"Name,Level\nAda,Annual\nBo,{word}\nCy,Annual\n", "1 Ada; 3 Cy", f"the column Level does not say who takes part: Annual (2), {word} (1)", [WHERE % "Level=Annual"])
add("team-colours.csv", "Name,Level\nAda,Team Blue\nBo,Team Red\nCy,Team Blue\n", "1 Ada; 2 Bo; 3 Cy")

# JSON that was saved as a text, and a name that begins with a bracket
add("pasted.txt", '[\n  {"name": "Ada"},\n  {"name": "Bo"}\n]\n', "1 Ada; 2 Bo", "line 1, column 1: it is JSON", ["--format=json"])
add("pasted-names.txt", '[\n  "Ada",\n  "Bo"\n]\n', stops="line 1, column 1: it is JSON")
add("bracket.txt", "[Mod] Ada\nBo\n", "1 [Mod] Ada; 2 Bo")

# Orders that cannot be delivered, accounts that are locked, frozen or closed, and a confirmation that is not required
add("will-not-deliver.json", json.dumps([{"name": "Ada", "fulfillmentStatus": "DELIVERED"}, {"name": "Bo", "fulfillmentStatus": "WILL_NOT_DELIVER"}]), "1 Ada", "says that 1 row does not take part: WILL_NOT_DELIVER (1)",
    [WHERE % "fulfillmentStatus=DELIVERED"])
add("account-lock.csv", "Name,Account Lock\nAda,Unlocked\nBo,Locked\n", "1 Ada", "the column Account Lock does not say who takes part", [WHERE % "Account Lock=Unlocked"])
add("frozen.csv", "Name,freeze\nAda,0\nBo,1\n", "1 Ada", "the column freeze says that 1 row does not take part: 1 (1)", [WHERE % "freeze=0"])
add("closed.json", json.dumps([{"name": "Ada", "closed": False}, {"name": "Bo", "closed": True}]), "1 Ada", "the column closed says that 1 row does not take part: true (1)", [WHERE % "closed=false"])
add("confirmation.csv", "Name,Confirmed email\nAda,Confirmed\nBo,Confirmation Not Required\nCy,Confirmation Required\n", "1 Ada; 2 Bo",
    "does not say who takes part: Confirmation Not Required (1), Confirmation Required (1), Confirmed (1)", [WHERE % "Confirmed email!=Confirmation Required"])
add("discounts.csv", "Name,membershipBasedDiscount\nAda,0\nBo,0\n", "1 Ada; 2 Bo")
add("subscription-states.json", json.dumps([{"name": "Ada", "subscriptions": [{"status": "active"}]}, {"name": "Bo", "subscriptions": [{"status": "canceled"}]}]), "1 Ada",
    "the column subscriptions says that 1 row does not take part: canceled (1)", [WHERE % "subscriptions=active"])
add("previous.csv", "Name,Previous status\nAda,invited\nBo,invited\n", "1 Ada; 2 Bo")

# People who are struck out
add("struck.txt", "Ada\n~Bo~\n~~Cy~~\nDi\n", "1 Ada; 4 Di", "the column tick says that 2 rows do not take part: ~~ (2)", [WHERE % "tick="])
add("struck-letters.txt", "Ada\nB\u0336o\u0336\n", "1 Ada", "the column tick says that 1 row does not take part: ~~ (1)", [WHERE % "tick="])
add("struck-tasks.txt", "- [x] Ada\n- [x] ~~Bo~~\n", "1 Ada", "says that 1 row does not take part: ~~ (1)", [WHERE % "tick!=~~"])
add("struck.tsv", "Name\tTeam\nAda\tx\n~~Bo~~\ty\n", "1 Ada", 'like a participant: "~~Bo~~"', [WHERE % "Name!=~~Bo~~"])
add("tildes.csv", "Name,Team\n~ada~,x\nBo,y\n", "1 ~ada~; 2 Bo")
add("tilde.txt", "~Ada\nBo\n", "1 ~Ada; 2 Bo")
add("struck.xlsx", xlsx(("Sheet1", EVERYONE), struck=[3]), ADA, "the column hidden says that 1 row does not take part: struck out (1)", [WHERE % "hidden="])
struck = '<table:table-cell table:style-name="ce1" office:value-type="string"><text:p>Bo</text:p></table:table-cell>'
add("struck.ods", ods(("Sheet1", ods_row("Name") + ods_row("Ada") + ods_row(struck)), struck="ce1"), "1 Ada", "the column hidden says that 1 row does not take part: struck out (1)", [WHERE % "hidden="])
add("struck-price.xlsx", xlsx(("Sheet1", [["Name", "Price"], ["Ada", "19.90"]]), struck=[2]), "1 Ada", then=["--everyone=hidden"])

# Several nicknames in a line
add("nicknames.txt", "lea, kessi, hanna, tobi\nmira, paul, anna, fips\n", stops='some of its lines look like several people: "lea, kessi, hanna, tobi"')
add("mixed-nicknames.txt", "Mira\nMiraPixel, Jonas R., Ben_0815\n", stops='some of its lines look like several people: "MiraPixel, Jonas R., Ben_0815"')
add("classes.txt", "Byron, Ada, 5a\nNúñez, Bo, 5b\n", "1 Byron, Ada, 5a; 2 Núñez, Bo, 5b")

# Groups of a poll under their headings, with the number of their people
for number, word in enumerate(["Unanswered", "No response", "Apologies", "Maybe", "Keine Antwort", "Sans réponse", "Sin respuesta", "Ikke svart"]):
    add(f"answers-{number}.txt", f"Attending (2)\nAda\nBo\n{word} (2)\nCy\nDi\n", "2 Ada; 3 Bo", f"2 rows below these headings do not take part: {word} (2)", [WHERE % "section="])

add("answers-titled.txt", "Christmas party\nSat 12 Dec, 10:00\nAttending (2)\nAda\nBo\nDeclined (1)\nCy\n", "1 Christmas party; 2 Sat 12 Dec, 10:00; 4 Ada; 5 Bo", "1 row below these headings does not take part: Declined (1)", [WHERE % "section="])

add("going.txt", "Going\nAda\nBo\nNot answered yet\nCy\n", "2 Ada; 3 Bo", "1 row below these headings does not take part: Not answered yet (1)", [WHERE % "section="])

add("numbered-people.txt", "Ada\nBo x2\nCy\nDi\nReserve:\nEd\n", "1 Ada; 2 Bo x2\0 3 Cy\0 4 Di".replace("\0", ";"), "1 row below these headings does not take part: Reserve: (1)", [WHERE % "section="])

# An account that is switched off, and the state of a promise
for number, heading in enumerate(["Compte :", "Account"]):
    add(f"account-off-{number}.csv", f"Nom,{heading}\nAda,Oui\nBo,Non\n", "1 Ada", "says that 1 row does not take part: Non (1)", [WHERE % f"{heading}=Oui"])
add("accounts.csv", "Name,Account\nAda,ada99\nBo,no_bo\n", "1 Ada; 2 Bo")
for number, (yes, no) in enumerate([("Ativo", "Inadimplente"), ("Pago", "Estornado"), ("Pago", "Em atraso")]):
    add(f"promise-{number}.csv", f"Nome,Status da Promessa\nAda,{yes}\nBo,{no}\nCy,{yes}\n", "1 Ada; 3 Cy", f"says that 1 row does not take part: {no} (1)", [WHERE % f"Status da Promessa={yes}"])

# What becomes of a payment under a heading of something else, and accounts that were deleted
for number, word in enumerate(["Disputed", "Chargeback", "Payment failed", "Unpaid", "Rejected"]):
    add(f"fulfilment-{number}.csv", f"Name,Fulfillment Status\nAda,Fulfilled\nBo,{word}\nCy,Unfulfilled\n", "1 Ada; 3 Cy", f"says that 1 row does not take part: {word} (1)", [WHERE % f"Fulfillment Status!={word}"])
for number, name in enumerate(["Removed User", "Gelöschter Benutzer", "Utilisateur supprimé", "Usuario eliminado", "Usuário excluído"]):
    add(f"deleted-{number}.csv", f"Name,Votes\nAda,3\n{name},2\n", stops=f'like a participant: "{name}"')

# Places that were booked, and helpers
for number, heading in enumerate(["Spaces", "Plätze", "Plazas", "Seats"]):
    add(f"places-{number}.csv", f"Name,{heading}\nAda,2\nBo,1\n", "1 Ada x2; 2 Bo", options=[f"--tickets-column={heading}"])
add("performer.csv", "Name,Ticket Name\nAda,Adult\nBo,Performer\nCy,Adult\n", "1 Ada; 3 Cy", "Performer (1)", [WHERE % "Ticket Name=Adult"])

# Without a header, the first row is named, also if a later one has more
add("headless-fuller.csv", '"S1","Ada Byron","","2024-07-15"\n"S2","Bo Lund","","2024-07-15"\n"S3","Cy Day","cy@x.example","2023-07-17"\n',
    stops="line 1, column 1: its first row looks like that of a person, not like a header: S1, Ada Byron")

# States under headings of other scripts and with further words; programs and free places among people
for number, (heading, refusal) in enumerate([("注文状況", "キャンセル"), ("订单状态", "已取消"), ("주문상태", "취소"), ("Статус заказа", "отменён"), ("Κατάσταση", "Ακυρώθηκε")]):
    rows = "".join(f"{name},{text}\n" for name, text in zip(["Ada", "Bo", "Cy", "Di"], ["OK", refusal, "?", "OK"]))
    add(f"script-status-{number}.csv", f"Name,{heading}\n{rows}", "1 Ada; 4 Di", f"the column {heading} says that 1 row does not take part: {refusal} (1)", [WHERE % f"{heading}=OK"])
for number, heading in enumerate(["statusName", "Status_name", "StatusText", "Order status name", "curated", "Moderation"]):
    add(f"status-name-{number}.csv", f"Name,{heading}\nAda,ok\nBo,spam\nCy,not-yet\n", "1 Ada", "spam (1)", [WHERE % f"{heading}=ok"])
add("started.csv", "Name,Status\nAda,OK\nBo,DNS\n", "1 Ada", "the column Status says that 1 row does not take part: DNS (1)", [WHERE % "Status=OK"])
for number, name in enumerate(["Vakant", "Аноним", "匿名希望"]):
    add(f"nobody-{number}.csv", f"Name,Club\nAda,A\n{name},B\n", stops=f'like a participant: "{name}"')
add("total.json", json.dumps([{"name": "Ada", "n": 1}, {"name": "TOTAL", "n": 1}]), "1 Ada", 'like a participant: "TOTAL"', [WHERE % "name!=TOTAL"])

# Rows that go on behind the last heading, and a club beside first and last names
add("more-columns.csv", "Name,Control1,(may be more) ...\nAda,31,32,33,34\nBo,31,32\n", "1 Ada; 2 Bo")
add("club.csv", "Efternavn,Fornavn,Navn\nByron,Ada,OK Roskilde\nLund,Bo,OK Roskilde\nDay,Cy,FIF\nEng,Di,FIF\n", "1 Ada Byron; 2 Bo Lund; 3 Cy Day; 4 Di Eng")
add("whole-and-halves.csv", "Name,First name,Last name\nAda Byron,Ada,Byron\nBo Lund,Bo,Lund\nBo Lund,Robert,Lund\nCy Day,Cy,Day\n", stops="the name Bo Lund occurs twice")
add("ellipsis.csv", "Name,Email,Notes…\nAda,a@x.org,\nByron, Bo,b@x.org,late\n", stops="the row has 4 fields, but the header names 3 columns")
add("beside.csv", "Name,Class,\nAda,5a,\nBo,5b,late\n", stops="the row has 3 fields, but the header names 2 columns")

# A poll in which everybody comes on one of the days
add("days.csv", "Name,2026-11-12,2026-11-26\nAda,No,Yes\nBo,Yes,\nCy,Yes,Yes\n", "1 Ada; 3 Cy", "ask about several times", [WHERE % "2026-11-26=Yes"])

# Names in an encoding that the organiser named
add("czech.csv", "Name,City\nPetr N\u011bmec,Brno\n".encode("windows-1250"), "1 Petr Nìmec", options=["--encoding=windows-1252"])
add("guests.csv", "id,Name,Sum\n0,Ada,5\n0,Bo,7\n", "1 Ada; 2 Bo", "the id 0 occurs twice", ["--id-column=none"])

# Headings of absence and of debts
for number, (heading, yes, no) in enumerate([("No asistió", "Sí", "No"), ("Didn't attend", "Yes", "No"), ("Failed to attend", "Yes", "No"), ("No ha pagado", "Sí", "No"), ("No se presentó", "Sí", ""), ("Pas venu", "oui", "non")]):
    add(f"not-there-{number}.csv", f"Name,{heading}\nAda,{no}\nBo,{yes}\nCy,{no}\n", "1 Ada; 3 Cy", f"says that 1 row does not take part: {yes} (1)", [WHERE % f"{heading}={no}"])
for number, heading in enumerate(["Total due", "Total pendiente", "Restant dû", "Te betalen", "Restbetrag"]):
    add(f"owing-{number}.csv", f"Name,{heading}\nAda,0.00\nBo,45.00\nCy,0.00\n", "1 Ada; 3 Cy", f"the column {heading}", [WHERE % f"{heading}=0.00"])
for number, (heading, paid, refusal) in enumerate([("Статус заказа", "Оплачен", "Отменён"), ("注文状況", "発送済み", "キャンセル"), ("订单状态", "已完成", "已取消"), ("주문상태", "결제완료", "취소")]):
    add(f"script-refusal-{number}.csv", f"Name,{heading}\nAda,{paid}\nBo,{refusal}\nCy,{paid}\nDi,{paid}\n", "1 Ada; 3 Cy; 4 Di", f"says that 1 row does not take part: {refusal} (1)", [WHERE % f"{heading}={paid}"])

# First and last names in nested objects, and the names of something else beside them
def nested(*objects):
    return json.dumps([dict(zip(["contact", "product"], pair)) for pair in objects])


add("nested-halves.json", nested(({"NOM": "Byron", "PRENOM": "Ada"},), ({"NOM": "Lund", "PRENOM": "Bo"},)), "1 Ada Byron; 2 Bo Lund")
add("nested-first.json", nested(({"first_name": "Ada"}, {"name": "P1"}), ({"first_name": "Bo"}, {"name": "P2"})), "1 Ada; 2 Bo")
add("nested-both.json", nested(({"first_name": "Ada", "last_name": "Byron"}, {"name": "P1"}), ({"first_name": "Bo", "last_name": "Lund"}, {"name": "P2"})), "1 Ada Byron; 2 Bo Lund")

add("headless-titled.csv", "Export of members;;;\n;;;\nS1;Ada Byron;;2024-07-15\nS2;Bo Lund;;2024-07-15\nS3;Cy Day;cy@x.example;2023-07-17\n", stops="like that of a person, not like a header: S1, Ada Byron")

# Who paid, under any heading; amounts that were taken back; teams with free tickets
for number, (heading, paid) in enumerate([("Payment", "Paid"), ("Zahlung", "bezahlt"), ("Trip money", "Paid"), ("Paiement", "payé")]):
    add(f"paid-or-blank-{number}.csv", f"Name,{heading}\nAda,{paid}\nBo,\nCy,{paid}\n", "1 Ada; 3 Cy", f"the column {heading} does not say who takes part", [WHERE % f"{heading}={paid}"])
add("parentheses.csv", "Name,Item price\nAda,25.00\nBo,(25.00)\nCy,20.00\n", "1 Ada; 3 Cy", "the column Item price says that 1 row does not take part: (25.00) (1)", [WHERE % "Item price!=(25.00)"])
for number, text in enumerate(["Cortesia - Equipe", "Comp - Team", "Invitation équipe", "Freikarte Team"]):
    add(f"team-ticket-{number}.csv", f"Name,Ticket\nAda,Adult\nBo,{text}\nCy,Adult\n", "1 Ada; 3 Cy", f"{text} (1)", [WHERE % "Ticket=Adult"])
for number, heading in enumerate(["Composté", "Scanné", "Compareceu"]):
    add(f"scanned-{number}.csv", f"Name,{heading}\nAda,oui\nBo,non\nCy,oui\n", "1 Ada; 3 Cy", "says that 1 row does not take part: non (1)", [WHERE % f"{heading}=oui"])

# What does not count, who left, and who was there, under further headings
for number, (heading, refusal) in enumerate([("Invalid", "2026-11-20 10:15:00"), ("Ungültig", "20.11.2026"), ("ExitCode", "W4"), ("Exit reason", "Moved"), ("Motif de sortie", "Départ"), ("Leaver", "Y"),
                                             ("Banni", "oui"), ("Baneado", "Sí"), ("Expulsado", "Sí"), ("Descalificado", "Sí")]):
    add(f"refusal-heading-{number}.csv", f"Name,{heading}\nAda,\nBo,{refusal}\nCy,\n", "1 Ada; 3 Cy", f"says that 1 row does not take part: {refusal} (1)", [WHERE % f"{heading}="])
for number, heading in enumerate(["Asistió", "Teilgenommen", "Confirmó", "Válido", "Valide"]):
    add(f"question-heading-{number}.csv", f"Name,{heading}\nAda,x\nBo,\nCy,x\n", "1 Ada; 3 Cy", f"does not say who takes part: x (2), (blank) (1)", [WHERE % f"{heading}=x"])
add("stage.csv", "Name,Stage\nAda,Enrolled\nBo,Applied\nCy,Lead\n", "1 Ada", "the column Stage does not say who takes part", [WHERE % "Stage=Enrolled"])
for number, heading in enumerate(["Ważna do", "Platí do", "Gyldig til", "Giltig till", "Válido até", "Berlaku Hingga"]):
    add(f"valid-until-{number}.csv", f"Name,{heading}\nAda,\nBo,2020-01-01\nCy,\n", "1 Ada; 3 Cy", "2020-01-01 (1)", [WHERE % f"{heading}="])
add("leaving-reason.csv", "Name,Reason for leaving\nAda,\nBo,Moved away\nCy,Elective home education\n", "1 Ada", "the column Reason for leaving says that 2 rows do not take part", [WHERE % "Reason for leaving="])
for number, name in enumerate(["Participant⋅e anonyme", "Anonymer Teilnehmer", "Anonymous participant"]):
    add(f"anonymous-{number}.csv", f"Name,Votes\nAda,3\n{name},2\n", stops=f'like a participant: "{name}"')
add("rejected-fr.csv", "Nom,Statut\nAda,Participant⋅e\nBo,Rejeté⋅e\n", "1 Ada", "says that 1 row does not take part: Rejeté⋅e (1)", [WHERE % "Statut=Participant⋅e"])

# Names of children beside a name that says nothing, or that is the form's
CHILD = "Child First Name,Child Last Name,Parent First Name,Parent Last Name"
for number, (heading, cell) in enumerate([("Name", ""), ("Username", ""), ("Name", "Swimming course")]):
    add(f"child-beside-{number}.csv", f"{heading},{CHILD},Email\n{cell},Ada,Byron,Eve,Byron,e@x.example\n{cell},Bo,Núñez,Jo,Núñez,j@x.example\n", BOTH.replace("ada@", "e@").replace("bo@", "j@"),
        "These columns name different people", ["--name-column=Child First Name"])
add("child-of-course.csv", f"Name,{CHILD}\nCourse,Ada,Byron,Eve,Byron\nCourse,Bo,Núñez,Jo,Núñez\n", NAMES, "These columns name different people", ["--name-column=Child First Name"])
for number, more in enumerate([{}, {"Form": {"Name": "Course"}}, {"User": {"Name": None}}, {"Form": {"Name": "Course"}, "User": {"Name": "Eve Byron"}}]):
    add(f"child-of-form-{number}.json", json.dumps([{**more, "Child": {"First": first, "Last": last}, "Parent": {"First": "Eve", "Last": last}} for first, last in [("Ada", "Byron"), ("Bo", "Núñez")]]),
        NAMES, "These columns name different people", ["--name-column=Child.First"])
add("child-alone.csv", "Child_First,Child_Last,Email\nAda,Byron,e@x.example\nBo,Núñez,j@x.example\n", BOTH.replace("ada@", "e@").replace("bo@", "j@"))
add("first-beside-p1.csv", "First,Last,P1 First Name,P1 Last Name\nAda,Byron,Eve,Byron\nBo,Núñez,Jo,Núñez\n", NAMES)

# Who paid, by amounts and days. What an amount of nothing means, the organiser knows
for number, (heading, paid, nothing) in enumerate([("Amount paid", "12.50", "0.00"), ("Total Paid", "£12.50", ""), ("Payment date", "2026-11-12", ""), ("Zahlungsdatum", "12.11.2026", ""), ("Date de paiement", "12/11/2026", ""),
                                                   ("Règlement", "chèque", ""), ("Payment", "12 Nov", "")]):
    add(f"paid-some-{number}.csv", f"Name,{heading}\nAda,{paid}\nBo,{nothing}\nCy,{paid}\n", "1 Ada; 3 Cy", f"the column {heading} does not say who takes part: {paid} (2), {nothing or '(blank)'} (1)", [WHERE % f"{heading}={paid}"])
for number, heading in enumerate(["Amount to be paid", "Amount not paid", "Betrag nicht bezahlt", "Amount paid out", "Price info"]):
    add(f"not-paid-{number}.csv", f"Name,{heading}\nAda,12.50\nBo,0.00\nCy,7.50\n", "1 Ada; 2 Bo; 3 Cy")
add("paid-back.csv", "Name,Amount paid back\nAda,12.00\nBo,0.00\nCy,7.50\n", "2 Bo", "12.00 (1)", [WHERE % "Amount paid back=0.00"])
add("free-tickets.csv", "Name,Attendee Status,Total Paid\nAda,Attending,10.00\nBo,Attending,0.00\nCy,Attending,20.00\n", "1 Ada; 2 Bo; 3 Cy")
add("payment-status.csv", "Name,Zahlungsstatus\nAda,bezahlt\nBo,\nCy,in Bearbeitung\n", "1 Ada", "the column Zahlungsstatus does not say who takes part", [WHERE % "Zahlungsstatus=bezahlt"])
for number, heading in enumerate(["Zahlungsart", "Zahlungserinnerung", "Zahlungsreferenz"]):
    add(f"of-payments-{number}.csv", f"Name,{heading}\nAda,SEPA\nBo,\nCy,Karte\n", "1 Ada; 2 Bo; 3 Cy")
add("paid-nothing.csv", "Name,Amount paid\nAda,0.00\nBo,0.00\n", "1 Ada; 2 Bo")
for number, heading in enumerate(["Item type", "Line item type", "Kind of row"]):
    add(f"refund-row-{number}.csv", f"Name,{heading}\nAda,Ticket\nBo,Refund\nCy,Ticket\n", "1 Ada; 3 Cy", "says that 1 row does not take part: Refund (1)", [WHERE % f"{heading}!=Refund"])
add("refundable.csv", "Name,Item\nAda,Refundable\nBo,Basic\nCy,Refundable\n", "1 Ada; 2 Bo; 3 Cy")
add("complained.csv", "first_name,email,state\nAda,ada@x.example,active\nBo,bo@x.example,complained\n", "1 Ada <ada@x.example>", "complained (1)", [WHERE % "state=active"])
add("anonim.csv", "Имя,Голоса\nАда,3\nАНОНИМ,2\n", stops='like a participant: "АНОНИМ"')

# Voids, statuses and refunds in further words; a user's address; groups with lists of people; a title above tabs
for number, (heading, cell) in enumerate([("Item Is Void", "true"), ("is_void", "yes"), ("Ticket Void", "TRUE")]):
    add(f"is-void-{number}.csv", f"Name,{heading}\nAda,false\nBo,{cell}\nCy,false\n", "1 Ada; 3 Cy", f"says that 1 row does not take part: {cell} (1)", [WHERE % f"{heading}=false"])
for number, names in enumerate([("user_name", "user_email"), ("user.name", "user.email")]):
    add(f"user-name-{number}.csv", f"{names[0]},{names[1]},city\nAda Byron,ada@x.example,Rome\nAda Byron,other@x.example,Bonn\nBo Núñez,bo@x.example,Oslo\n", ADA + ";2 Ada Byron <other@x.example>;3 Bo Núñez <bo@x.example>")
add("user-name.json", json.dumps([{"id": 7, "user": {"name": "Ada Byron", "email": "ada@x.example"}}, {"id": 8, "user": {"name": "Ada Byron", "email": "other@x.example"}}, {"id": 9, "user": {"name": "Bo", "email": "bo@x.example"}}]),
    "7 Ada Byron <ada@x.example>; 8 Ada Byron <other@x.example>; 9 Bo <bo@x.example>")
add("unclear-status.csv", "Name,Statut\nAda,payé\nBo,annulé\nCy,transféré\nDi,payé\n", "1 Ada; 4 Di", "annulé (1); unclear: transféré (1); other rows have payé (2)", [WHERE % "Statut=payé"])
for number, heading in enumerate(["Ich komme", "Ich komme zur Feier", "Asisto", "Je serai là"]):
    add(f"i-come-{number}.csv", f"Name,{heading}\nAda,✔\nBo,❌\nCy,❔\nDi,✔\n", "1 Ada; 4 Di", f"the column {heading} says that 1 row does not take part: ❌ (1)", [WHERE % f"{heading}=✔"])
for number, kind in enumerate(["Refundering", "Refusjon", "Tilbakebetaling", "Återbetalning", "Rücklastschrift"]):
    add(f"taken-back-{number}.csv", f"Name,Transaksjonstype\nAda,Salg\nBo,{kind}\nCy,Salg\n", "1 Ada; 3 Cy", f"{kind} (1)", [WHERE % f"Transaksjonstype!={kind}"])
add("remark-of-buyer.csv", "Name,Note\nAda,\nBo,\"buyer cancelled 25/11, money sent back\"\nCy,\n", "1 Ada; 3 Cy", "the column Note says that 1 row does not take part", [WHERE % "Note="])
add("internal-note.csv", "Name,Internal note\nAda,\nBo,cancelled by buyer\nCy,gift\n", "1 Ada; 3 Cy", "the column Internal note says that 1 row does not take part", [WHERE % "Internal note!=cancelled by buyer"])
add("staff-hu.csv", "Name,Ticket Name\nAda,Felnőtt\nBo,Személyzet\nCy,Felnőtt\n", "1 Ada; 3 Cy", "Személyzet (1)", [WHERE % "Ticket Name=Felnőtt"])
races = [{"event": {"event_id": 1, "name": "5K"}, "participants": [{"user": {"first_name": "Ada", "last_name": "Byron"}}, {"user": {"first_name": "Bo", "last_name": "Núñez"}}]}, {"event": {"event_id": 2, "name": "Kids"}, "participants": []}]
add("races.json", json.dumps(races), NAMES, "0.participants", ["--sheet=0.participants"])
add("classes.json", json.dumps([{"name": "5a", "students": [{"name": "Ada Byron"}, {"name": "Bo Núñez"}]}, {"name": "5b", "students": [{"name": "Cy Tan"}]}]), NAMES, "0.students", ["--sheet=0.students"])
add("orders-of-goods.json", json.dumps([{"name": "Ada Byron", "line_items": [{"name": "Mug"}]}, {"name": "Bo Núñez", "line_items": [{"name": "Pen"}]}]), NAMES)
add("titled-tabs.txt", "Final Ranking after 5 Rounds\nRk.\tSNo\t\tName\tFED\tRtg\n1\t3\t\tByron, Ada\tGER\t1312\n2\t1\t\tNúñez, Bo\tESP\t1204\n", "1 Byron, Ada; 2 Núñez, Bo")

# Formulas without results, which a script writes, and with empty ones; people who are not in the draw; lists of groups
add("formula-unsaved.xlsx", xlsx(("Class", [["Name", "Status"], ["Ada", None], ["Bo", ('"abgemeldet"', None)]])), stops='the cell B3 of the sheet "Class" has a formula without a stored result')
add("formula-names.xlsx", xlsx(("Class", [["Name"], ["Ada"], [('"Bo"', None)]])), stops='the cell A3 of the sheet "Class" has a formula without a stored result')
add("formula-empty.xlsx", xlsx(("Class", [["Name", "Seat"], ["Ada", ('IF(1,"","x")', "")], ["Bo", ('1+1', "2")]])), "1 Ada; 2 Bo")
for number, heading in enumerate(["Not in draw", "Committee (not in draw)", "Do not draw"]):
    add(f"not-in-draw-{number}.txt", f"Ada Byron\nBo Núñez\n\n{heading}\nCy Tan\n", NAMES, f"{heading} (1)", [WHERE % "section="])
    add(f"not-in-draw-{number}.csv", f"Name,Class\nAda Byron,5\nBo Núñez,6\n\n{heading},\nCy Tan,5\n", NAMES, f"{heading} (1)", [WHERE % "section="])
add("does-not-take-part.csv", "Name,Comment\nAda,\nBo,does not take part\nCy,late\n", "1 Ada; 3 Cy", "does not take part (1)", [WHERE % "Comment!=does not take part"])
for number, heading in enumerate(["Committee", "Lehrkraft", "Teacher"]):
    add(f"leaders-{number}.csv", f"Name,{heading}\nAda,\nBo,x\nCy,\n", "1 Ada; 3 Cy", "says that 1 row does not take part: x (1)", [WHERE % f"{heading}="])
add("class-teacher.csv", "Name,Teacher\nAda,Mrs Hill\nBo,Mr Wood\nCy,Mrs Hill\n", "1 Ada; 2 Bo; 3 Cy")
add("to-mixed.txt", "Ada Byron <ada@x.example>, Bo Núñez <bo@x.example>; Cy Tan <cy@x.example>\n", BOTH + ";3 Cy Tan <cy@x.example>")

# States in small letters, access, and staff in remarks
add("state-words.json", json.dumps([{"name": n, "state": v} for n, v in [("Ada", "available"), ("Bo", "charge_failure"), ("Cy", "available")]]), "1 Ada; 3 Cy", "the column state does not say who takes part", [WHERE % "state=available"])
add("state-places.json", json.dumps([{"name": n, "state": v} for n, v in [("Ada", "Ohio"), ("Bo", "New York"), ("Cy", "Ohio")]]), "1 Ada; 2 Bo; 3 Cy")
for number, (heading, good, bad) in enumerate([("Access", "Granted", "Removed"), ("Access", "Granted", "Revoked"), ("Accès", "Accordé", "Retiré")]):
    add(f"access-{number}.csv", f"Name,{heading}\nAda,{good}\nBo,{bad}\nCy,{good}\n", "1 Ada; 3 Cy", f"says that 1 row does not take part: {bad} (1)", [WHERE % f"{heading}={good}"])
add("access-areas.csv", "Name,Access\nAda,Backstage\nBo,Hall\nCy,Hall\n", "1 Ada; 2 Bo; 3 Cy")
for number, heading in enumerate(["memo", "メモ", "Notes"]):
    add(f"memo-{number}.csv", f"Name,{heading}\nAda,\nBo,スタッフ\nCy,ありがとう\n", "1 Ada; 3 Cy", "スタッフ (1)", [WHERE % f"{heading}!=スタッフ"])
add("submitter.csv", "author,is_submitter\nada_b,false\nop,true\nbo_n,false\n", "1 ada_b; 3 bo_n", "says that 1 row does not take part: true (1)", [WHERE % "is_submitter=false", "--name-column=author"], options=["--name-column=author"])
for number, heading in enumerate(["Arrivé à (UTC)", "Arrived at", "Angekommen"]):
    add(f"arrived-{number}.csv", f"Name,{heading}\nAda,2026-11-20 19:02\nBo,\nCy,2026-11-20 19:05\n", "1 Ada; 3 Cy", f"the column {heading} does not say who takes part", [WHERE % f"{heading}!="])

# What the rules above must not take for a refusal
for number, heading in enumerate(["Approved by committee", "Teacher permission", "Unterschrift Lehrer"]):
    add(f"by-teacher-{number}.csv", f"Name,{heading}\nAda,Yes\nBo,Yes\nCy,Yes\n", "1 Ada; 2 Bo; 3 Cy")
for number, (heading, cells) in enumerate([("State", ["ohio", "texas", "ohio"]), ("Access needs", ["none", "wheelchair", "none"]), ("Ich komme aus", ["Bern", "Ulm", "Bern"]), ("Membership type", ["Retiree", "Student", "Adult"]),
                                           ("Deposit", ["Refund", "Donate", "Refund"])]):
    add(f"says-something-else-{number}.csv", f"Name,City,{heading}\nAda,X,{cells[0]}\nBo,Y,{cells[1]}\nCy,X,{cells[2]}\n", "1 Ada; 2 Bo; 3 Cy")
add("comments-of-anyone.csv", "author,comment\nada,love this crew\nbo,Team\ncy,my show got cancelled\ndi,staff\n", "1 ada; 2 bo; 3 cy; 4 di", options=["--name-column=author"])
add("heart.txt", "Ada <3 <ada@x.example>\nBo Núñez <bo@x.example>\n", "1 Ada <3 <ada@x.example>;" + BO)
add("payment-beside-status.csv", "Name,Payment,Payment status\nAda,Visa,paid\nBo,,paid\nCy,Cash,paid\n", "1 Ada; 2 Bo; 3 Cy")
add("hosts-with-guests.json", json.dumps([{"name": "Ada Byron", "email": "ada@x.example", "members": []}, {"name": "Bo Núñez", "email": "bo@x.example", "members": [{"name": "Tim"}]}]), BOTH)
add("guests-of-people.json", json.dumps([{"name": "Ada Byron", "phone": "0151 1", "guests": []}, {"name": "Bo Núñez", "phone": "0151 2", "guests": [{"name": "Tim"}]}]), NAMES)
add("user-manager.csv", "user_name,user_manager_email\nada,eve@x.example\nbo,eve@x.example\n", "1 ada <ada>; 2 bo <bo>")
add("emergency.csv", "Name,Email,Emergency First Name,Emergency Last Name\n,ada@x.example,Eve,Byron\n,bo@x.example,Jo,Tan\n", "1  <ada@x.example>; 2  <bo@x.example>")
add("in-draw.csv", "Name,Class\nEve,1\n\nNot in draw,\nCy Tan,5\n\nIn draw,\nAda Byron,5\nBo Núñez,6\n", "1 Eve; 3 Ada Byron; 4 Bo Núñez", "Not in draw (1)", [WHERE % "section!=Not in draw"])
# A name that is none of a person's, beside first and last names; verification; quantities in further words
add("lesson.csv", "Name,First name,Last name\nMorning yoga,Ada,Byron\nEvening run,Bo,Núñez\n", "1 Ada; 2 Bo", "several columns may be meant: First name, Name", ["--name-column=First name"])
add("name-in-capitals.csv", "Name,First name,Last name\nBYRON ADA,Ada,Byron\nJosé Núñez,Jose,Nunez\n", "1 BYRON ADA; 2 José Núñez")
add("student-beside-parent.json", json.dumps([{"student": {"name": n}, "parent": {"first": "Eve", "last": l}} for n, l in [("Ada Byron", "Byron"), ("Bo Núñez", "Núñez")]]), NAMES)
add("arrived-late.csv", "Name,Arrived late\nAda,yes\nBo,no\nCy,yes\n", "1 Ada; 2 Bo; 3 Cy")
add("amount-beside-consent.csv", "Name,Photo consent,Amount paid\nAda,yes,12.50\nBo,yes,0.00\nCy,yes,12.50\n", "1 Ada; 3 Cy", "the column Amount paid does not say who takes part", [WHERE % "Amount paid=12.50"])
add("full-name-too.csv", "Name,First name,Last name\nAda Byron,Ada,Byron\nBo Núñez,Bo,Núñez\n", NAMES)
add("strava.json", json.dumps([{"athlete": {"firstname": f, "lastname": l}, "name": n} for f, l, n in [("Ada", "B.", "Morning Run"), ("Bo", "N.", "To the lake")]]), "1 Ada B.; 2 Bo N.", "several columns may be meant", ["--name-column=athlete.firstname"])
add("verification.csv", "Name,Verification\nAda,Verified\nBo,Waiting\nCy,Verified\n", "1 Ada; 3 Cy", "the column Verification does not say who takes part", [WHERE % "Verification=Verified"])
add("list-of-active.csv", "Name,disableActiveUserList\nAda,false\nBot,true\nBo,false\n", "1 Ada; 3 Bo", "says that 1 row does not take part: true (1)", [WHERE % "disableActiveUserList=false"])

# Answers below a heading of which nothing is known: where no other column says who takes part, these may
for number, (heading, cells) in enumerate([("Permission slip", ["Yes", "No", "Yes", "Yes"]), ("isChecked", ["true", "false", "true", "true"]),
                                           ("On free trial", ["No", "Yes", "No", "No"]), ("Geld", ["bezahlt", "offen", "bezahlt", "bezahlt"]), ("Bond", ["lodged", "expired", "lodged", "lodged"])]):
    rows = "".join(f"{name},{cell}\n" for name, cell in zip(["Ada", "Bo", "Cy", "Di"], cells))
    add(f"unknown-answers-{number}.csv", f"Name,{heading}\n{rows}", "1 Ada; 3 Cy; 4 Di", f"the column {heading} does not say who takes part", [WHERE % f"{heading}={cells[0]}"])
add("unknown-mail.csv", "Name,Newsletter Status\nAda,unsubscribed\nBo,subscribed\nCy,subscribed\nDi,subscribed\n", "2 Bo; 3 Cy; 4 Di", "the column Newsletter Status says that 1 row does not take part: unsubscribed (1)", [WHERE % "Newsletter Status=subscribed"])
add("mail-beside-status.csv", "Name,Status,Newsletter Status\nAda,Paid,unsubscribed\nBo,Paid,subscribed\nCy,Paid,subscribed\n", "1 Ada; 2 Bo; 3 Cy")
add("unknown-ticks.csv", "Name,Slip\nAda,x\nBo,\nCy,x\nDi,\n", "1 Ada; 3 Cy", "the column Slip does not say who takes part", [WHERE % "Slip=x"])
add("unknown-choices.csv", "Name,Slip\nAda,red\nBo,blue\nCy,red\nDi,blue\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("unknown-answers-of-few.csv", "Name,Slip\nAda,yes\nBo,no\nCy,yes\n", "1 Ada; 2 Bo; 3 Cy")
add("unknown-answers-beside-status.csv", "Name,Slip,Status\nAda,yes,Active\nBo,no,Active\nCy,yes,Active\nDi,yes,Active\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("unknown-numbers.csv", "Name,Slip\nAda,12\nBo,13\nCy,12\nDi,13\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("unknown-remark.csv", "Name,Slip\nAda,\nBo,blue paper\nCy,\nDi,\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
for number, (heading, cells) in enumerate([("House", "RGRG"), ("T-Shirt size", "SMLS"), ("Geschlecht", "mwmw"), ("Cashier name", "JPJP"), ("Newsletter", "yyny"), ("Langue", "fefe"), ("Vegetarian", "ynyn"), ("Team", "ABAB"),
                                           ("How did you hear about us?", "ABAB"), ("Ville", "PLPL"), ("Zahlungsmethode", "VMVM"), ("Photo", "ynyn"), ("Klasse", "ABAB"), ("Farbe", "rbrb"), ("Dietary requirements", "VNVN")]):
    rows = "".join(f"{name},{cell}\n" for name, cell in zip(["Ada", "Bo", "Cy", "Di"], cells))
    add(f"description-{number}.csv", f"Name,{heading}\n{rows}", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("unknown-answers-beside-blank.csv", "Name,Slip,Refunded\nAda,yes,\nBo,no,\nCy,yes,\nDi,yes,\n", "1 Ada; 3 Cy; 4 Di", "the column Slip does not say who takes part", [WHERE % "Slip=yes"])
add("unknown-answers-two.csv", "Name,Slip,Band\nAda,yes,no\nBo,no,no\nCy,yes,yes\nDi,yes,yes\n", "1 Ada; 3 Cy; 4 Di", "the column Slip does not say who takes part", [WHERE % "Slip=yes"])
add("unknown-answers-late.csv", "Name,Slip\n" + "".join(f"N{number},yes\n" for number in range(60)) + "Ada,no\nBo,no\n", stops="the column Slip does not say who takes part: yes (60), no (2)")
add("race-dns.csv", "Name,Finish\nAda,4:12.3\nBo,DNS\nCy,5:01.2\n", "1 Ada; 3 Cy", "the column Finish ", [WHERE % "Finish!=DNS"])
for number, (heading, cells) in enumerate([("Need a lift?", ["Yes", "No", "Maybe", "No", "No"]), ("Hand", ["Left", "Right", "Right", "Left", "Right"]), ("Topic", ["DNS", "HTTP", "TLS", "DNS", "HTTP"]), ("Minutes late", "05000"), ("Credit score", ["700", "", "650", "710", "800"]),
                                           ("VAT percentage", ["0", "19", "19", "7", "19"]), ("Emails OK", "ynyny"), ("Will you bring cake?", ["yes", "no", "no", "yes", "no"])]):
    rows = "".join(f"{name},{cell}\n" for name, cell in zip(["Ada", "Bo", "Cy", "Di", "Eve"], cells))
    add(f"no-answers-{number}.csv", f"Name,{heading}\n{rows}", "1 Ada; 2 Bo; 3 Cy; 4 Di; 5 Eve")
for number, phrase in enumerate(["Paid (Credit Card)", "Yes, I'll be there", "Already paid", "bezahlt per Überweisung", "Aktives Mitglied", "payé(e)", "Socio activo"]):
    add(f"good-phrase-{number}.csv", f"Name;Status\nAda;{phrase}\nBo;Paid\n", "1 Ada; 2 Bo")
add("refunded-later.csv", "Name,Refunded\n" + "".join(f"N{number},No\n" for number in range(60)) + "Ada,2026-11-01\n", stops="the column Refunded says that 1 row does not take part: 2026-11-01 (1)")
add("refunded-never.csv", "Name,Refunded\nAda,No\nBo,\nCy,No\nDi,\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("approval-requested.csv", "Name,Approval\nAda,Request approved\nBo,Under review\nCy,Request approved\n", "1 Ada; 3 Cy", "the column Approval does not say who takes part", [WHERE % "Approval=Request approved"])
add("score-nothing.csv", "Student,Score\nAda,90\nBo,0\nCy,absent\nDi,70\n", "1 Ada; 2 Bo; 4 Di", "the column Score ", [WHERE % "Score!=absent"])
add("mail-giveaway.csv", "Name,Giveaway email consent\nAda,Yes\nBo,No\nCy,Yes\n", "1 Ada; 3 Cy", "says that 1 row does not take part: No (1)", [WHERE % "Giveaway email consent=Yes"])
add("ticket-types.csv", "Name,Ticket Type\nAda,Free\nBo,VIP\nCy,Free\nDi,VIP\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("nazwisko.csv", "Nazwisko i imię\nByron Ada\nNúñez Bo\n", "1 Byron Ada; 2 Núñez Bo")
add("raffle-mail.csv", "Name,Email opt-in for the raffle\nAda,Yes\nBo,No\nCy,Yes\n", "1 Ada; 3 Cy", "says that 1 row does not take part: No (1)", [WHERE % "Email opt-in for the raffle=Yes"])

# Two lines for each person, as on a copied page; and some people by their accounts
for number, extra in enumerate(["", "Follow\n"]):
    text = "".join(f"{name}\n@{name.split()[0].lower()}.example\n{extra}" for name in ["Ada Byron", "Bo Núñez", "Cy Tan"])
    add(f"handles-below-{number}.txt", text, stops='some lines look like accounts of the person above them: "@ada.example"')
add("handles-among-names.txt", "@ada\nBo Núñez\n@cy\n@di\nEve Lund\n@fay\n", "1 @ada; 2 Bo Núñez; 3 @cy; 4 @di; 5 Eve Lund; 6 @fay")
add("handles-in-turn.txt", "Ada\n@bo\nCy\n@di\nEve\n@fay\n", "1 Ada; 2 @bo; 3 Cy; 4 @di; 5 Eve; 6 @fay", "some lines look like accounts", ["--format=names"])

add("handles-of-mail.txt", "Ada Byron\nada@x.example\nBo Núñez\nbo@x.example\nCy Tan\ncy@x.example\n", stops='some lines look like accounts of the person above them: "ada@x.example"')
add("page-of-lines.txt", "".join(f"{name}\n@{name.split()[0].lower()}.example\nFollow back\nlikes soup\n" for name in ["Ada Byron", "Bo Núñez", "Cy Tan"]), stops='it looks like text copied from a web page: "Follow back"')
add("page-of-buttons.txt", "ada.b\nSoup\nFollow\nbo_n\nMe\nFollowing\ncy\nHi\nFollow\n", stops='it looks like text copied from a web page: "Follow", "Following"')
# Results, and times of being there, which some do not have
for number, gap in enumerate(["", "-", "Not submitted", "abs", "EX"]):
    add(f"score-{number}.csv", f"Student,Score\nAda,8\nBo,{gap}\nCy,7\nDi,9\n", "1 Ada; 3 Cy; 4 Di", "the column Score", [WHERE % f"Score!={gap}"])
add("score-of-all.csv", "Student,Score\nAda,8\nBo,0\nCy,7\n", "1 Ada; 2 Bo; 3 Cy")
for number, heading in enumerate(["Minutes connected", "Percentage", "Watch time", "Dauer"]):
    add(f"minutes-{number}.csv", f"Name,{heading}\nAda,58\nBo,0\nCy,31\n", "1 Ada; 3 Cy", f"the column {heading} does not say who takes part: 0 (1), 31 (1), 58 (1)", [WHERE % f"{heading}!=0"])
# Words that admit, among others that can say the opposite
for number, (good, bad) in enumerate([("Completed", "Return completed"), ("Paid", "To be paid"), ("Pago aprobado", "Pago denegado"), ("Versandt", "Retoure versandt"), ("Paid", "Hasn't paid")]):
    add(f"half-good-{number}.csv", f"Name,Status\nAda,{good}\nBo,{bad}\nCy,{good}\n", "1 Ada; 3 Cy", "the column Status ", [WHERE % f"Status={good}"])
add("good-phrases.csv", "Name,Status\nAda,Active patron\nBo,Payment received and confirmed\nCy,Paid in full\nDi,Successfully registered\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
add("states-joined.json", json.dumps([{"name": n, "state": v} for n, v in [("Ada", "PaymentSettled"), ("Bo", "ArrangingPayment"), ("Cy", "PaymentSettled")]]), "1 Ada; 3 Cy", "the column state does not say who takes part", [WHERE % "state=PaymentSettled"])
# To leave out what refuses says nothing about several others
add("left-out-refusals.csv", "Name,Status\nAda,Soon\nBo,removed\nCy,Later\n", stops="the column Status does not say who takes part: Later (1), Soon (1)", then=["--everyone=Status"], who="1 Ada; 3 Cy", options=[WHERE % "Status!=removed"])
add("left-out-unknown.csv", "Name,Status\nAda,Soon\nBo,Whatever\nCy,Later\n", "1 Ada; 3 Cy", options=[WHERE % "Status!=Whatever"])
for number, heading in enumerate(["Communication Opt-In", "Email opt-in", "SMS Opt-In", "Email consent"]):
    add(f"mail-consent-{number}.csv", f"Name,{heading}\nAda,Yes\nBo,No\nCy,Yes\nDi,No\n", "1 Ada; 2 Bo; 3 Cy; 4 Di")
for number, heading in enumerate(["Can't go", "Interested", "Apologies received", "Interessiert"]):
    add(f"group-{number}.txt", f"Ada Byron\nBo Núñez\n{heading}\nCy Tan\n", NAMES, f"{heading} (1)", [WHERE % "section="])

# Staff among numbers of classes, badges called scopes, rooms among guests, and a test
add("group-staff.csv", "Name,Status,Groep van het kind\nAda,Approved,3\nBo,Approved,Personeel\nCy,Approved,4\nDi,Approved,5\n", "1 Ada; 3 Cy; 4 Di", "the column Groep van het kind does not say who takes part", [WHERE % "Groep van het kind!=Personeel"])
add("scopes.json", json.dumps([{"user": {"displayName": n, "scopes": v}} for n, v in [("Ada", []), ("Bo", ["MODERATOR"]), ("Cy", [])]]), "1 Ada; 3 Cy", "user.scopes", [WHERE % "user.scopes="])
add("calendar.json", json.dumps({"attendees": [{"displayName": "Ada", "responseStatus": "accepted"}, {"displayName": "Hall", "responseStatus": "accepted", "resource": True}, {"displayName": "Cy", "responseStatus": "accepted"}]}), "1 Ada; 3 Cy", "the column resource says that 1 row does not take part: true (1)", [WHERE % "resource="])
add("test-ticket.csv", "Name,Test Ticket\nAda,false\nBo,true\nCy,false\n", "1 Ada; 3 Cy", "the column Test Ticket says that 1 row does not take part: true (1)", [WHERE % "Test Ticket=false"])
add("half-good-state.csv", "Name,Sponsorship State\nAda,Charged\nBo,Charge failed\nCy,Charged\nDi,Charged\n", "1 Ada; 3 Cy; 4 Di", "the column Sponsorship State does not say who takes part", [WHERE % "Sponsorship State=Charged"])

for case in CASES:
    case["who"] = [p.replace("\0", "; ") for p in case["who"]] if "who" in case else None
json.dump(CASES, sys.stdout)
