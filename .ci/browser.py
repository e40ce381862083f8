"""Drives Chromium through a pipe, by its debugging protocol. Whatever takes longer than a minute ends with an error."""
import base64, json, os, select, shutil, signal, subprocess, time

LIMIT = 60  # seconds


def installed():
    """Returns Chromium's path; None if it is missing, or a snap, which reads no file of ours."""
    for name in ("chromium", "chromium-browser"):
        path = shutil.which(name)
        if path and "/snap" not in os.path.realpath(path) and b"/snap/" not in open(path, "rb").read(10_000):
            return path
    return None


class Browser:
    """A browser with one page. `events` has what the browser reported since the page was opened."""

    def __init__(self, program, profile, *flags):
        from_us, self.commands = os.pipe()
        self.messages, from_browser = os.pipe()

        def connect():
            os.dup2(from_us, 3)
            os.dup2(from_browser, 4)

        arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"]
        self.process = subprocess.Popen(
            [program, *arguments, f"--user-data-dir={profile}", *flags],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=connect, pass_fds=(3, 4, from_us, from_browser), start_new_session=True,
        )  # fmt: skip
        os.close(from_us), os.close(from_browser)
        self.received, self.number, self.session, self.events = b"", 0, None, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "DOM"):
            self.call(domain + ".enable")

    def close(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def next_message(self, end):
        while b"\0" not in self.received:
            if not select.select([self.messages], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.messages, 1 << 20)
            if not part:
                raise EOFError("the browser has ended")
            self.received += part
        message, _, self.received = self.received.partition(b"\0")
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        end = time.monotonic() + LIMIT
        while True:
            message = self.next_message(end)
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait_until(self, expression):
        end = time.monotonic() + LIMIT
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise TimeoutError(f"never: {expression}")
            time.sleep(0.02)

    def open(self, address):
        self.call("Page.navigate", url="about:blank")
        self.events = []
        self.call("Page.navigate", url=address)
        self.wait_until("location.protocol != 'about:' && document.readyState == 'complete'")

    def middle(self, selector):
        """Returns the middle of an element as a user sees it, after scrolling to it."""
        box = f"document.querySelector({json.dumps(selector)})"
        self.evaluate(f"{box}.scrollIntoView({{ block: 'center' }})")
        return self.evaluate(f"(({{ x, y, width, height }}) => ({{ x: x + width / 2, y: y + height / 2 }}))({box}.getBoundingClientRect())")

    def click(self, selector):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **self.middle(selector))

    def type(self, selector, text):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).value = ''")
        self.click(selector)
        self.call("Input.insertText", text=text)

    def choose(self, selector, *paths):
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=[str(path) for path in paths])

    def drop(self, selector, *paths):
        data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", type=kind, data=data, **self.middle(selector))

    def look(self, width, scheme="light", scripts=True):
        """Sets how the next page is shown."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)

    def picture(self, path):
        image = self.call("Page.captureScreenshot", captureBeyondViewport=True, format="png")
        path.write_bytes(base64.b64decode(image["data"]))

    def print(self, path):
        path.write_bytes(base64.b64decode(self.call("Page.printToPDF")["data"]))

    def requests(self):
        """The addresses that the page asked since it was opened."""
        sent = [event["params"]["request"]["url"] for event in self.events if event["method"] == "Network.requestWillBeSent"]
        return [address for address in sent if not address.startswith("file:")]
