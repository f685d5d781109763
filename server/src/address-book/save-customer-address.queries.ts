import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { customerAddressColumns } from './customer-address.sql.ts'

const lockAccountStatement = statement<never>(
  'lock-address-book',
  'select 1 from customer where cust_id = $1 for no key update',
)

/** Locks the choice of the default delivery. Bookings are not blocked. */
export const lockAddressBook = (tx: Transaction, custId: number) =>
  execute(tx, lockAccountStatement, [custId])

const lockAddressStatement = statement<CustomerAddress>(
  'lock-customer-address',
  `select ${customerAddressColumns} from customer_address where cadd_id = $1 for update`,
)

export const lockAddress = (tx: Transaction, id: number) => firstRow(tx, lockAddressStatement, [id])

const clearStatement = statement<never>(
  'clear-default-delivery',
  `update customer_address set cadd_default_delivery = 'F', cadd_version = cadd_version + 1
   where cadd_cust_id = $1 and cadd_default_delivery = 'T' and cadd_id is distinct from $2`,
)

/** Clears the default delivery on all the account's addresses except one. */
export const clearDefaultDelivery = (tx: Transaction, custId: number, except: number | null) =>
  execute(tx, clearStatement, [custId, except])

const written = [
  'cadd_cust_id',
  'cadd_coname',
  'cadd_build',
  'cadd_street',
  'cadd_locality',
  'cadd_town',
  'cadd_county',
  'cadd_country',
  'cadd_postalcode',
  'cadd_latitude',
  'cadd_longitude',
  'cadd_address_type',
  'cadd_default_delivery',
] as const satisfies (keyof CustomerAddress)[]

/** An address to be written, with the id of the one that it replaces. */
export type WrittenAddress = Omit<CustomerAddress, 'cadd_id' | 'cadd_version'> & { cadd_id: number | null }

const values = (address: WrittenAddress) => written.map((column) => address[column])

const insertStatement = statement<CustomerAddress>(
  'insert-customer-address',
  `insert into customer_address (${written.join(', ')})
   values (${written.map((_column, index) => `$${index + 1}`).join(', ')}) returning ${customerAddressColumns}`,
)

const updateStatement = statement<CustomerAddress>(
  'update-customer-address',
  `update customer_address set ${written.map((column, index) => `${column} = $${index + 2}`).join(', ')},
     cadd_version = cadd_version + 1
   where cadd_id = $1 returning ${customerAddressColumns}`,
)

/** Writes a new address, or overwrites the given one. */
export async function writeAddress(tx: Transaction, address: WrittenAddress): Promise<CustomerAddress> {
  const row =
    address.cadd_id === null
      ? await firstRow(tx, insertStatement, values(address))
      : await firstRow(tx, updateStatement, [address.cadd_id, ...values(address)])
  if (!row) throw new Error('The address was not written')
  return row
}
