import { flag, text } from '../wire/fields.ts'

/** The names of a customer's references, whether each is mandatory, and whether it is chosen from a list. */
export const customerReferences = {
  cust_ref1: text(40).describe(
    'Reference 1. The customer’s name for it. The booking form asks for references that have a name.',
  ),
  cust_ref2: text(40).describe('Reference 2.'),
  cust_ref3: text(40).describe('Reference 3.'),
  cust_ref4: text(40).describe('Reference 4.'),
  cust_ref5: text(40).describe('Reference 5.'),
  cust_ref6: text(40).describe('Reference 6.'),
  cust_ref1_req: flag.describe('Reference 1 is required.'),
  cust_ref2_req: flag.describe('Reference 2 is required.'),
  cust_ref3_req: flag.describe('Reference 3 is required.'),
  cust_ref4_req: flag.describe('Reference 4 is required.'),
  cust_ref5_req: flag.describe('Reference 5 is required.'),
  cust_ref6_req: flag.describe('Reference 6 is required.'),
  cust_ref1_fromlist: flag.describe('Reference 1 is chosen from a list.'),
  cust_ref2_fromlist: flag.describe('Reference 2 is chosen from a list.'),
  cust_ref3_fromlist: flag.describe('Reference 3 is chosen from a list.'),
  cust_ref4_fromlist: flag.describe('Reference 4 is chosen from a list.'),
  cust_ref5_fromlist: flag.describe('Reference 5 is chosen from a list.'),
  cust_ref6_fromlist: flag.describe('Reference 6 is chosen from a list.'),
}
