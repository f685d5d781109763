import { importColumns, type ImportField } from '@despatch/domain/address-book/book-import.ts'
import { copyCsv, literal, safeCell } from '../platform/database/csv-cells.sql.ts'
import type { AddressBookQuery } from './address-book.queries.ts'
import { hasWords } from './customer-address.sql.ts'

/** The columns that are not plain text, written in the words that an import reads. */
const written: Partial<Record<ImportField, string>> = {
  cadd_latitude: 'cadd_latitude',
  cadd_longitude: 'cadd_longitude',
  cadd_address_type: `case cadd_address_type when 0 then 'collection' else 'delivery' end`,
  cadd_default_delivery: `case cadd_default_delivery when 'T' then 'yes' else 'no' end`,
}

const columns: [value: string, heading: string][] = [
  [safeCell('cust_name'), 'Account'],
  ...importColumns.map(({ field, heading }): [string, string] => [
    written[field] ?? safeCell(field),
    heading,
  ]),
]

/** Writes the books of the accounts as CSV with a header, by account and company name. */
export const copyAddressBook = ({
  accounts,
  words,
  withAccount,
}: Pick<AddressBookQuery, 'accounts' | 'words' | 'withAccount'>): string =>
  copyCsv(
    columns,
    `from customer_address join customer on cust_id = cadd_cust_id
     where ${accounts === null ? 'true' : `cadd_cust_id = any(${literal(`{${accounts.join()}}`)}::int[])`}
       and ${hasWords(`array[${words.map(literal).join()}]::text[]`, String(withAccount))}
     order by lower(cust_name), lower(cadd_coname), cadd_id`,
  )
