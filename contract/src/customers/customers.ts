import { methodsOfPayment } from '@despatch/domain/customers/customer.ts'
import { podRules } from '@despatch/domain/dockets/proof-of-delivery.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { codeOf, flag, id, idOf, requiredText, text, whole, customerId } from '../wire/fields.ts'
import { customerReferences } from './customer-references.ts'

/** An account, for its own users. */
export const Customer = z.strictObject({
  cust_id: customerId,
  cust_name: text(80).describe('The customer’s name.'),
  cust_acc_code: text(20).describe('Account code.'),
  cust_mop: z.enum(methodsOfPayment).describe('Payment method.'),
  cust_pod_mandatory: codeOf(podRules).describe('Proof of delivery.'),
  cust_mainservice: text(3).describe('Default service.'),
  cust_maintariff: id.nullable().describe('Default tariff. One of the default service’s tariffs.'),
  cust_max_delay: whole(0, 10_080).describe('The least time between ready and deadline, in minutes.'),
  cust_web_tracking: text(500).describe(
    'Tracking page. The page that Track opens for this customer, instead of the company’s. Use {reference} for the tracking reference and {docket} for the docket number.',
  ),
  cust_web_quicktracking: text(500).describe(
    'Quick tracking page. The page that links in emails and the tracking box open for this customer. You can use {reference} and {docket}.',
  ),
  cust_mainemail: text(500).describe(
    'Email. Emails about its bookings are sent here. Separate several addresses with commas.',
  ),
  cust_total_price: flag.describe(
    'Show prices. Shows prices to users with that permission. If off, only staff with all accounts see them. Card payers always see the amount they pay.',
  ),
  cust_on_hold: flag.describe('On hold. Stops new bookings immediately.'),
  ...customerReferences,
  cust_cadd_id: id.nullable().describe('The default collection address in the address book; null for none.'),
})

export const customerList = call('customer/list', {
  summary:
    'The user’s accounts, without retired ones; or the one given. type filters by payment method, as in cust_mop: O, S or A.',
  needs: 'session',
  scopes: ['account:read'],
  body: z.strictObject({
    cust_id: idOf('customer').optional(),
    type: z
      .enum(methodsOfPayment)
      .optional()
      .describe('Only customers who pay on account ("A") or by card ("O" or "S").'),
  }),
  reply: page(Customer),
  example: {},
})

export const customerPost = call('customer/post', {
  summary: 'Adds an account, or changes the one given by cust_id.',
  needs: 'admin',
  writes: true,
  body: Customer.extend({
    cust_id: idOf('customer').optional(),
    cust_name: requiredText(80).describe('The customer’s name.'),
    cust_acc_code: requiredText(20).describe('Account code.'),
    cust_cadd_id: idOf('customer address')
      .nullable()
      .default(null)
      .describe('Default collection address. New bookings start with this address from the address book.'),
    // Not in the specification, so clients that follow it do not need to know them.
    cust_ref1_fromlist: flag.default('F').describe('Reference 1 is chosen from a list.'),
    cust_ref2_fromlist: flag.default('F').describe('Reference 2 is chosen from a list.'),
    cust_ref3_fromlist: flag.default('F').describe('Reference 3 is chosen from a list.'),
    cust_ref4_fromlist: flag.default('F').describe('Reference 4 is chosen from a list.'),
    cust_ref6_fromlist: flag.default('F').describe('Reference 6 is chosen from a list.'),
  }),
  reply: Customer,
  example: {
    cust_name: 'Paddington Paper',
    cust_acc_code: 'PAD001',
    cust_mop: 'A',
    cust_pod_mandatory: '',
    cust_mainservice: 'A',
    cust_maintariff: 5,
    cust_max_delay: 60,
    cust_web_tracking: '',
    cust_web_quicktracking: '',
    cust_mainemail: 'office@paddington-paper.example',
    cust_total_price: 'T',
    cust_on_hold: 'F',
    cust_ref1: 'PO number',
    cust_ref2: '',
    cust_ref3: '',
    cust_ref4: '',
    cust_ref5: '',
    cust_ref6: '',
    cust_ref1_req: 'T',
    cust_ref2_req: 'F',
    cust_ref3_req: 'F',
    cust_ref4_req: 'F',
    cust_ref5_req: 'F',
    cust_ref6_req: 'F',
    cust_ref5_fromlist: 'F',
  },
})

export const CustomerContact = z.strictObject({
  ccnt_name: text(50).describe('Name.'),
  ccnt_cust_id: id.describe('Customer.'),
  ccnt_telephone: text(30).describe('Telephone.'),
  ccnt_email: text(255).describe('Email.'),
})

export const customerContactList = call('customer/contact/list', {
  summary: 'The contacts of an account, by name.',
  needs: 'booking',
  scopes: ['deliveries:write'],
  body: z.strictObject({ ccnt_cust_id: idOf('customer').describe('Customer.') }),
  reply: page(CustomerContact),
  refusals: ['NOT_FOUND'],
  example: { ccnt_cust_id: 1 },
})

/** An entry of a reference list; `cref_ref_type` is the number of its reference, or -1 for all. */
export const ReferenceListEntry = z.strictObject({
  cref_cust_id: id.describe('Customer.'),
  cref_description: text(80).describe('Reference.'),
  cref_ref_type: whole(-1, 6).describe('For.'),
})

export const customerReferenceLists = call('customer/reference/lists', {
  summary: 'The reference lists of an account (cref_ref_type -1 means all references).',
  needs: 'booking',
  scopes: ['deliveries:write'],
  body: z.strictObject({ cref_cust_id: idOf('customer').describe('Customer.') }),
  reply: page(ReferenceListEntry),
  refusals: ['NOT_FOUND'],
  example: { cref_cust_id: 1 },
})
