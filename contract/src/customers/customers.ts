import { methodsOfPayment } from '@despatch/domain/customers/customer.ts'
import { podRules } from '@despatch/domain/dockets/proof-of-delivery.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { codeOf, flag, id, idOf, requiredText, text, whole } from '../wire/fields.ts'
import { customerReferences } from './customer-references.ts'

/** An account, for its own users. */
export const Customer = z.strictObject({
  cust_id: id,
  cust_name: text(80),
  cust_acc_code: text(20),
  cust_mop: z.enum(methodsOfPayment),
  cust_pod_mandatory: codeOf(podRules),
  cust_mainservice: text(3),
  cust_maintariff: id.nullable(),
  /** Minutes. */
  cust_max_delay: whole(0, 10_080),
  cust_web_tracking: text(500),
  cust_web_quicktracking: text(500),
  cust_mainemail: text(500),
  cust_total_price: flag,
  cust_on_hold: flag,
  ...customerReferences,
  /** The default collection address in the address book; null for none. */
  cust_cadd_id: id.nullable(),
})

export const customerList = call('customer/list', {
  summary:
    'The user’s accounts, without retired ones; or the one given. type filters by payment method, as in cust_mop: O, S or A.',
  needs: 'session',
  scopes: ['account:read'],
  body: z.strictObject({ cust_id: idOf('customer').optional(), type: z.enum(methodsOfPayment).optional() }),
  reply: page(Customer),
  example: {},
})

export const customerPost = call('customer/post', {
  summary: 'Adds an account, or changes the one given by cust_id.',
  needs: 'admin',
  writes: true,
  body: Customer.extend({
    cust_id: idOf('customer').optional(),
    cust_name: requiredText(80),
    cust_acc_code: requiredText(20),
    cust_cadd_id: idOf('customer address').nullable().default(null),
    // Not in the specification, so clients that follow it do not need to know them.
    cust_ref1_fromlist: flag.default('F'),
    cust_ref2_fromlist: flag.default('F'),
    cust_ref3_fromlist: flag.default('F'),
    cust_ref4_fromlist: flag.default('F'),
    cust_ref6_fromlist: flag.default('F'),
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
  ccnt_name: text(50),
  ccnt_cust_id: id,
  ccnt_telephone: text(30),
  ccnt_email: text(255),
})

export const customerContactList = call('customer/contact/list', {
  summary: 'The contacts of an account, by name.',
  needs: 'booking',
  scopes: ['deliveries:write'],
  body: z.strictObject({ ccnt_cust_id: idOf('customer') }),
  reply: page(CustomerContact),
  refusals: ['NOT_FOUND'],
  example: { ccnt_cust_id: 1 },
})

/** An entry of a reference list; `cref_ref_type` is the number of its reference, or -1 for all. */
export const ReferenceListEntry = z.strictObject({
  cref_cust_id: id,
  cref_description: text(80),
  cref_ref_type: whole(-1, 6),
})

export const customerReferenceLists = call('customer/reference/lists', {
  summary: 'The reference lists of an account (cref_ref_type -1 means all references).',
  needs: 'booking',
  scopes: ['deliveries:write'],
  body: z.strictObject({ cref_cust_id: idOf('customer') }),
  reply: page(ReferenceListEntry),
  refusals: ['NOT_FOUND'],
  example: { cref_cust_id: 1 },
})
