<?php

defined('ABSPATH') || exit;

/**
 * Books paid orders: one delivery for each of the order's shipping lines, at the price of the checkout. What cannot be booked
 * is a note of the order with its reason, and can be booked again.
 */
final class Despatch_Orders
{
    /** The characters of the portal's driver instructions, and of what a label shows of a name or an address line. */
    private const INSTRUCTIONS = 500;
    private const LABEL = 50;
    /** The most characters that the portal takes of an address line. */
    private const LINE = 255;
    /** The most characters of the buyer's note. */
    private const NOTE = 200;
    /** Minutes until a booking is tried again that nobody answered. */
    private const RETRIES = array(2, 10, 60, 360);
    private const AGAIN = 'despatch_book_again';
    private const RETRY = 'despatch_book_order';

    public static function register(): void
    {
        add_action('woocommerce_order_status_processing', array(__CLASS__, 'book'));
        add_action(self::RETRY, array(__CLASS__, 'book'), 10, 2);
        add_filter('woocommerce_order_actions', array(__CLASS__, 'order_actions'), 10, 2);
        add_action('woocommerce_order_action_' . self::AGAIN, array(__CLASS__, 'book_again'));
        add_action('woocommerce_email_after_order_table', array(__CLASS__, 'show_tracking'), 10, 3);
        add_action('woocommerce_order_details_after_order_table', array(__CLASS__, 'show_tracking'));
    }

    /** Books the lines of an order that are not booked yet. $tries: how often this was tried before. */
    public static function book($order_id, $tries = 0): void
    {
        $order = wc_get_order((int) $order_id);
        // It may have been cancelled or refunded before a later try.
        if (!$order || !$order->has_status(array('processing', 'completed'))) {
            return;
        }
        foreach (self::lines_to_book($order) as $number => $line) {
            self::book_line($order, $line, $number, (int) $tries);
        }
    }

    /** The action “Book with Despatch” of an order with a line that is not booked. */
    public static function order_actions(array $actions, $order = null): array
    {
        if ($order && self::lines_to_book($order)) {
            $actions[self::AGAIN] = __('Book with Despatch', 'despatch-for-woocommerce');
        }
        return $actions;
    }

    /** Books again at today's price, after a person has asked for it. */
    public static function book_again($order): void
    {
        foreach (self::lines_to_book($order) as $number => $line) {
            // A booking without a reply may have been made, and the same key finds it.
            if ($line->get_meta('_despatch_refused') === 'yes') {
                self::take_new_rate($order, $line);
            }
            self::book_line($order, $line, $number, count(self::RETRIES));
        }
    }

    /** The links to the tracking pages, in emails and on the buyer's page of the order. */
    public static function show_tracking($order, $to_shop = false, $is_plain = false): void
    {
        foreach ($order->get_shipping_methods() as $line) {
            $url = (string) $line->get_meta('_despatch_tracking');
            if ($url === '') {
                continue;
            }
            $label = __('Track your delivery', 'despatch-for-woocommerce');
            echo $is_plain ? "\n" . $label . ': ' . esc_url_raw($url) . "\n"
                : '<p><a href="' . esc_url($url) . '">' . esc_html($label) . '</a></p>';
        }
    }

    /** The lines of the courier without a delivery. The keys count all lines of the courier from 1. */
    private static function lines_to_book($order): array
    {
        $number = 0;
        $open = array();
        foreach ($order->get_shipping_methods() as $line) {
            if ($line->get_method_id() !== 'despatch') {
                continue;
            }
            $number += 1;
            if ((string) $line->get_meta('_despatch_id') === '') {
                $open[$number] = $line;
            }
        }
        return $open;
    }

    private static function method_of($line): Despatch_Shipping_Method
    {
        // Loads the class, which an order that is paid in the background does not need otherwise.
        WC()->shipping()->load_shipping_methods();
        return new Despatch_Shipping_Method($line->get_instance_id());
    }

    private static function book_line($order, $line, int $number, int $tries): void
    {
        $method = self::method_of($line);
        $attempt = (int) $line->get_meta('_despatch_attempt');
        $ending = $number === 1 ? '' : '-' . $number;
        $once = 'woocommerce-' . $order->get_id() . '-' . $line->get_id() . ($attempt === 0 ? '' : '-' . $attempt);
        $reply = $method->portal()->post('/v1/deliveries', array(
            'reference' => 'woocommerce-' . $order->get_order_number() . $ending,
            'rate' => (string) $line->get_meta('despatch_rate'),
            'from' => array('name' => $method->get_option('name'), 'postcode' => $method->get_option('postcode')),
            'to' => self::stop_of($order),
            'parcels' => array(array('weight_kg' => (float) $line->get_meta('despatch_weight'))),
            'contact' => array('name' => $method->get_option('name'), 'phone' => $method->get_option('phone')),
        ), $once);
        if ($reply['problem'] === '') {
            $line->update_meta_data('_despatch_id', $reply['fields']['id']);
            $line->update_meta_data('_despatch_tracking', (string) ($reply['fields']['tracking_url'] ?? ''));
            $line->save();
            /* translators: 1: the number of the delivery, 2: the address of its tracking page. */
            self::note($order, sprintf(__('Delivery %1$s has been booked. %2$s', 'despatch-for-woocommerce'), $reply['fields']['number'], $reply['fields']['tracking_url'] ?? ''));
            return;
        }
        $is_later = Despatch_Portal::may_succeed_later($reply);
        $line->update_meta_data('_despatch_refused', $is_later ? 'no' : 'yes');
        $line->save();
        if ($is_later && isset(self::RETRIES[$tries])) {
            $minutes = self::RETRIES[$tries];
            wp_schedule_single_event(time() + $minutes * MINUTE_IN_SECONDS, self::RETRY, array($order->get_id(), $tries + 1));
            /* translators: 1: the reason, 2: a number of minutes. */
            self::note($order, sprintf(__('The delivery could not be booked yet. %1$s It will be tried again in %2$d minutes.', 'despatch-for-woocommerce'), $reply['problem'], $minutes));
            return;
        }
        /* translators: %s: the reason. */
        self::note($order, sprintf(__('The delivery could not be booked. %s Correct this, then choose “Book with Despatch” under Order actions.', 'despatch-for-woocommerce'), $reply['problem']));
    }

    /** Replaces the rate of a refused line by today's of the same service, with a key of its own. */
    private static function take_new_rate($order, $line): void
    {
        $method = self::method_of($line);
        $parts = explode('.', (string) $line->get_meta('despatch_rate'));
        $rates = $method->rates(
            array('postcode' => $order->get_shipping_postcode(), 'country' => $order->get_shipping_country()),
            (float) $line->get_meta('despatch_weight')
        );
        foreach ($rates as $rate) {
            if ($rate['service'] === $parts[0]) {
                $line->update_meta_data('despatch_rate', $rate['rate']);
                $line->update_meta_data('_despatch_attempt', (string) ((int) $line->get_meta('_despatch_attempt') + 1));
                $line->save();
                /* translators: 1: today's price, 2: the price that the buyer has paid. */
                self::note($order, sprintf(__('Today’s price is %1$s. The buyer paid %2$s for shipping.', 'despatch-for-woocommerce'), number_format($rate['total'] / 100, 2), number_format((float) $line->get_total() + (float) $line->get_total_tax(), 2)));
                return;
            }
        }
    }

    /**
     * The address of an order as the portal takes it. A line that is longer than a label is shortened there, with its whole
     * text in the instructions, and here if those have no room for it.
     */
    private static function stop_of($order): array
    {
        $instructions = self::shortened((string) $order->get_customer_note(), self::NOTE);
        $phone = trim((string) ($order->get_shipping_phone() ?: $order->get_billing_phone()));
        // Fewer digits are no telephone number, such as “n/a”.
        if ($phone !== '' && preg_match_all('/\d/', $phone) < 6) {
            $instructions .= ($instructions === '' ? '' : "\n") . 'Telephone: ' . mb_substr($phone, 0, self::LABEL);
            $phone = '';
        }
        $email = (string) $order->get_billing_email();
        $name = trim((string) $order->get_formatted_shipping_full_name()) ?: trim((string) $order->get_formatted_billing_full_name());
        $lines = array(
            'name' => $name !== '' ? $name : ((string) $order->get_shipping_company() ?: 'Order ' . $order->get_order_number()),
            'company' => (string) $order->get_shipping_company(),
            'building' => (string) $order->get_shipping_address_2(),
            'street' => (string) $order->get_shipping_address_1(),
            'town' => (string) $order->get_shipping_city(),
        );
        $room = self::INSTRUCTIONS - mb_strlen($instructions);
        foreach ($lines as $part => $text) {
            $lines[$part] = mb_substr(trim($text), 0, self::LINE);
            if (mb_strlen($lines[$part]) <= self::LABEL) {
                continue;
            }
            $needed = mb_strlen($part . ': ' . $lines[$part]) + 1;
            if ($needed > $room) {
                $lines[$part] = mb_substr($lines[$part], 0, self::LABEL);
            } else {
                $room -= $needed;
            }
        }
        return $lines + array(
            'postcode' => (string) $order->get_shipping_postcode(),
            'country' => (string) $order->get_shipping_country(),
            'phone' => $phone,
            'email' => is_email($email) ? $email : '',
            'instructions' => $instructions,
        );
    }

    /** The beginning of a text, up to the end of a word. */
    private static function shortened(string $text, int $most): string
    {
        if (mb_strlen($text) <= $most) {
            return $text;
        }
        $start = mb_substr($text, 0, $most - 20);
        return (preg_match('/^.+(?=\s)/us', $start, $words) ? rtrim($words[0]) : $start) . ' … (more in the order)';
    }

    private static function note($order, string $text): void
    {
        $order->add_order_note(esc_html($text));
    }
}
