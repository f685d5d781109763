import { flag, text } from '../wire/fields.ts'

/** The names of a customer's references, whether each is mandatory, and whether it is chosen from a list. */
export const customerReferences = {
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
  cust_ref1_fromlist: flag,
  cust_ref2_fromlist: flag,
  cust_ref3_fromlist: flag,
  cust_ref4_fromlist: flag,
  cust_ref5_fromlist: flag,
  cust_ref6_fromlist: flag,
}
