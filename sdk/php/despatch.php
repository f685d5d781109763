<?php

// Generated from the calls of /v1 by `npm run sdk`. Do not edit.

declare(strict_types=1);

namespace Despatch;

/** An error of this client. */
class DespatchException extends \RuntimeException
{
}

/** The portal refused a call. The code of the problem does not change; the message is for people. */
final class ProblemException extends DespatchException
{
    public int $status;
    public string $problem;
    /** The invalid fields: each has its path as `field`, and a `message`. */
    public array $errors;
    /** What the refusal is about, such as `total` with PRICE_CHANGED and `delivery` with REFERENCE_EXISTS. */
    public array $data;
    /** Name it when you ask for help. */
    public string $requestId;
    /** Seconds until the call can be sent again; null if the portal named none. */
    public ?float $retryAfter;

    public function __construct(array $problem, ?float $retryAfter)
    {
        $this->status = (int) $problem['status'];
        $this->problem = (string) $problem['code'];
        $this->errors = $problem['errors'] ?? [];
        $this->data = array_intersect_key($problem, array_flip(['total', 'currency', 'delivery', 'limit']));
        $this->requestId = $problem['requestId'] ?? '';
        $this->retryAfter = $retryAfter;
        $fields = array_map(static fn (array $each): string => " {$each['field']}: {$each['message']}", $this->errors);
        parent::__construct("{$this->problem} ({$this->status}): {$problem['detail']}" . implode(';', $fields));
    }
}

/** No reply arrived. The call may have been executed: send it again with the same `idempotencyKey`. */
final class NoReplyException extends DespatchException
{
}

/** The message is not from the portal, or is too old. */
final class WebhookException extends DespatchException
{
}

/**
 * A client of the API for PHP 8.0 or newer, with a method for each call. It needs no other packages. Failed requests are repeated
 * with the same Idempotency-Key.
 *
 * Methods take the id of a record, the fields of the request, and options: `idempotencyKey` (by default a random one), `ifVersion`
 * (the version of the delivery that you have read) and `onReply` (a function that gets the status and the headers of a success, with
 * names in lower case). They return the reply: an array, or a string if it is a file. They throw a ProblemException if the portal
 * refuses the call, and a NoReplyException.
 */
final class Despatch
{
    public const API_VERSION = '2026-11-24';

    private string $address;

    /**
     * @param string $address     The address of the portal, such as `https://portal.example`.
     * @param string $key         An API key.
     * @param int    $retries     How often a request is repeated if the portal did not reply or was busy.
     * @param float  $timeout     Seconds to wait for a reply.
     * @param float  $longestWait The most seconds to wait between two attempts. If the portal asks for more, the call fails at once.
     */
    public function __construct(
        string $address,
        private string $key,
        private string $version = self::API_VERSION,
        private int $retries = 5,
        private float $timeout = 30,
        private float $longestWait = 60,
    ) {
        $this->address = self::checkedAddress($address);
        if ($key === '') {
            throw new \InvalidArgumentException('key is missing: an API key, which a user or an application of the portal has.');
        }
    }

    /** Every delivery that matches, the newest first, with the fields of listDeliveries. Pages are read as they are needed. */
    public function deliveries(array $fields = []): \Generator
    {
        do {
            $page = $this->listDeliveries($fields);
            foreach ($page['data'] as $delivery) {
                yield $delivery;
            }
            $fields['cursor'] = $page['next_cursor'];
        } while ($page['next_cursor'] !== null);
    }

    /** Pages of events after `after`, the oldest first. Store `next_after` once you have processed a page, and start there the next time. */
    public function eventPages(array $fields = []): \Generator
    {
        do {
            $page = $this->listEvents($fields);
            if ($page['data'] !== []) {
                yield $page;
            }
            $fields['after'] = $page['next_after'];
        } while ($page['has_more']);
    }

    /**
     * Checks that a webhook message is from the portal (Standard Webhooks), and returns its content. Throws a WebhookException, also
     * for a message that was signed more than five minutes ago.
     *
     * @param string          $body    What was received, before it is parsed: `file_get_contents('php://input')`.
     * @param array           $headers Such as those of `getallheaders()`, or `$_SERVER`.
     * @param string|string[] $secret  Starts with `whsec_`. Give both while you replace one.
     */
    public static function verifyWebhook(string $body, array $headers, string|array $secret, ?int $now = null): array
    {
        $received = [];
        foreach ($headers as $name => $value) {
            $received[str_replace(['http_', '_'], ['', '-'], strtolower((string) $name))] = $value;
        }
        [$id, $sent, $signatures] = array_map(
            static fn (string $name): string => (string) ($received["webhook-$name"] ?? ''),
            ['id', 'timestamp', 'signature'],
        );
        if ($id === '' || $sent === '' || $signatures === '') {
            throw new WebhookException('The message is not signed.');
        }
        if (preg_match('/^[0-9]{1,12}$/D', $sent) !== 1 || abs(($now ?? time()) - (int) $sent) > 300) {
            throw new WebhookException('The message is too old.');
        }
        foreach ((array) $secret as $each) {
            $key = (string) base64_decode((string) preg_replace('/^whsec_/', '', $each));
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sent.$body", $key, true));
            // The header has several signatures while the secret is replaced.
            foreach (explode(' ', $signatures) as $signature) {
                if (hash_equals($expected, $signature)) {
                    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
                }
            }
        }
        throw new WebhookException('The signature is wrong.');
    }

    /**
     * The account, the key, the defaults of your bookings and what they must have. Use it to check a key. Scope:
     * `account:read`.
     */
    public function getMe(array $options = []): array
    {
        return $this->send('GET', '/v1/me', [], $options);
    }

    /**
     * The services and tariffs that the account can book now. While it is on hold, the list is empty. Scope: `quotes`. The
     * owner of a key of a user needs the permission “booking”.
     */
    public function listServices(array $options = []): array
    {
        return $this->send('GET', '/v1/services', [], $options);
    }

    /**
     * Prices a delivery and works out its times. Two postcodes are enough. A quote is not stored: send its total as
     * `expected_total` with the booking, which is then refused if the price has changed. Scope: `quotes`. The owner of a
     * key of a user needs the permission “booking”.
     *
     * Fields: `from` (required), `to` (required), `via`, `service`, `tariff`, `parcels`, `wait_and_return`, `exact_times`.
     */
    public function createQuote(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/quotes', $fields, $options);
    }

    /**
     * Every service that the account can book now between these addresses, each with its price, for the checkout of a shop.
     * The list is empty outside of the hours and the area of the courier. Scope: `quotes`. The owner of a key of a user
     * needs the permission “price”.
     *
     * Fields: `from` (required), `to` (required), `via`, `parcels`, `wait_and_return`.
     */
    public function listRates(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/rates', $fields, $options);
    }

    /**
     * The coming days on which a service collects, each with its first collection and its latest delivery, for a choice in
     * a checkout. Send `ready_at` with the booking as `from.ready_at` to have the window. Scope: `quotes`. The owner of a
     * key of a user needs the permission “booking”.
     *
     * Fields: `from` (required), `to` (required), `via`, `service`, `tariff`, `parcels`, `wait_and_return`, `days`.
     */
    public function listDeliveryWindows(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/delivery-windows', $fields, $options);
    }

    /**
     * Books a delivery. The postcode and the name of both ends are enough: service, tariff and contact are then the
     * account’s. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
     *
     * Fields: `from` (required), `to` (required), `via`, `service`, `tariff`, `parcels`, `wait_and_return`, `exact_times`,
     * `priced_at`, `reference`, `metadata`, `references`, `contact`, `notes`, `rate`, `expected_total`.
     */
    public function createDelivery(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/deliveries', $fields, $options);
    }

    /**
     * Books up to 500 deliveries, each by itself: a refused or malformed one does not affect the others. The request needs
     * an Idempotency-Key. If it breaks off, repeat it with the same key: what was booked is not booked again. Scope:
     * `deliveries:write`. The owner of a key of a user needs the permission “booking”.
     *
     * Fields: `deliveries` (required).
     */
    public function createDeliveries(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/deliveries/bulk', $fields, $options);
    }

    /**
     * The deliveries of the account, the newest first, in pages. Scope: `deliveries:read`. The owner of a key of a user
     * needs the permission “history”.
     *
     * Fields: `status`, `reference`, `search`, `postcode`, `created_since`, `created_before`, `deliver_since`,
     * `deliver_before`, `changed_since`, `changed_before`, `expand`, `cursor`, `limit`.
     */
    public function listDeliveries(array $fields = [], array $options = []): array
    {
        return $this->send('GET', '/v1/deliveries', $fields, $options);
    }

    /**
     * One delivery. The reply has an ETag. Send it as If-None-Match with the next request, and the reply is an empty 304
     * until something has changed. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”.
     *
     * Fields: `expand`.
     */
    public function getDelivery(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('GET', '/v1/deliveries/' . self::part('id', $id), $fields, $options);
    }

    /**
     * What changes of a delivery would cost, and whether a dispatcher has to accept them. It changes nothing. Scope:
     * `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.
     *
     * Fields: `from`, `via`, `to`, `service`, `tariff`, `parcels`, `wait_and_return`, `contact`, `references`, `notes`,
     * `metadata`.
     */
    public function checkDeliveryChanges(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('POST', '/v1/deliveries/' . self::part('id', $id) . '/check', $fields, $options);
    }

    /**
     * Changes a delivery, wholly or not at all. What is left out stays as it is. While a driver has the delivery, a
     * dispatcher has to accept changes of stops, times and parcels: the outcome is then `requested`, and nothing has
     * changed yet. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”.
     *
     * Fields: `from`, `via`, `to`, `service`, `tariff`, `parcels`, `wait_and_return`, `contact`, `references`, `notes`,
     * `metadata`, `priced_at`, `expected_total`.
     */
    public function changeDelivery(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('PATCH', '/v1/deliveries/' . self::part('id', $id), $fields, $options);
    }

    /**
     * The requests for changes of a delivery that a dispatcher has to accept, the newest first. Scope: `deliveries:write`.
     * The owner of a key of a user needs the permission “booking” or “control”.
     */
    public function listChangeRequests(string $id, array $options = []): array
    {
        return $this->send('GET', '/v1/deliveries/' . self::part('id', $id) . '/change-requests', [], $options);
    }

    /**
     * Withdraws an open request for changes. A delivery has at most one open request. Scope: `deliveries:write`. The owner
     * of a key of a user needs the permission “booking”.
     */
    public function withdrawChangeRequest(string $id, string $request_id, array $options = []): array
    {
        return $this->send('POST', '/v1/deliveries/' . self::part('id', $id) . '/change-requests/' . self::part('request_id', $request_id) . '/withdraw', [], $options);
    }

    /**
     * The fee for cancelling a delivery now. It changes nothing. Scope: `deliveries:write`. The owner of a key of a user
     * needs the permission “booking” or “control”.
     */
    public function getCancellationFee(string $id, array $options = []): array
    {
        return $this->send('GET', '/v1/deliveries/' . self::part('id', $id) . '/cancel', [], $options);
    }

    /**
     * Cancels a delivery. If there is a fee, it is only cancelled if you agree to it in `expected_fee`. The fee then
     * replaces the price. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or
     * “control”.
     *
     * Fields: `expected_fee`.
     */
    public function cancelDelivery(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('POST', '/v1/deliveries/' . self::part('id', $id) . '/cancel', $fields, $options);
    }

    /**
     * Books the way back of a delivery: the same goods, with its stops in the opposite order and their texts as they are
     * now. It is a delivery of its own, with a price and a label. Scope: `deliveries:write`. The owner of a key of a user
     * needs the permission “booking”.
     *
     * Fields: `service`, `tariff`, `ready_at`, `reference`, `metadata`, `notes`, `expected_total`.
     */
    public function returnDelivery(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('POST', '/v1/deliveries/' . self::part('id', $id) . '/return', $fields, $options);
    }

    /**
     * Plays the driver of a test delivery, with a test key only: it is allocated, collected, delivered with a signature, or
     * the attempt fails. Events and webhooks follow as for a real delivery. Scope: `deliveries:write`. The owner of a key
     * of a user needs the permission “booking”.
     *
     * Fields: `to` (required), `signed_by`.
     */
    public function advanceDelivery(string $id, array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/deliveries/' . self::part('id', $id) . '/advance', $fields, $options);
    }

    /**
     * The labels of a delivery, one for each piece, until it is delivered. Scope: `labels`. The owner of a key of a user
     * needs the permission “history”.
     *
     * Fields: `format`.
     */
    public function getLabel(string $id, array $fields = [], array $options = []): string
    {
        return $this->send('GET', '/v1/deliveries/' . self::part('id', $id) . '/label', $fields, $options, true);
    }

    /**
     * The labels of up to 500 deliveries as one file, in the order of the request, at most 500 labels. A delivery that is
     * named twice is labelled once. If one has no labels, the request is refused with an error at each such delivery.
     * Scope: `labels`. The owner of a key of a user needs the permission “history”.
     *
     * Fields: `deliveries` (required), `format`.
     */
    public function getLabels(array $fields, array $options = []): string
    {
        return $this->send('POST', '/v1/labels', $fields, $options, true);
    }

    /**
     * Where the driver of a delivery is, as its tracking page shows it: while the delivery is on its way to its next stop,
     * and only if the company shows the map. Scope: `deliveries:read`. The owner of a key of a user needs the permission
     * “history”.
     */
    public function getDriverPosition(string $id, array $options = []): array
    {
        return $this->send('GET', '/v1/deliveries/' . self::part('id', $id) . '/position', [], $options);
    }

    /**
     * Who signed for a delivery and when, with the files of signatures and photos, stop by stop. Scope: `deliveries:read`.
     * The owner of a key of a user needs the permission “history”.
     */
    public function listProof(string $id, array $options = []): array
    {
        return $this->send('GET', '/v1/deliveries/' . self::part('id', $id) . '/proof', [], $options);
    }

    /**
     * The file of a signature or a photo. A signature that was drawn on a screen is SVG. Scope: `deliveries:read`. The
     * owner of a key of a user needs the permission “history”.
     */
    public function getProofFile(string $id, string $proof_id, array $options = []): string
    {
        return $this->send('GET', '/v1/deliveries/' . self::part('id', $id) . '/proof/' . self::part('proof_id', $proof_id), [], $options, true);
    }

    /**
     * Checks and prices the bookings of a file, of at most 500 rows, and books them if you ask for it. Rows with errors
     * wait on a page of the portal. An order that was booked before is known and is not booked again. Scope:
     * `deliveries:write`. The owner of a key of a user needs the permission “booking”.
     *
     * Fields: `name` (required), `content` (required), `book`, `mapping`.
     */
    public function createImport(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/imports', $fields, $options);
    }

    /**
     * An import and its rows, in pages. Imports and their rows are deleted some weeks later; their deliveries are not.
     * Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”.
     *
     * Fields: `cursor`.
     */
    public function getImport(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('GET', '/v1/imports/' . self::part('id', $id), $fields, $options);
    }

    /**
     * The address book of the account, sorted by company. Scope: `addresses:read`. The owner of a key of a user needs the
     * permission “booking” or “addressbook”.
     *
     * Fields: `search`, `kind`, `cursor`, `limit`.
     */
    public function listAddresses(array $fields = [], array $options = []): array
    {
        return $this->send('GET', '/v1/addresses', $fields, $options);
    }

    /**
     * Adds an address to the address book of the account. Scope: `addresses:write`. The owner of a key of a user needs the
     * permission “booking” or “addressbook”.
     *
     * Fields: `postcode` (required), `kind`, `is_default`, `company`, `building`, `street`, `locality`, `town`, `county`,
     * `country`, `latitude`, `longitude`, `account`.
     */
    public function createAddress(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/addresses', $fields, $options);
    }

    /**
     * Where an address is for the route and the price, before it is booked. It finds the postcode and compares it with the
     * coordinates, if you send them. Scope: `quotes`. The owner of a key of a user needs the permission “booking”.
     *
     * Fields: `postcode` (required), `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `latitude`,
     * `longitude`.
     */
    public function checkAddress(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/addresses/check', $fields, $options);
    }

    /**
     * One address of the address book. Scope: `addresses:read`. The owner of a key of a user needs the permission “booking”
     * or “addressbook”.
     */
    public function getAddress(string $id, array $options = []): array
    {
        return $this->send('GET', '/v1/addresses/' . self::part('id', $id), [], $options);
    }

    /**
     * Changes an address of the address book. Send only what changes. Bookings keep their addresses. Scope:
     * `addresses:write`. The owner of a key of a user needs the permission “booking” or “addressbook”.
     *
     * Fields: `kind`, `is_default`, `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`,
     * `latitude`, `longitude`, `version`.
     */
    public function changeAddress(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('PATCH', '/v1/addresses/' . self::part('id', $id), $fields, $options);
    }

    /**
     * Deletes an address from the address book. Bookings keep their addresses. Scope: `addresses:write`. The owner of a key
     * of a user needs the permission “addressbook”.
     */
    public function deleteAddress(string $id, array $options = []): array
    {
        return $this->send('DELETE', '/v1/addresses/' . self::part('id', $id), [], $options);
    }

    /**
     * What happened to the deliveries of the account, the oldest first. An event that you have not seen is always after
     * those that you have: store `next_after` and send it as `after` with the next request. Events are stored for 30 days,
     * unless the courier has set another time. Scope: `deliveries:read`. The owner of a key of a user needs the permission
     * “history”.
     *
     * Fields: `after`, `types`, `delivery`, `limit`.
     */
    public function listEvents(array $fields = [], array $options = []): array
    {
        return $this->send('GET', '/v1/events', $fields, $options);
    }

    /**
     * The webhooks of the account, the oldest first. Scope: `webhooks`. The owner of a key of a user needs the permission
     * “api”.
     */
    public function listWebhooks(array $options = []): array
    {
        return $this->send('GET', '/v1/webhooks', [], $options);
    }

    /**
     * Creates a webhook of the account. The reply has the secret that verifies its messages. An account has at most 20
     * webhooks. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
     *
     * Fields: `url` (required), `types` (required), `state`, `amounts`, `account`.
     */
    public function createWebhook(array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/webhooks', $fields, $options);
    }

    /**
     * One webhook. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
     */
    public function getWebhook(string $id, array $options = []): array
    {
        return $this->send('GET', '/v1/webhooks/' . self::part('id', $id), [], $options);
    }

    /**
     * Changes a webhook, pauses it or resumes it. Send only what changes. Messages that wait when it is paused are not
     * sent. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
     *
     * Fields: `url`, `types`, `state`, `amounts`.
     */
    public function changeWebhook(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('PATCH', '/v1/webhooks/' . self::part('id', $id), $fields, $options);
    }

    /**
     * Deletes a webhook and its messages. Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
     */
    public function deleteWebhook(string $id, array $options = []): array
    {
        return $this->send('DELETE', '/v1/webhooks/' . self::part('id', $id), [], $options);
    }

    /**
     * Creates another secret. Messages are signed with both secrets for 24 hours, and with the new one alone after that.
     * Scope: `webhooks`. The owner of a key of a user needs the permission “api”.
     *
     * Fields: `hours`.
     */
    public function rotateWebhookSecret(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('POST', '/v1/webhooks/' . self::part('id', $id) . '/rotate-secret', $fields, $options);
    }

    /**
     * Sends an event with example data, also to a paused webhook and of a type that it does not receive otherwise. The id
     * of the event starts with `evt_test_`, and it is not in the list of events. Scope: `webhooks`. The owner of a key of a
     * user needs the permission “api”.
     *
     * Fields: `type` (required).
     */
    public function testWebhook(string $id, array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/webhooks/' . self::part('id', $id) . '/test', $fields, $options);
    }

    /**
     * The messages of a webhook, the newest first. They are stored as long as events. Scope: `webhooks`. The owner of a key
     * of a user needs the permission “api”.
     *
     * Fields: `cursor`, `limit`.
     */
    public function listWebhookMessages(string $id, array $fields = [], array $options = []): array
    {
        return $this->send('GET', '/v1/webhooks/' . self::part('id', $id) . '/messages', $fields, $options);
    }

    /**
     * One message of a webhook, with its request and every reply. Scope: `webhooks`. The owner of a key of a user needs the
     * permission “api”.
     */
    public function getWebhookMessage(string $id, string $message_id, array $options = []): array
    {
        return $this->send('GET', '/v1/webhooks/' . self::part('id', $id) . '/messages/' . self::part('message_id', $message_id), [], $options);
    }

    /**
     * Sends a message again, with the same `webhook-id`. A message that waits is sent now. Scope: `webhooks`. The owner of
     * a key of a user needs the permission “api”.
     */
    public function resendWebhookMessage(string $id, string $message_id, array $options = []): array
    {
        return $this->send('POST', '/v1/webhooks/' . self::part('id', $id) . '/messages/' . self::part('message_id', $message_id) . '/resend', [], $options);
    }

    /**
     * Sends the events of a period again, in their order and at most ten a second, so that other messages are not delayed.
     * Each has its first `webhook-id`. The webhook shows the progress in `replay`. Scope: `webhooks`. The owner of a key of
     * a user needs the permission “api”.
     *
     * Fields: `from` (required), `to` (required), `types`.
     */
    public function replayWebhook(string $id, array $fields, array $options = []): array
    {
        return $this->send('POST', '/v1/webhooks/' . self::part('id', $id) . '/replay', $fields, $options);
    }

    private function send(string $method, string $path, array $fields, array $options, bool $isFile = false): mixed
    {
        $headers = ["Authorization: Bearer {$this->key}", "Despatch-Version: {$this->version}", 'Connection: close'];
        $address = $this->address . $path;
        $body = '';
        if ($method === 'GET') {
            $sent = array_map(
                static fn ($value) => is_bool($value) ? ($value ? 'true' : 'false') : $value,
                array_filter($fields, static fn ($value): bool => $value !== null),
            );
            $address .= $sent === [] ? '' : '?' . http_build_query($sent, '', '&', PHP_QUERY_RFC3986);
        } else {
            // An empty list would be an array in JSON.
            $body = json_encode((object) $fields, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
            $headers[] = 'Content-Type: application/json';
            // Every attempt has the same key, so the portal executes only one.
            $headers[] = 'Idempotency-Key: ' . ($options['idempotencyKey'] ?? bin2hex(random_bytes(16)));
        }
        if (isset($options['ifVersion'])) {
            $headers[] = "If-Match: \"{$options['ifVersion']}\"";
        }
        for ($attempt = 0;; $attempt++) {
            try {
                return $this->attempt($address, $method, $headers, $body, $isFile, $options['onReply'] ?? null);
            } catch (ProblemException $error) {
                $isTemporary = in_array($error->status, [429, 500, 502, 503, 504], true)
                    || $error->problem === 'IDEMPOTENCY_IN_PROGRESS';
                $wait = $error->retryAfter ?? self::backOff($attempt);
                if (!$isTemporary || $attempt >= $this->retries || $wait > $this->longestWait) {
                    throw $error;
                }
            } catch (NoReplyException $error) {
                $wait = self::backOff($attempt);
                if ($attempt >= $this->retries) {
                    throw $error;
                }
            }
            usleep((int) ($wait * 1_000_000));
        }
    }

    private function attempt(
        string $address,
        string $method,
        array $headers,
        string $body,
        bool $isFile,
        ?callable $onReply,
    ): mixed {
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => $headers,
            'content' => $body,
            'timeout' => $this->timeout,
            'protocol_version' => 1.1,
            'follow_location' => 0,
            'ignore_errors' => true,
        ]]);
        error_clear_last();
        $stream = @fopen($address, 'r', false, $context);
        if ($stream === false) {
            throw new NoReplyException("The portal at $address did not reply: " . (error_get_last()['message'] ?? ''));
        }
        $content = (string) stream_get_contents($stream);
        $meta = stream_get_meta_data($stream);
        fclose($stream);
        [$status, $received] = self::headersOf($meta['wrapper_data'] ?? []);
        if ($meta['timed_out'] || strlen($content) < (int) ($received['content-length'] ?? 0)) {
            throw new NoReplyException("The reply of the portal at $address was cut off.");
        }
        if (isset($received['location'])) {
            throw new DespatchException("$address redirects to {$received['location']}. Is the address that of the portal?");
        }
        if ($status < 200 || $status > 299) {
            throw new ProblemException(self::problemOf($status, $content), self::secondsOf($received['retry-after'] ?? null));
        }
        $type = $received['content-type'] ?? 'an unknown type';
        if (!$isFile && !str_contains($type, 'json')) {
            throw new DespatchException("$address replied with $type. Is the address that of the portal?");
        }
        try {
            $reply = $isFile ? $content : json_decode($content, true, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException) {
            throw new NoReplyException("The reply of the portal at $address was cut off.");
        }
        if ($onReply !== null) {
            $onReply($status, $received);
        }
        return $reply;
    }

    /** @return array{int, array<string, string>} The status, and the headers by their names in lower case. */
    private static function headersOf(array $lines): array
    {
        [$status, $headers] = [0, []];
        foreach ($lines as $line) {
            if (preg_match('~^HTTP/\S+ (\d+)~', $line, $found) === 1) {
                [$status, $headers] = [(int) $found[1], []];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower(trim($name))] = trim($value);
            }
        }
        return [$status, $headers];
    }

    /** The problem in a reply. A proxy in between may have replied with something else. */
    private static function problemOf(int $status, string $content): array
    {
        $problem = json_decode($content, true);
        return is_array($problem) && isset($problem['code'], $problem['detail'])
            ? ['status' => $status] + $problem
            : ['status' => $status, 'code' => 'UNEXPECTED', 'detail' => substr($content, 0, 200)];
    }

    /** The seconds of Retry-After, which has a number or a date; null without one. */
    private static function secondsOf(?string $retryAfter): ?float
    {
        if ($retryAfter === null || ctype_digit($retryAfter)) {
            return $retryAfter === null ? null : (float) $retryAfter;
        }
        $time = strtotime($retryAfter);
        return $time === false ? null : max(0.0, $time - microtime(true));
    }

    /** Half a second, doubled with each attempt up to 8 seconds. A random part separates clients that failed together. */
    private static function backOff(int $attempt): float
    {
        return min(0.5 * 2 ** $attempt, 8) * (0.5 + random_int(0, 1000) / 2000);
    }

    private static function checkedAddress(string $address): string
    {
        $example = 'such as https://portal.example';
        if ($address === '') {
            throw new \InvalidArgumentException("address is missing: the address of the portal, $example.");
        }
        if (preg_match('~^(https?://[^/?#]+)(.*)$~i', $address, $parts) !== 1) {
            throw new \InvalidArgumentException("address is \"$address\", but must be the address of the portal, $example.");
        }
        if (trim($parts[2], '/') !== '') {
            throw new \InvalidArgumentException("address is \"$address\", but must be that of the portal alone: {$parts[1]}.");
        }
        return $parts[1];
    }

    /** A field of the path. */
    private static function part(string $name, string $value): string
    {
        if ($value === '') {
            throw new \InvalidArgumentException("$name is missing.");
        }
        return rawurlencode($value);
    }
}
