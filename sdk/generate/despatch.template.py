"""A client of the Despatch API for Python 3.8 or newer. It needs no other packages.

    from despatch import Despatch

    despatch = Despatch("https://portal.example", key)
    delivery = despatch.create_delivery({...}, idempotency_key="order-4711")
"""

import base64
import binascii
import email.utils
import hashlib
import hmac
import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Iterator, Mapping, NamedTuple, Optional, Sequence, Union

API_VERSION = "{{version}}"

Fields = Mapping[str, Any]
Reply = Dict[str, Any]

_TEMPORARY = frozenset([429, 500, 502, 503, 504])


class ReplyInfo(NamedTuple):
    """What came with a reply, apart from its content."""

    status: int
    request_id: str
    # Such as "etag", "ratelimit" and "idempotency-replayed", in lower case.
    headers: Dict[str, str]


OnReply = Callable[[ReplyInfo], None]


class DespatchError(Exception):
    """An error of this client."""


class ProblemError(DespatchError):
    """The portal refused a call. The code does not change; the message is for people."""

    def __init__(self, problem: Reply, retry_after: Optional[float]) -> None:
        self.status: int = problem["status"]
        self.code: str = problem["code"]
        # The invalid fields: each has its path as "field", and a "message".
        self.errors: Sequence[Dict[str, str]] = problem.get("errors", [])
        # What the refusal is about, such as "total" with PRICE_CHANGED and "delivery" with REFERENCE_EXISTS.
        self.data: Reply = {
            name: problem[name] for name in ("total", "currency", "delivery", "limit") if name in problem
        }
        # Name it when you ask for help.
        self.request_id: str = problem.get("requestId", "")
        # Seconds until the call can be sent again; None if the portal named none.
        self.retry_after = retry_after
        fields = ";".join(f" {each['field']}: {each['message']}" for each in self.errors)
        super().__init__(f"{self.code} ({self.status}): {problem['detail']}{fields}")


class NoReplyError(DespatchError):
    """No reply arrived. The call may have been executed: send it again with the same idempotency_key."""


class WebhookError(DespatchError):
    """The message is not from the portal, or is too old."""


class _WithoutRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_arguments: Any) -> None:
        return None


class Despatch:
    """A client of the API, with a method for each call. Failed requests are repeated with the same Idempotency-Key.

    Methods take the id of a record and the fields of the request, and return the reply: a dictionary, or bytes if it is a file.
    `timeout` is the seconds to wait for a reply. A request is repeated `retries` times if the portal did not reply or was busy.
    If the portal asks to wait for more than `longest_wait` seconds, the call fails at once. Methods raise ProblemError if the portal
    refuses the call, and NoReplyError.
    """

    def __init__(
        self,
        address: str,
        key: str,
        *,
        version: str = API_VERSION,
        retries: int = 5,
        timeout: float = 30,
        longest_wait: float = 60,
    ) -> None:
        self._address = _checked_address(address)
        if not key:
            raise ValueError("key is missing: an API key, which a user or an application of the portal has.")
        self._key = key
        self._version = version
        self._retries = retries
        self._timeout = timeout
        self._longest_wait = longest_wait
        self._opener = urllib.request.build_opener(_WithoutRedirects())

    def deliveries(self, **filters: Any) -> Iterator[Reply]:
        """Every delivery that matches, the newest first, with the filters of list_deliveries. Pages are read as they are needed."""
        while True:
            page = self.list_deliveries(**filters)
            yield from page["data"]
            if page["next_cursor"] is None:
                return
            filters["cursor"] = page["next_cursor"]

    def event_pages(self, **filters: Any) -> Iterator[Reply]:
        """Pages of events after `after`, the oldest first. Store "next_after" once you have processed a page, and start there the next time."""
        while True:
            page = self.list_events(**filters)
            if page["data"]:
                yield page
            if not page["has_more"]:
                return
            filters["after"] = page["next_after"]

{{calls}}
    def _send(
        self,
        method: str,
        path: str,
        fields: Optional[Fields] = None,
        *,
        is_file: bool = False,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Any:
        sent = {name: value for name, value in (fields or {}).items() if value is not None or method != "GET"}
        headers = {"Authorization": f"Bearer {self._key}", "Despatch-Version": self._version}
        address, body = self._address + path, None
        if method == "GET":
            if sent:
                address += "?" + urllib.parse.urlencode(
                    {name: str(value).lower() if isinstance(value, bool) else value for name, value in sent.items()}
                )
        else:
            body = json.dumps(sent).encode()
            headers["Content-Type"] = "application/json"
            # Every attempt has the same key, so the portal executes only one.
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_version is not None:
            headers["If-Match"] = f'"{if_version}"'
        attempt = 0
        while True:
            request = urllib.request.Request(address, body, headers, method=method)
            try:
                return self._attempt(request, is_file, on_reply)
            except ProblemError as error:
                is_temporary = error.status in _TEMPORARY or error.code == "IDEMPOTENCY_IN_PROGRESS"
                wait = error.retry_after if error.retry_after is not None else _back_off(attempt)
                if not is_temporary or attempt >= self._retries or wait > self._longest_wait:
                    raise
            except (OSError, http.client.HTTPException) as error:
                wait = _back_off(attempt)
                if attempt >= self._retries:
                    raise NoReplyError(f"The portal at {address} did not reply: {error}") from error
            time.sleep(wait)
            attempt += 1

    def _attempt(self, request: urllib.request.Request, is_file: bool, on_reply: Optional[OnReply]) -> Any:
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                content = response.read()
                status, headers = response.status, {name.lower(): value for name, value in response.headers.items()}
        except urllib.error.HTTPError as error:
            with error:
                location = error.headers.get("Location")
                if location:
                    raise DespatchError(
                        f"{request.full_url} redirects to {location}. Is the address that of the portal?"
                    ) from None
                retry_after = _seconds(error.headers.get("Retry-After"))
                raise ProblemError(_problem(error.code, error.read()), retry_after) from None
        if not is_file and "json" not in headers.get("content-type", ""):
            kind = headers.get("content-type", "an unknown type")
            raise DespatchError(f"{request.full_url} replied with {kind}. Is the address that of the portal?")
        reply = content if is_file else json.loads(content)
        if on_reply is not None:
            on_reply(ReplyInfo(status, headers.get("x-request-id", ""), headers))
        return reply


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    now: Optional[float] = None,
) -> Reply:
    """Checks that a webhook message is from the portal (Standard Webhooks), and returns its content.

    `body` is what was received, before it is parsed. `secret` starts with "whsec_"; give both while you replace one. Raises
    WebhookError, also for a message that was signed more than five minutes ago.
    """
    received = {name.lower(): value for name, value in headers.items()}
    message, sent, signatures = (received.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not message or not sent or not signatures:
        raise WebhookError("The message is not signed.")
    if not re.fullmatch(r"[0-9]{1,12}", sent) or abs((time.time() if now is None else now) - int(sent)) > 300:
        raise WebhookError("The message is too old.")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{message}.{sent}.".encode() + content
    # The header has several signatures while the secret is replaced.
    given = [each[3:] for each in signatures.split(" ") if each.startswith("v1,")]
    for each in [secret] if isinstance(secret, str) else secret:
        try:
            key = base64.b64decode(each[6:] if each.startswith("whsec_") else each)
        except binascii.Error:
            continue
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        if any(hmac.compare_digest(expected.encode(), one.encode()) for one in given):
            return json.loads(content)
    raise WebhookError("The signature is wrong.")


def _checked_address(address: str) -> str:
    example = "such as https://portal.example"
    if not address:
        raise ValueError(f"address is missing: the address of the portal, {example}.")
    parts = urllib.parse.urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f'address is "{address}", but must be the address of the portal, {example}.')
    alone = f"{parts.scheme}://{parts.netloc}"
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(f'address is "{address}", but must be that of the portal alone: {alone}.')
    return alone


def _part(name: str, value: Any) -> str:
    """A field of the path."""
    if value is None or value == "":
        raise ValueError(f"{name} is missing.")
    return urllib.parse.quote(str(value), safe="")


def _problem(status: int, content: bytes) -> Reply:
    """The problem in a reply. A proxy in between may have replied with something else."""
    try:
        problem = json.loads(content)
    except ValueError:
        problem = None
    if isinstance(problem, dict) and "code" in problem and "detail" in problem:
        return {**problem, "status": status}
    return {"status": status, "code": "UNEXPECTED", "detail": content[:200].decode("utf-8", "replace")}


def _seconds(retry_after: Optional[str]) -> Optional[float]:
    """The seconds of Retry-After, which has a number or a date; None without one."""
    if retry_after is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", retry_after):
        return float(retry_after)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def _back_off(attempt: int) -> float:
    """Half a second, doubled with each attempt up to 8 seconds. A random part separates clients that failed together."""
    return min(0.5 * 2**attempt, 8) * (0.5 + random.random() / 2)
