import type { CustomerAddress } from '@despatch/domain/addresses/address-book.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { AddressCursor } from './address-cursor.ts'
import { addressColumns } from './customer-address.sql.ts'

/** Whose addresses, of which type, with which words in them, from where and how many. */
export interface BookWish {
  accounts: number[]
  type: CustomerAddress['cadd_address_type'] | null
  /** Small letters; every row has all of them somewhere. */
  words: string[]
  /** The last address of the page before; null for the beginning. */
  after: AddressCursor | null
  limit: number
}

/**
 * One walk down the book's index for each account, merged. A postcode is also found when it is typed without its space.
 */
const selectBook = statement<CustomerAddress & { sort: string }>(
  'customer-addresses',
  `select a.* from unnest($1::int[]) account
   cross join lateral (
     select ${addressColumns}, lower(cadd_coname) sort from customer_address
     where cadd_cust_id = account
       and (lower(cadd_coname), cadd_id) > ($2::text, $3::int)
       and ($4::smallint is null or cadd_address_type = $4)
       and not exists (
         select from unnest($5::text[]) word
         where strpos(lower(concat_ws(' ', cadd_coname, cadd_build, cadd_street, cadd_town, cadd_postalcode,
           replace(cadd_postalcode, ' ', '')) collate "und-x-icu"), word) = 0)
     order by lower(cadd_coname), cadd_id limit $6
   ) a
   order by a.sort, a.cadd_id limit $6`,
)

/** A page of the book by company name, with the one row more that says whether another page follows. */
export const addressBook = (db: Queryable, { accounts, type, words, after, limit }: BookWish) =>
  allRows(db, selectBook, [accounts, after?.sort ?? '', after?.cadd_id ?? 0, type, words, limit + 1])

const selectAddress = statement<CustomerAddress>(
  'customer-address',
  `select ${addressColumns} from customer_address where cadd_id = $1 and cadd_cust_id = any($2)`,
)

export const addressOfBook = (db: Queryable, id: number, accounts: number[]) =>
  allRows(db, selectAddress, [id, accounts])
