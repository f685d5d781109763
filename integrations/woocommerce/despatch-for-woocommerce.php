<?php
/**
 * Plugin Name: Despatch for WooCommerce
 * Description: Shows the courier's services with their prices at the checkout, and books paid orders.
 * Version: 1.0.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 7.0
 * License: MIT
 */

defined('ABSPATH') || exit;

/** Sends a request to the portal. Returns the reply's fields, or null after a failure, which is logged. */
function despatch_request(string $path, string $address, string $key, array $body, string $once = ''): ?array
{
    $headers = array('Authorization' => 'Bearer ' . $key, 'Content-Type' => 'application/json');
    if ($once !== '') {
        $headers['Idempotency-Key'] = $once;
    }
    $reply = wp_remote_post(
        untrailingslashit($address) . $path,
        array('headers' => $headers, 'body' => wp_json_encode($body), 'timeout' => $once === '' ? 8 : 20)
    );
    $status = is_wp_error($reply) ? 0 : (int) wp_remote_retrieve_response_code($reply);
    $fields = is_wp_error($reply) ? null : json_decode(wp_remote_retrieve_body($reply), true);
    if ($status >= 200 && $status < 300 && is_array($fields)) {
        return $fields;
    }
    $problem = is_wp_error($reply) ? $reply->get_error_message() : ($fields['detail'] ?? 'status ' . $status);
    wc_get_logger()->error($path . ': ' . $problem, array('source' => 'despatch'));
    return null;
}

/** The beginning of a note that the portal takes with room for other instructions, up to the end of a word. */
function despatch_instructions(string $note): string
{
    if (preg_match('/^.{0,200}$/us', $note)) {
        return $note;
    }
    preg_match('/^.{1,180}(?=\s)|^.{180}/us', $note, $start);
    return $start[0] . ' … (more in the order)';
}

/** The weight of products in kilograms, rounded up to 10 grams. */
function despatch_weight(array $lines): float
{
    $kilograms = 0.0;
    foreach ($lines as $line) {
        $kilograms += (float) wc_get_weight((float) $line['weight'], 'kg') * (int) $line['quantity'];
    }
    return ceil(round($kilograms * 100, 6)) / 100;
}

add_action('woocommerce_shipping_init', function (): void {
    if (class_exists('Despatch_Shipping_Method')) {
        return;
    }

    /** The services of the courier as a shipping method of a zone. */
    class Despatch_Shipping_Method extends WC_Shipping_Method
    {
        public function __construct($instance_id = 0)
        {
            parent::__construct($instance_id);
            $this->id = 'despatch';
            $this->method_title = 'Despatch';
            $this->method_description = 'Services and prices of the courier, at the time of the checkout.';
            $this->supports = array('shipping-zones', 'instance-settings', 'instance-settings-modal');
            $this->instance_form_fields = array(
                'title' => array('title' => 'Name', 'type' => 'text', 'default' => 'Courier'),
                'address' => array('title' => 'Address of the portal', 'type' => 'url', 'placeholder' => 'https://portal.example'),
                'key' => array(
                    'title' => 'API key',
                    'type' => 'password',
                    'description' => 'A key of an application with the scopes quotes and deliveries:write.',
                ),
                'postcode' => array('title' => 'Postcode of the collection', 'type' => 'text'),
                'name' => array('title' => 'Name at the collection', 'type' => 'text'),
                'phone' => array('title' => 'Telephone number for questions', 'type' => 'tel'),
            );
            $this->title = $this->get_option('title');
        }

        /** Offers one rate for each service that can be booked now. Without one, the checkout has other methods only. */
        public function calculate_shipping($package = array()): void
        {
            $postcode = trim($package['destination']['postcode'] ?? '');
            if ($postcode === '' || $this->get_option('key') === '') {
                return;
            }
            $lines = array();
            foreach ($package['contents'] as $item) {
                if ($item['data']->needs_shipping()) {
                    $lines[] = array('weight' => $item['data']->get_weight(), 'quantity' => $item['quantity']);
                }
            }
            $weight = despatch_weight($lines);
            $reply = despatch_request('/v1/rates', $this->get_option('address'), $this->get_option('key'), array(
                'from' => array('postcode' => $this->get_option('postcode')),
                'to' => array('postcode' => $postcode, 'country' => $package['destination']['country'] ?? 'GB'),
                'parcels' => array(array('weight_kg' => $weight)),
            ));
            foreach ($reply['data'] ?? array() as $rate) {
                $this->add_rate(array(
                    'id' => $this->get_rate_id($rate['service']),
                    'label' => $this->title . ': ' . $rate['service_name'],
                    // The portal's price is with VAT and in pence.
                    'cost' => $rate['total'] / 100,
                    'taxes' => false,
                    'package' => $package,
                    'meta_data' => array('despatch_rate' => $rate['rate'], 'despatch_weight' => $weight),
                ));
            }
        }
    }
});

add_filter('woocommerce_shipping_methods', function (array $methods): array {
    $methods['despatch'] = 'Despatch_Shipping_Method';
    return $methods;
});

/** Books a paid order once, at the price of the checkout. A refused booking is a note of the order. */
function despatch_book(int $order_id): void
{
    $order = wc_get_order($order_id);
    foreach ($order ? $order->get_shipping_methods() : array() as $line) {
        if ($line->get_method_id() !== 'despatch' || $order->get_meta('_despatch_id') !== '') {
            continue;
        }
        $method = new Despatch_Shipping_Method($line->get_instance_id());
        $booked = despatch_request(
            '/v1/deliveries',
            $method->get_option('address'),
            $method->get_option('key'),
            array(
                'reference' => 'woocommerce-' . $order->get_order_number(),
                'rate' => $line->get_meta('despatch_rate'),
                'from' => array('name' => $method->get_option('name'), 'postcode' => $method->get_option('postcode')),
                'to' => array(
                    'name' => $order->get_formatted_shipping_full_name(),
                    'company' => $order->get_shipping_company(),
                    'building' => $order->get_shipping_address_2(),
                    'street' => $order->get_shipping_address_1(),
                    'town' => $order->get_shipping_city(),
                    'postcode' => $order->get_shipping_postcode(),
                    'country' => $order->get_shipping_country(),
                    'phone' => $order->get_billing_phone(),
                    'email' => $order->get_billing_email(),
                    'instructions' => despatch_instructions($order->get_customer_note()),
                ),
                'parcels' => array(array('weight_kg' => (float) $line->get_meta('despatch_weight'))),
                'contact' => array('name' => $method->get_option('name'), 'phone' => $method->get_option('phone')),
            ),
            'woocommerce-' . $order_id
        );
        if ($booked === null) {
            $order->add_order_note('The delivery could not be booked. See the log “despatch”, and book it in the portal.');
            continue;
        }
        $order->update_meta_data('_despatch_id', $booked['id']);
        $order->save();
        $order->add_order_note('Delivery ' . $booked['number'] . ' has been booked: ' . $booked['tracking_url']);
    }
}

add_action('woocommerce_order_status_processing', function ($order_id): void {
    // Loads the class above, which an order that is paid in the background does not need otherwise.
    WC()->shipping()->load_shipping_methods();
    despatch_book((int) $order_id);
});
