/**
 * The fields of Stripe's published fixtures (github.com/stripe/openapi, openapi/fixtures3.json, August 2026) by object
 * and JSON type. A field that is null there is null or of the type that Stripe's library declares. `refunds` of a charge
 * is not listed: since version 2022-11-15 it is sent only if it is expanded.
 */
export const fixtureFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'checkout.session': {
    array: 'custom_fields payment_method_types shipping_options',
    boolean: 'livemode',
    null: `allow_promotion_codes amount_subtotal amount_total billing_address_collection
      client_reference_id client_secret currency customer customer_account customer_creation
      customer_email discounts integration_identifier invoice locale origin_context payment_link
      payment_method_collection recovered_from setup_intent submit_type subscription ui_mode`,
    number: 'created expires_at',
    object: `adaptive_pricing after_expiration automatic_tax collected_information consent
      consent_collection currency_conversion custom_text customer_details invoice_creation
      managed_payments metadata payment_method_configuration_details payment_method_options
      permissions phone_number_collection saved_payment_method_options
      shipping_address_collection shipping_cost total_details wallet_options`,
    string: 'cancel_url id mode object payment_intent payment_status status success_url url',
  },
  payment_intent: {
    array: 'payment_method_types',
    boolean: 'livemode',
    null: `application application_fee_amount cancellation_reason customer customer_account
      description excluded_payment_method_types latest_charge on_behalf_of payment_method
      receipt_email review setup_future_usage source statement_descriptor
      statement_descriptor_suffix transfer_group`,
    number: 'amount amount_capturable amount_received canceled_at created',
    object: `amount_details automatic_payment_methods last_payment_error managed_payments metadata
      next_action payment_method_configuration_details payment_method_options processing
      shipping transfer_data`,
    string: 'capture_method client_secret confirmation_method currency id object status',
  },
  charge: {
    boolean: 'captured disputed livemode paid refunded',
    null: `application application_fee application_fee_amount calculated_statement_descriptor
      customer failure_balance_transaction failure_code failure_message on_behalf_of
      payment_intent receipt_email receipt_number review source_transfer statement_descriptor
      statement_descriptor_suffix transfer_group`,
    number: 'amount amount_captured amount_refunded created',
    object: `billing_details fraud_details metadata outcome payment_method_details shipping source
      transfer_data`,
    string: 'balance_transaction currency description id object payment_method receipt_url status',
  },
  refund: {
    null: `balance_transaction customer customer_account payment_intent payment_method reason
      receipt_number source_transfer_reversal transfer_reversal`,
    number: 'amount created',
    object: 'destination_details metadata',
    string: 'charge currency id object status',
  },
  event: {
    boolean: 'livemode',
    null: 'api_version',
    number: 'created pending_webhooks',
    object: 'data request',
    string: 'id object type',
  },
}
