import type { Stripe } from 'stripe'
import {
  isRefunded,
  type CardError,
  type Charge,
  type CheckoutStore,
  type Intent,
  type Refund,
  type StoredSession,
} from './checkout-records.ts'
import type { FormTable } from './form-encoding.ts'

/**
 * The stored records in the format of Stripe's API. The types are those of Stripe's own library, so a field that its
 * API always sends cannot be missing here. Fields of products that the stand-in does not have are null or empty.
 */

/** What `expand` asks for, without the name of the object itself. */
export type Expanded = ReadonlySet<string>

const metadataOf = (metadata: FormTable): Stripe.Metadata => ({ ...metadata }) as Stripe.Metadata

export function sessionObject(
  book: CheckoutStore,
  { session, terms }: StoredSession,
  expand: Expanded,
): Stripe.Checkout.Session {
  const intent = book.intents.get(session.payment_intent ?? '')
  const isExpanded = intent && [...expand].some((path) => path.split('.')[0] === 'payment_intent')
  const { client_reference_id, customer_email, status, payment_status, url } = session
  const { id, created, expires_at, success_url, cancel_url } = session
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: terms.amount,
    amount_total: terms.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url,
    client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: terms.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customer_email === null ? null : customerDetails(customer_email),
    customer_email,
    discounts: [],
    expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: metadataOf(session.metadata),
    mode: 'payment',
    origin_context: null,
    payment_intent: isExpanded
      ? intentObject(book, intent, below(expand, 'payment_intent'))
      : session.payment_intent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription: null,
    success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url,
    wallet_options: null,
  }
}

const customerDetails = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
})

/** The parts of `expand` below a field: of `payment_intent.latest_charge`, `latest_charge`. */
const below = (expand: Expanded, field: string): Expanded =>
  new Set([...expand].flatMap((path) => (path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : [])))

export function intentObject(book: CheckoutStore, intent: Intent, expand: Expanded): Stripe.PaymentIntent {
  const { id, amount, amount_capturable, amount_received, capture_method, canceled_at } = intent
  const { created, currency, description, last_payment_error, status } = intent
  const charge = book.charges.get(intent.latest_charge ?? '')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable,
    amount_details: { tip: {} },
    amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at,
    cancellation_reason: null,
    capture_method,
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created,
    currency,
    customer: null,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: last_payment_error && { type: 'card_error', ...last_payment_error },
    latest_charge:
      charge && expand.has('latest_charge') ? chargeObject(intent, charge) : intent.latest_charge,
    livemode: false,
    managed_payments: null,
    metadata: metadataOf(intent.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

export function chargeObject(intent: Intent, charge: Charge): Stripe.Charge {
  const { id, amount, amount_captured, amount_refunded, created, failure, payment_intent } = charge
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return {
    id,
    object: 'charge',
    amount,
    amount_captured,
    amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: amount_captured > 0,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: metadataOf(intent.metadata),
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: failure === null,
    payment_intent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: isRefunded(charge),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

const outcomeOf = (failure: CardError | null): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: failure ? 'declined_by_network' : 'approved_by_network',
  reason: failure?.decline_code ?? null,
  seller_message: failure ? 'The bank returned a decline.' : 'Payment complete.',
  type: failure ? 'issuer_declined' : 'authorized',
})

export const refundObject = ({
  id,
  amount,
  charge,
  created,
  currency,
  payment_intent,
}: Refund): Stripe.Refund => ({
  id,
  object: 'refund',
  amount,
  balance_transaction: null,
  charge,
  created,
  currency,
  customer: null,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: {},
  payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})
