<?php

defined('ABSPATH') || exit;

/** The courier's portal, with a key of an application. */
final class Despatch_Portal
{
    private string $address;
    private string $key;

    public function __construct(string $address, string $key)
    {
        $this->address = untrailingslashit(trim($address));
        $this->key = trim($key);
    }

    /**
     * Sends a request. With $once, a repetition has no second effect.
     *
     * @return array{status: int, fields: array, problem: string} The status is 0 if there was no reply. The problem is empty
     *     after a success; otherwise it says why, with the field of each error.
     */
    public function post(string $path, array $body, string $once = ''): array
    {
        $headers = array('Authorization' => 'Bearer ' . $this->key, 'Content-Type' => 'application/json');
        if ($once !== '') {
            $headers['Idempotency-Key'] = $once;
        }
        $reply = wp_remote_post($this->address . $path, array(
            'headers' => $headers,
            // An empty list would be an array in JSON.
            'body' => wp_json_encode($body === array() ? new stdClass() : $body),
            // A buyer waits for prices, and nobody for a booking.
            'timeout' => $once === '' ? 8 : 20,
        ));
        if (is_wp_error($reply)) {
            return $this->failed($path, 0, array(), $reply->get_error_message());
        }
        $status = (int) wp_remote_retrieve_response_code($reply);
        $fields = json_decode(wp_remote_retrieve_body($reply), true);
        if (!is_array($fields)) {
            return $this->failed($path, $status, array(), sprintf('Not a portal of Despatch: status %d', $status));
        }
        if ($status >= 200 && $status < 300) {
            return array('status' => $status, 'fields' => $fields, 'problem' => '');
        }
        return $this->failed($path, $status, $fields, self::problem_of($fields, $status));
    }

    /** Whether the same request may succeed later: nobody answered, or the portal was busy or had a fault. */
    public static function may_succeed_later(array $reply): bool
    {
        return $reply['status'] === 0 || $reply['status'] === 429 || $reply['status'] >= 500
            || ($reply['fields']['code'] ?? '') === 'IDEMPOTENCY_IN_PROGRESS';
    }

    private function failed(string $path, int $status, array $fields, string $problem): array
    {
        wc_get_logger()->error($path . ': ' . $problem, array('source' => 'despatch'));
        return array('status' => $status, 'fields' => $fields, 'problem' => $problem);
    }

    private static function problem_of(array $fields, int $status): string
    {
        $errors = array();
        foreach (is_array($fields['errors'] ?? null) ? $fields['errors'] : array() as $error) {
            $errors[] = $error['field'] . ': ' . $error['message'];
        }
        return $errors ? implode(' ', $errors) : ($fields['detail'] ?? 'Status ' . $status);
    }
}
