<?php

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
    public const API_VERSION = '{{version}}';

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

{{calls}}
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
