import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { flag, id, idOf, text, whole } from '../wire/fields.ts'

/** An account as its own users see it. */
export const Customer = z.strictObject({
  cust_id: id,
  cust_name: text(80),
  cust_acc_code: text(20),
  cust_mop: z.enum(['O', 'S', 'A']),
  cust_pod_mandatory: text(1),
  cust_mainservice: text(3),
  cust_maintariff: id.nullable(),
  /** Minutes. */
  cust_max_delay: whole(0, 10_080),
  cust_web_tracking: text(500),
  cust_web_quicktracking: text(500),
  cust_mainemail: text(500),
  cust_total_price: flag,
  cust_on_hold: flag,
  cust_ref1: text(40),
  cust_ref2: text(40),
  cust_ref3: text(40),
  cust_ref4: text(40),
  cust_ref5: text(40),
  cust_ref6: text(40),
  cust_ref1_req: flag,
  cust_ref2_req: flag,
  cust_ref3_req: flag,
  cust_ref4_req: flag,
  cust_ref5_req: flag,
  cust_ref6_req: flag,
  cust_ref5_fromlist: flag,
})

export const customerList = call('customer/list', {
  summary: 'The accounts that the user is linked to.',
  needs: 'session',
  body: z.strictObject({ cust_id: idOf('customer').optional() }),
  reply: page(Customer),
  example: {},
})
