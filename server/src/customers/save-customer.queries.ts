import type { customerPost } from '@despatch/contract/customers/customers.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { customerColumns, customerFields, type CustomerRow } from './customers.queries.ts'

const places = customerFields.map((_field, index) => `$${index + 1}`).join(', ')

const insertStatement = statement<CustomerRow>(
  'insert-customer',
  `insert into customer (${customerFields.join(', ')}) values (${places}) returning ${customerColumns}`,
)

const updateStatement = statement<CustomerRow>(
  'update-customer',
  `update customer set ${customerFields.map((field, index) => `${field} = $${index + 1}`).join(', ')}
   where cust_id = $${customerFields.length + 1} returning ${customerColumns}`,
)

/** Adds a customer, or changes the one with this id. */
export async function writeCustomer(
  tx: Transaction,
  { cust_id, ...customer }: CheckedPayload<typeof customerPost>,
): Promise<CustomerRow> {
  const values = customerFields.map((field) => customer[field])
  const row =
    cust_id === undefined
      ? await firstRow(tx, insertStatement, values)
      : await firstRow(tx, updateStatement, [...values, cust_id])
  if (!row) throw new Error('The customer was not written')
  return row
}

const selectForUpdate = statement<CustomerRow>(
  'lock-customer',
  `select ${customerColumns} from customer where cust_id = $1 for update`,
)

export const lockCustomer = (tx: Transaction, id: number) => firstRow(tx, selectForUpdate, [id])

const insertLink = statement<never>(
  'link-account',
  'insert into user_account (ausr_id, cust_id) values ($1, $2) on conflict do nothing',
)

/** Whoever adds an account may see it. */
export const linkAccount = (tx: Transaction, ausrId: number, custId: number) =>
  execute(tx, insertLink, [ausrId, custId])

const selectOwner = statement<{ cadd_cust_id: number }>(
  'owner-of-address',
  'select cadd_cust_id from customer_address where cadd_id = $1',
)

/** The account whose book an address is in. */
export const ownerOfAddress = async (tx: Transaction, addressId: number): Promise<number | undefined> =>
  (await firstRow(tx, selectOwner, [addressId]))?.cadd_cust_id
