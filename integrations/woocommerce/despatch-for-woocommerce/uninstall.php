<?php
/** Deletes the settings, with the keys, when the plugin is deleted. Orders stay as they are. */

defined('WP_UNINSTALL_PLUGIN') || exit;

global $wpdb;
$names = $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'woocommerce\_despatch\_%\_settings'");
foreach ($names as $name) {
    delete_option($name);
}
wp_unschedule_hook('despatch_book_order');
