import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const selectChosen = statement<{ setting_name: string }>(
  'office-guest-customer',
  `select setting_name from setting
   where setting_name = 'aset_quote_customer' and cust_id is null and setting_value = $1`,
)

/** Whether guests book on this customer. */
export const isGuestCustomer = async (tx: Transaction, custId: number): Promise<boolean> =>
  (await firstRow(tx, selectChosen, [String(custId)])) !== undefined
