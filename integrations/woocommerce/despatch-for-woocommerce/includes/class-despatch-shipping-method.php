<?php

defined('ABSPATH') || exit;

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
        $this->method_title = __('Despatch', 'despatch-for-woocommerce');
        $this->method_description = __('The courier’s services, with their prices at the time of the checkout.', 'despatch-for-woocommerce');
        $this->supports = array('shipping-zones', 'instance-settings', 'instance-settings-modal');
        $this->instance_form_fields = array(
            'title' => array('title' => __('Name', 'despatch-for-woocommerce'), 'type' => 'text', 'default' => __('Courier', 'despatch-for-woocommerce')),
            'address' => array(
                'title' => __('Portal address', 'despatch-for-woocommerce'),
                'type' => 'url',
                'placeholder' => 'https://portal.example',
            ),
            'key' => array(
                'title' => __('API key', 'despatch-for-woocommerce'),
                'type' => 'password',
                'description' => __('A key of an application with the scopes quotes and deliveries:write.', 'despatch-for-woocommerce'),
            ),
            'postcode' => array('title' => __('Collection postcode', 'despatch-for-woocommerce'), 'type' => 'text'),
            'name' => array('title' => __('Collection name', 'despatch-for-woocommerce'), 'type' => 'text'),
            'phone' => array('title' => __('Telephone for questions', 'despatch-for-woocommerce'), 'type' => 'tel'),
            'vat' => array(
                'title' => __('Prices at the checkout', 'despatch-for-woocommerce'),
                'type' => 'select',
                'default' => 'included',
                'options' => array(
                    'included' => __('With the courier’s VAT, without a line for tax', 'despatch-for-woocommerce'),
                    'added' => __('Without VAT; WooCommerce adds the shop’s own tax', 'despatch-for-woocommerce'),
                ),
            ),
        );
        $this->title = $this->get_option('title');
    }

    public function portal(): Despatch_Portal
    {
        return new Despatch_Portal($this->get_option('address'), $this->get_option('key'));
    }

    /** Saves the settings, and names what is missing or what the portal refuses. */
    public function process_admin_options(): bool
    {
        $saved = parent::process_admin_options();
        foreach ($this->problems() as $problem) {
            $this->add_error($problem);
        }
        return $saved;
    }

    /** What would stop prices or bookings with the present settings, as sentences. */
    public function problems(): array
    {
        $missing = array();
        foreach (array('address', 'key', 'postcode', 'name', 'phone') as $field) {
            if (trim($this->get_option($field)) === '') {
                /* translators: %s: the name of a field. */
                $missing[] = sprintf(__('%s is required.', 'despatch-for-woocommerce'), $this->instance_form_fields[$field]['title']);
            }
        }
        if ($missing) {
            return $missing;
        }
        $here = array('postcode' => $this->get_option('postcode'));
        $priced = $this->portal()->post('/v1/quotes', array('from' => $here, 'to' => $here));
        // Nothing may run at this hour. What is wrong with the collection address does not pass.
        $is_about_order = $priced['status'] === 422 && strpos($priced['problem'], 'from.') === false;
        if ($priced['problem'] !== '' && !$is_about_order) {
            /* translators: %s: the reason. */
            return array(sprintf(__('The portal gives no prices with these settings. %s', 'despatch-for-woocommerce'), $priced['problem']));
        }
        // An empty booking is always refused. Only the reason matters: a key that may book is told what is missing.
        $booked = $this->portal()->post('/v1/deliveries', array(), 'woocommerce-check-' . wp_generate_uuid4());
        if ($booked['status'] !== 422) {
            return array(sprintf(__('The portal takes no bookings with this key. %s', 'despatch-for-woocommerce'), $booked['problem']));
        }
        return array();
    }

    /** Offers one rate for each service that can be booked now. Without one, the checkout has other methods only. */
    public function calculate_shipping($package = array()): void
    {
        $weight = self::weight_of($package);
        foreach ($this->rates($package['destination'] ?? array(), $weight) as $rate) {
            $adds_vat = $this->get_option('vat') === 'added';
            $this->add_rate(array(
                'id' => $this->get_rate_id($rate['service']),
                'label' => $this->title . ': ' . $rate['service_name'],
                // In pence.
                'cost' => ($adds_vat ? $rate['net'] : $rate['total']) / 100,
                // Empty: WooCommerce works the tax out.
                'taxes' => $adds_vat ? '' : false,
                'package' => $package,
                'meta_data' => array('despatch_rate' => $rate['rate'], 'despatch_weight' => $weight),
            ));
        }
    }

    /** The portal's rates to an address of WooCommerce; none without a postcode or a key. */
    public function rates(array $destination, float $weight): array
    {
        $postcode = trim($destination['postcode'] ?? '');
        if ($postcode === '' || trim($this->get_option('key')) === '') {
            return array();
        }
        $reply = $this->portal()->post('/v1/rates', array(
            'from' => array('postcode' => $this->get_option('postcode')),
            'to' => array('postcode' => $postcode, 'country' => ($destination['country'] ?? '') ?: 'GB'),
            'parcels' => array(array('weight_kg' => $weight)),
        ));
        return $reply['fields']['data'] ?? array();
    }

    /** The weight of the shipped products of a package in kilograms, rounded up to 10 grams. */
    private static function weight_of(array $package): float
    {
        $kilograms = 0.0;
        foreach ($package['contents'] ?? array() as $item) {
            if ($item['data']->needs_shipping()) {
                $kilograms += (float) wc_get_weight((float) $item['data']->get_weight(), 'kg') * (int) $item['quantity'];
            }
        }
        return ceil(round($kilograms * 100, 6)) / 100;
    }
}
