import type { CustomerAddressEntry } from '@despatch/domain/address-book/address-book.ts'
import { execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { addressMark } from './customer-address.sql.ts'
import { clearDefaultDelivery } from './save-customer-address.queries.ts'

const columns = `cadd_coname, cadd_build, cadd_street, cadd_locality, cadd_town, cadd_county, cadd_country,
  cadd_postalcode, cadd_latitude, cadd_longitude, cadd_address_type`

/** The sent addresses that are not in the account's book, each once. */
const newAddresses = `
  with sent as (
    select *, ${addressMark} mark from jsonb_to_recordset($2::jsonb) as row (
      ordinal int, cadd_coname text, cadd_build text, cadd_street text, cadd_locality text, cadd_town text, cadd_county text,
      cadd_country text, cadd_postalcode text, cadd_latitude float8, cadd_longitude float8, cadd_address_type smallint)
  ), once as (
    select distinct on (mark) * from sent order by mark, ordinal
  ), new_addresses as (
    select * from once where not exists (
      select from customer_address book where book.cadd_cust_id = $1 and ${markOf('book')} = once.mark)
  )`

function markOf(table: string): string {
  return addressMark.replaceAll('cadd_', `${table}.cadd_`)
}

const countStatement = statement<{ count: number }>(
  'count-new-addresses',
  `${newAddresses} select count(*)::int count from new_addresses`,
)

const insertStatement = statement<never>(
  'insert-new-addresses',
  `${newAddresses} insert into customer_address (cadd_cust_id, ${columns}) select $1, ${columns} from new_addresses order by ordinal`,
)

const asJson = (entries: readonly CustomerAddressEntry[]) =>
  JSON.stringify(entries.map((entry, ordinal) => ({ ordinal, ...entry })))

/** The number of addresses that would be added. */
export const countNewAddresses = async (
  tx: Transaction,
  custId: number,
  entries: readonly CustomerAddressEntry[],
): Promise<number> => (await firstRow(tx, countStatement, [custId, asJson(entries)]))?.count ?? 0

/** Adds the addresses that are not in the book; returns their number. */
export const insertNewAddresses = (
  tx: Transaction,
  custId: number,
  entries: readonly CustomerAddressEntry[],
): Promise<number> => execute(tx, insertStatement, [custId, asJson(entries)])

const findStatement = statement<{ id: number | null }>(
  'find-address-by-content',
  `select min(book.cadd_id) id
   from jsonb_to_record($2::jsonb) as row (
     cadd_coname text, cadd_build text, cadd_street text, cadd_locality text, cadd_town text, cadd_county text,
     cadd_country text, cadd_postalcode text, cadd_address_type smallint)
   join customer_address book on book.cadd_cust_id = $1 and ${markOf('book')} = ${markOf('row')}`,
)

const markStatement = statement<never>(
  'mark-default-delivery',
  `update customer_address set cadd_default_delivery = 'T', cadd_version = cadd_version + 1
   where cadd_id = $1 and cadd_default_delivery = 'F'`,
)

/** Makes an address of the book the account's default delivery; the book is locked. */
export async function chooseDefaultDelivery(
  tx: Transaction,
  custId: number,
  entry: CustomerAddressEntry,
): Promise<void> {
  const id = (await firstRow(tx, findStatement, [custId, JSON.stringify(entry)]))?.id ?? null
  if (id === null) throw new Error('The address is not in the book')
  await clearDefaultDelivery(tx, custId, id)
  await execute(tx, markStatement, [id])
}
