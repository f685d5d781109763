import type { addressSorts } from '@despatch/contract/address-book/address-book.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, type Queryable } from '../platform/database/statement.ts'
import type { AddressCursor } from './address-cursor.ts'
import { customerAddressColumns, hasWords } from './customer-address.sql.ts'

export type AddressSort = (typeof addressSorts)[number]

/** The accounts, the type, the words, the order, the start of the page and its size. */
export interface AddressBookQuery {
  accounts: AccountFilter
  type: CustomerAddress['cadd_address_type'] | null
  /** Only default deliveries, only other addresses, or both. */
  marked: CustomerAddress['cadd_default_delivery'] | null
  /** In lower case; every word must occur in the row. */
  words: string[]
  /** Whether the account's name is searched too. */
  withAccount: boolean
  sort: AddressSort
  descending: boolean
  /** The last address of the previous page; null for the beginning. */
  after: AddressCursor | null
  limit: number
}

/** Greater than every text and every id. */
const END: AddressCursor = { sort: '\u{10FFFF}', cadd_id: 2_147_483_647 }
const START: AddressCursor = { sort: '', cadd_id: 0 }

/** Sorted by account, an account's addresses are sorted by company name. */
const keyOf = (sort: AddressSort) => `lower(${sort === 'cust_name' ? 'cadd_coname' : sort})`

/**
 * The prefix of the sort key for each row of an account. It ends in a tab, which sorts before the characters of names.
 */
const prefixOf = (sort: AddressSort) =>
  sort === 'cust_name' ? `translate(lower(cust_name), chr(9), ' ') || chr(9)` : `''`

/**
 * Where the walk through an account starts. If the cursor is in the account: at the cursor's key without the prefix.
 * Otherwise at one of the account's ends.
 */
const sortKeyIn = (descending: boolean) => {
  const [before, after] = descending ? ['chr(1114111)', `''`] : [`''`, 'chr(1114111)']
  return `case when left($2::text, length(prefix)) = prefix then substr($2::text, length(prefix) + 1)
      when prefix ${descending ? '<' : '>'} $2::text then ${before} else ${after} end key,
    case when left($2::text, length(prefix)) = prefix then $3::int
      when prefix ${descending ? '<' : '>'} $2::text then ${descending ? 2_147_483_647 : 0}
      else ${descending ? 0 : 2_147_483_647} end id`
}

/** Literals rather than a parameter, so that the small index of default deliveries is used. */
const markedCondition = {
  T: `and cadd_default_delivery = 'T'`,
  F: `and cadd_default_delivery = 'F'`,
  all: '',
}

/**
 * One walk down the book's index of this order for each account, merged. A postcode is also found if it is typed
 * without its space.
 */
function eachAccount({ sort, descending, marked }: AddressBookQuery, all: boolean) {
  const key = keyOf(sort)
  const direction = descending ? 'desc' : 'asc'
  return `select a.* from customer c
     cross join lateral (select ${prefixOf(sort)} prefix) named
     cross join lateral (select ${sortKeyIn(descending)}) page_start
     cross join lateral (
       select ${customerAddressColumns}, prefix || ${key} sort from customer_address
       where cadd_cust_id = cust_id
         and (${key}, cadd_id) ${descending ? '<' : '>'} (page_start.key, page_start.id)
         and ($4::smallint is null or cadd_address_type = $4) ${markedCondition[marked ?? 'all']}
         and ${hasWords('$5::text[]', '$7::boolean')}
       order by ${key} ${direction}, cadd_id ${direction} limit $6
     ) a
     where ${ofAccounts(all, 'cust_id = any($1::int[])')}
     order by a.sort ${direction}, a.cadd_id ${direction} limit $6`
}

/** The books of all accounts as one, in an order with its own index. */
function wholeBook({ sort, descending, marked }: AddressBookQuery) {
  const key = keyOf(sort)
  const direction = descending ? 'desc' : 'asc'
  return `select ${customerAddressColumns}, ${key} sort from customer_address join customer on cust_id = cadd_cust_id
     where ${ofAccounts(true, '')} and (${key}, cadd_id) ${descending ? '<' : '>'} ($2::text, $3::int)
       and ($4::smallint is null or cadd_address_type = $4) ${markedCondition[marked ?? 'all']}
       and ${hasWords('$5::text[]', '$7::boolean')}
     order by ${key} ${direction}, cadd_id ${direction} limit $6`
}

function selectBook(query: AddressBookQuery) {
  const { sort, descending, marked } = query
  return statementByAccounts<CustomerAddress & { sort: string }>(
    `customer-addresses-${sort}-${descending ? 'desc' : 'asc'}-${marked ?? 'all'}`,
    (all) => (all && sort !== 'cust_name' ? wholeBook(query) : eachAccount(query, all)),
  )
}

/** A page of the book, plus one row if another page follows. */
export const addressBook = (db: Queryable, query: AddressBookQuery) => {
  const { sort, cadd_id } = query.after ?? (query.descending ? END : START)
  const { accounts, type, words, limit, withAccount } = query
  return allRows(db, selectBook(query)(accounts), [
    accounts,
    sort,
    cadd_id,
    type,
    words,
    limit + 1,
    withAccount,
  ])
}

const selectAddress = statementByAccounts<CustomerAddress>(
  'customer-address',
  (all) => `select ${customerAddressColumns} from customer_address
   where cadd_id = $2 and ${ofAccounts(all, 'cadd_cust_id = any($1::int[])')}`,
)

export const addressOfBook = (db: Queryable, id: number, accounts: AccountFilter) =>
  allRows(db, selectAddress(accounts), [accounts, id])
