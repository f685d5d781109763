import type { CustomerContact } from '@despatch/contract/customers/customers.ts'
import type { z } from 'zod'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'

const selectContacts = statement<z.output<typeof CustomerContact>>(
  'customer-contacts',
  `select ccnt_name, ccnt_cust_id, ccnt_telephone, ccnt_email
   from customer_contact where ccnt_cust_id = $1 and not ccnt_retired order by lower(ccnt_name), ccnt_name, ccnt_id`,
)

/** The contacts of an account by name, ignoring case. */
export const listContacts = (db: Queryable, custId: number) => allRows(db, selectContacts, [custId])
