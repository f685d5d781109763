# Generated from the calls of /v1 by `npm run sdk`. Do not edit.
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

API_VERSION = "2026-11-24"

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

    def get_me(
        self,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The account, the key, the defaults of your bookings and what they must have. Use it to check a key. Scope:
        `account:read`.
        """
        return self._send(
            "GET",
            "/v1/me",
            on_reply=on_reply,
        )

    def list_services(
        self,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The services and tariffs that the account can book now. While it is on hold, the list is empty. Scope: `quotes`. The
        owner of a key of a user needs the permission “booking”.
        """
        return self._send(
            "GET",
            "/v1/services",
            on_reply=on_reply,
        )

    def create_quote(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Prices a delivery and works out its times. Two postcodes are enough. A quote is not stored: send its total as
        `expected_total` with the booking, which is then refused if the price has changed. Scope: `quotes`. The owner of a
        key of a user needs the permission “booking”.

        Fields: `from` (required), `to` (required), `via`, `service`, `tariff`, `parcels`, `wait_and_return`, `exact_times`.
        """
        return self._send(
            "POST",
            "/v1/quotes",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def list_rates(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Every service that the account can book now between these addresses, each with its price, for the checkout of a
        shop. The list is empty outside of the hours and the area of the courier. Scope: `quotes`. The owner of a key of a
        user needs the permission “price”.

        Fields: `from` (required), `to` (required), `via`, `parcels`, `wait_and_return`.
        """
        return self._send(
            "POST",
            "/v1/rates",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def list_delivery_windows(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The coming days on which a service collects, each with its first collection and its latest delivery, for a choice in
        a checkout. Send `ready_at` with the booking as `from.ready_at` to have the window. Scope: `quotes`. The owner of a
        key of a user needs the permission “booking”.

        Fields: `from` (required), `to` (required), `via`, `service`, `tariff`, `parcels`, `wait_and_return`, `days`.
        """
        return self._send(
            "POST",
            "/v1/delivery-windows",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def create_delivery(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Books a delivery. The postcode and the name of both ends are enough: service, tariff and contact are then the
        account’s. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.

        Fields: `from` (required), `to` (required), `via`, `service`, `tariff`, `parcels`, `wait_and_return`, `exact_times`,
        `priced_at`, `reference`, `metadata`, `references`, `contact`, `notes`, `rate`, `expected_total`.
        """
        return self._send(
            "POST",
            "/v1/deliveries",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def create_deliveries(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Books up to 500 deliveries, each by itself: a refused or malformed one does not affect the others. The request needs
        an Idempotency-Key. If it breaks off, repeat it with the same key: what was booked is not booked again. Scope:
        `deliveries:write`. The owner of a key of a user needs the permission “booking”.

        Fields: `deliveries` (required).
        """
        return self._send(
            "POST",
            "/v1/deliveries/bulk",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def list_deliveries(
        self,
        *,
        status: Any = None,
        reference: Any = None,
        search: Any = None,
        postcode: Any = None,
        created_since: Any = None,
        created_before: Any = None,
        deliver_since: Any = None,
        deliver_before: Any = None,
        changed_since: Any = None,
        changed_before: Any = None,
        expand: Any = None,
        cursor: Any = None,
        limit: Any = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The deliveries of the account, the newest first, in pages. Scope: `deliveries:read`. The owner of a key of a user
        needs the permission “history”.
        """
        return self._send(
            "GET",
            "/v1/deliveries",
            {"status": status, "reference": reference, "search": search, "postcode": postcode, "created_since": created_since, "created_before": created_before, "deliver_since": deliver_since, "deliver_before": deliver_before, "changed_since": changed_since, "changed_before": changed_before, "expand": expand, "cursor": cursor, "limit": limit},
            on_reply=on_reply,
        )

    def get_delivery(
        self,
        id: str,
        *,
        expand: Any = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """One delivery. The reply has an ETag. Send it as If-None-Match with the next request, and the reply is an empty 304
        until something has changed. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
        """
        return self._send(
            "GET",
            f"/v1/deliveries/{_part('id', id)}",
            {"expand": expand},
            on_reply=on_reply,
        )

    def check_delivery_changes(
        self,
        id: str,
        fields: Optional[Fields] = None,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """What changes of a delivery would cost, and whether a dispatcher has to accept them. It changes nothing. Scope:
        `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.

        Fields: `from`, `via`, `to`, `service`, `tariff`, `parcels`, `wait_and_return`, `contact`, `references`, `notes`,
        `metadata`.
        """
        return self._send(
            "POST",
            f"/v1/deliveries/{_part('id', id)}/check",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def change_delivery(
        self,
        id: str,
        fields: Optional[Fields] = None,
        *,
        idempotency_key: Optional[str] = None,
        if_version: Optional[int] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Changes a delivery, wholly or not at all. What is left out stays as it is. While a driver has the delivery, a
        dispatcher has to accept changes of stops, times and parcels: the outcome is then `requested`, and nothing has
        changed yet. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.

        Fields: `from`, `via`, `to`, `service`, `tariff`, `parcels`, `wait_and_return`, `contact`, `references`, `notes`,
        `metadata`, `priced_at`, `expected_total`.
        """
        return self._send(
            "PATCH",
            f"/v1/deliveries/{_part('id', id)}",
            fields,
            idempotency_key=idempotency_key,
            if_version=if_version,
            on_reply=on_reply,
        )

    def list_change_requests(
        self,
        id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The requests for changes of a delivery that a dispatcher has to accept, the newest first. Scope: `deliveries:write`.
        The owner of a key of a user needs the permission “booking” or “control”.
        """
        return self._send(
            "GET",
            f"/v1/deliveries/{_part('id', id)}/change-requests",
            on_reply=on_reply,
        )

    def withdraw_change_request(
        self,
        id: str,
        request_id: str,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Withdraws an open request for changes. A delivery has at most one open request. Scope: `deliveries:write`. The owner
        of a key of a user needs the permission “booking”.
        """
        return self._send(
            "POST",
            f"/v1/deliveries/{_part('id', id)}/change-requests/{_part('request_id', request_id)}/withdraw",
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def get_cancellation_fee(
        self,
        id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The fee for cancelling a delivery now. It changes nothing. Scope: `deliveries:write`. The owner of a key of a user
        needs the permission “booking” or “control”.
        """
        return self._send(
            "GET",
            f"/v1/deliveries/{_part('id', id)}/cancel",
            on_reply=on_reply,
        )

    def cancel_delivery(
        self,
        id: str,
        fields: Optional[Fields] = None,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Cancels a delivery. If there is a fee, it is only cancelled if you agree to it in `expected_fee`. The fee then
        replaces the price. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or
        “control”.

        Fields: `expected_fee`.
        """
        return self._send(
            "POST",
            f"/v1/deliveries/{_part('id', id)}/cancel",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def return_delivery(
        self,
        id: str,
        fields: Optional[Fields] = None,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Books the way back of a delivery: the same goods, with its stops in the opposite order and their texts as they are
        now. It is a delivery of its own, with a price and a label. Scope: `deliveries:write`. The owner of a key of a user
        needs the permission “booking”.

        Fields: `service`, `tariff`, `ready_at`, `reference`, `metadata`, `notes`, `expected_total`.
        """
        return self._send(
            "POST",
            f"/v1/deliveries/{_part('id', id)}/return",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def advance_delivery(
        self,
        id: str,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Plays the driver of a test delivery, with a test key only: it is allocated, collected, delivered with a signature,
        or the attempt fails. Events and webhooks follow as for a real delivery. Scope: `deliveries:write`. The owner of a
        key of a user needs the permission “booking”.

        Fields: `to` (required), `signed_by`.
        """
        return self._send(
            "POST",
            f"/v1/deliveries/{_part('id', id)}/advance",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def get_label(
        self,
        id: str,
        *,
        format: Any = None,
        on_reply: Optional[OnReply] = None,
    ) -> bytes:
        """The labels of a delivery, one for each piece, until it is delivered. Scope: `labels`. The owner of a key of a user
        needs the permission “history”.
        """
        return self._send(
            "GET",
            f"/v1/deliveries/{_part('id', id)}/label",
            {"format": format},
            is_file=True,
            on_reply=on_reply,
        )

    def get_labels(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> bytes:
        """The labels of up to 500 deliveries as one file, in the order of the request, at most 500 labels. A delivery that is
        named twice is labelled once. If one has no labels, the request is refused with an error at each such delivery.
        Scope: `labels`. The owner of a key of a user needs the permission “history”.

        Fields: `deliveries` (required), `format`.
        """
        return self._send(
            "POST",
            "/v1/labels",
            fields,
            is_file=True,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def get_driver_position(
        self,
        id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Where the driver of a delivery is, as its tracking page shows it: while the delivery is on its way to its next stop,
        and only if the company shows the map. Scope: `deliveries:read`. The owner of a key of a user needs the permission
        “history”.
        """
        return self._send(
            "GET",
            f"/v1/deliveries/{_part('id', id)}/position",
            on_reply=on_reply,
        )

    def list_proof(
        self,
        id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Who signed for a delivery and when, with the files of signatures and photos, stop by stop. Scope: `deliveries:read`.
        The owner of a key of a user needs the permission “history”.
        """
        return self._send(
            "GET",
            f"/v1/deliveries/{_part('id', id)}/proof",
            on_reply=on_reply,
        )

    def get_proof_file(
        self,
        id: str,
        proof_id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> bytes:
        """The file of a signature or a photo. A signature that was drawn on a screen is SVG. Scope: `deliveries:read`. The
        owner of a key of a user needs the permission “history”.
        """
        return self._send(
            "GET",
            f"/v1/deliveries/{_part('id', id)}/proof/{_part('proof_id', proof_id)}",
            is_file=True,
            on_reply=on_reply,
        )

    def create_import(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Checks and prices the bookings of a file, of at most 500 rows, and books them if you ask for it. Rows with errors
        wait on a page of the portal. An order that was booked before is known and is not booked again. Scope:
        `deliveries:write`. The owner of a key of a user needs the permission “booking”.

        Fields: `name` (required), `content` (required), `book`, `mapping`.
        """
        return self._send(
            "POST",
            "/v1/imports",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def get_import(
        self,
        id: str,
        *,
        cursor: Any = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """An import and its rows, in pages. Imports and their rows are deleted some weeks later; their deliveries are not.
        Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
        """
        return self._send(
            "GET",
            f"/v1/imports/{_part('id', id)}",
            {"cursor": cursor},
            on_reply=on_reply,
        )

    def list_addresses(
        self,
        *,
        search: Any = None,
        kind: Any = None,
        cursor: Any = None,
        limit: Any = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The address book of the account, sorted by company. Scope: `addresses:read`. The owner of a key of a user needs the
        permission “booking” or “addressbook”.
        """
        return self._send(
            "GET",
            "/v1/addresses",
            {"search": search, "kind": kind, "cursor": cursor, "limit": limit},
            on_reply=on_reply,
        )

    def create_address(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Adds an address to the address book of the account. Scope: `addresses:write`. The owner of a key of a user needs the
        permission “booking” or “addressbook”.

        Fields: `postcode` (required), `kind`, `is_default`, `company`, `building`, `street`, `locality`, `town`, `county`,
        `country`, `latitude`, `longitude`, `account`.
        """
        return self._send(
            "POST",
            "/v1/addresses",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def check_address(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Where an address is for the route and the price, before it is booked. It finds the postcode and compares it with the
        coordinates, if you send them. Scope: `quotes`. The owner of a key of a user needs the permission “booking”.

        Fields: `postcode` (required), `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `latitude`,
        `longitude`.
        """
        return self._send(
            "POST",
            "/v1/addresses/check",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def get_address(
        self,
        id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """One address of the address book. Scope: `addresses:read`. The owner of a key of a user needs the permission
        “booking” or “addressbook”.
        """
        return self._send(
            "GET",
            f"/v1/addresses/{_part('id', id)}",
            on_reply=on_reply,
        )

    def change_address(
        self,
        id: str,
        fields: Optional[Fields] = None,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Changes an address of the address book. Send only what changes. Bookings keep their addresses. Scope:
        `addresses:write`. The owner of a key of a user needs the permission “booking” or “addressbook”.

        Fields: `kind`, `is_default`, `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`,
        `latitude`, `longitude`, `version`.
        """
        return self._send(
            "PATCH",
            f"/v1/addresses/{_part('id', id)}",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def delete_address(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Deletes an address from the address book. Bookings keep their addresses. Scope: `addresses:write`. The owner of a
        key of a user needs the permission “addressbook”.
        """
        return self._send(
            "DELETE",
            f"/v1/addresses/{_part('id', id)}",
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def list_events(
        self,
        *,
        after: Any = None,
        types: Any = None,
        delivery: Any = None,
        limit: Any = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """What happened to the deliveries of the account, the oldest first. An event that you have not seen is always after
        those that you have: store `next_after` and send it as `after` with the next request. Events are stored for 30 days,
        unless the courier has set another time. Scope: `deliveries:read`. The owner of a key of a user needs the permission
        “history”.
        """
        return self._send(
            "GET",
            "/v1/events",
            {"after": after, "types": types, "delivery": delivery, "limit": limit},
            on_reply=on_reply,
        )

    def list_webhooks(
        self,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The webhooks of the account, the oldest first. Scope: `webhooks`. The owner of a key of a user needs the permission
        “api”.
        """
        return self._send(
            "GET",
            "/v1/webhooks",
            on_reply=on_reply,
        )

    def create_webhook(
        self,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Creates a webhook of the account. The reply has the secret that verifies its messages. An account has at most 20
        webhooks. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.

        Fields: `url` (required), `types` (required), `state`, `amounts`, `account`.
        """
        return self._send(
            "POST",
            "/v1/webhooks",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def get_webhook(
        self,
        id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """One webhook. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
        """
        return self._send(
            "GET",
            f"/v1/webhooks/{_part('id', id)}",
            on_reply=on_reply,
        )

    def change_webhook(
        self,
        id: str,
        fields: Optional[Fields] = None,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Changes a webhook, pauses it or resumes it. Send only what changes. Messages that wait when it is paused are not
        sent. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.

        Fields: `url`, `types`, `state`, `amounts`.
        """
        return self._send(
            "PATCH",
            f"/v1/webhooks/{_part('id', id)}",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def delete_webhook(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Deletes a webhook and its messages. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
        """
        return self._send(
            "DELETE",
            f"/v1/webhooks/{_part('id', id)}",
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def rotate_webhook_secret(
        self,
        id: str,
        fields: Optional[Fields] = None,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Creates another secret. Messages are signed with both secrets for 24 hours, and with the new one alone after that.
        Scope: `webhooks`. The owner of a key of a user needs the permission “api”.

        Fields: `hours`.
        """
        return self._send(
            "POST",
            f"/v1/webhooks/{_part('id', id)}/rotate-secret",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def test_webhook(
        self,
        id: str,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Sends an event with example data, also to a paused webhook and of a type that it does not receive otherwise. The id
        of the event starts with `evt_test_`, and it is not in the list of events. Scope: `webhooks`. The owner of a key of
        a user needs the permission “api”.

        Fields: `type` (required).
        """
        return self._send(
            "POST",
            f"/v1/webhooks/{_part('id', id)}/test",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def list_webhook_messages(
        self,
        id: str,
        *,
        cursor: Any = None,
        limit: Any = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """The messages of a webhook, the newest first. They are stored as long as events. Scope: `webhooks`. The owner of a
        key of a user needs the permission “api”.
        """
        return self._send(
            "GET",
            f"/v1/webhooks/{_part('id', id)}/messages",
            {"cursor": cursor, "limit": limit},
            on_reply=on_reply,
        )

    def get_webhook_message(
        self,
        id: str,
        message_id: str,
        *,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """One message of a webhook, with its request and every reply. Scope: `webhooks`. The owner of a key of a user needs
        the permission “api”.
        """
        return self._send(
            "GET",
            f"/v1/webhooks/{_part('id', id)}/messages/{_part('message_id', message_id)}",
            on_reply=on_reply,
        )

    def resend_webhook_message(
        self,
        id: str,
        message_id: str,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Sends a message again, with the same `webhook-id`. A message that waits is sent now. Scope: `webhooks`. The owner of
        a key of a user needs the permission “api”.
        """
        return self._send(
            "POST",
            f"/v1/webhooks/{_part('id', id)}/messages/{_part('message_id', message_id)}/resend",
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

    def replay_webhook(
        self,
        id: str,
        fields: Fields,
        *,
        idempotency_key: Optional[str] = None,
        on_reply: Optional[OnReply] = None,
    ) -> Reply:
        """Sends the events of a period again, in their order and at most ten a second, so that other messages are not delayed.
        Each has its first `webhook-id`. The webhook shows the progress in `replay`. Scope: `webhooks`. The owner of a key
        of a user needs the permission “api”.

        Fields: `from` (required), `to` (required), `types`.
        """
        return self._send(
            "POST",
            f"/v1/webhooks/{_part('id', id)}/replay",
            fields,
            idempotency_key=idempotency_key,
            on_reply=on_reply,
        )

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
