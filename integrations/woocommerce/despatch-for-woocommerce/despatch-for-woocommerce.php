<?php
/**
 * Plugin Name: Despatch for WooCommerce
 * Description: Shows the courier's services with their prices at the checkout, and books paid orders.
 * Version: 1.1.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 7.0
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: despatch-for-woocommerce
 */

defined('ABSPATH') || exit;

// A second copy in another folder does nothing.
if (defined('DESPATCH_FOR_WOOCOMMERCE')) {
    return;
}
define('DESPATCH_FOR_WOOCOMMERCE', '1.1.0');

require_once __DIR__ . '/includes/class-despatch-portal.php';
require_once __DIR__ . '/includes/class-despatch-orders.php';

add_action('before_woocommerce_init', function (): void {
    if (class_exists('\Automattic\WooCommerce\Utilities\FeaturesUtil')) {
        \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility('custom_order_tables', __FILE__, true);
        \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility('cart_checkout_blocks', __FILE__, true);
    }
});

add_action('init', function (): void {
    load_plugin_textdomain('despatch-for-woocommerce', false, basename(__DIR__) . '/languages');
});

add_action('woocommerce_shipping_init', function (): void {
    require_once __DIR__ . '/includes/class-despatch-shipping-method.php';
});

add_filter('woocommerce_shipping_methods', function (array $methods): array {
    $methods['despatch'] = 'Despatch_Shipping_Method';
    return $methods;
});

Despatch_Orders::register();
