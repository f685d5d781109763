import type { Descriptions } from './descriptions.ts'

/** The fields of the messages to webhooks. */
export const webhookDescriptions: Descriptions = {
  timestamp: 'When the event happened.',
  dev_at: 'When it happened.',
  dev_signed_by: 'Who signed for the delivery; empty if nobody did.',
  undone: 'The status that was undone. Omitted unless a change of status was undone.',
  cancellation_fee: 'The fee, without VAT; null if the customer does not see prices.',
  charge: 'The charge. Its amounts are omitted if the customer does not see prices.',
  'charge.description': 'The description of the charge.',
  'charge.net': 'The amount of the charge, without VAT.',
  'charge.vat': 'The VAT on the charge.',
  'data.changed': 'The fields that were changed, or whose change is asked for.',
  'data.driver': 'The driver who has the docket now; null for none.',
  'data.before': 'The driver who had it before; null for none.',
  'data.stop': 'The stop, with the times that are known.',
  'stop.position': 'The number of the stop; 0 is the collection.',
  pay_guid: 'The payment’s GUID.',
  pay_state: 'The state of the payment.',
  pay_provider: 'The card provider.',
  pay_currency: 'The currency of the payment.',
  pay_amount: 'The amount of the payment.',
  pay_captured: 'How much of it was captured.',
  pay_refunded: 'How much of it was refunded.',
}
