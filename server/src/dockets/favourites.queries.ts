import type { Favourite } from '@despatch/contract/dockets/favourites.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { mostFavourites } from '@despatch/domain/dockets/favourite.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type FavouriteRow = Omit<z.output<typeof Favourite>, 'mayChange'>

const line = (stop: string) =>
  `left(concat_ws(', ', nullif(coalesce(nullif(${stop} ->> 'dadd_companyname', ''), ${stop} ->> 'dadd_street'), ''),
     nullif(${stop} ->> 'dadd_postalcode', '')), 300)`

/** Parameter 1: the user. */
const columns = `btpl_id, btpl_cust_id, btpl_name, btpl_shared, btpl_version, btpl_ausr_id = $1 own,
  left(coalesce(nullif(concat_ws(' ', nullif(ausr_firstname, ''), nullif(ausr_lastname, '')), ''), ausr_logon), 100) as owner,
  bts_at is not null starred, jsonb_array_length(btpl_booking -> 'addresses') stops,
  ${line(`(btpl_booking -> 'addresses' -> 0)`)} as "from", ${line(`(btpl_booking -> 'addresses' -> -1)`)} as "to"`

const tables = `booking_template join app_user on ausr_id = btpl_ausr_id
  left join booking_template_star on bts_btpl_id = btpl_id and bts_ausr_id = $1`

const selectFavourites = statement<FavouriteRow>(
  'favourites',
  `select ${columns} from ${tables} where btpl_cust_id = $2 and (btpl_ausr_id = $1 or btpl_shared)
   order by bts_at nulls last, lower(btpl_name), btpl_id limit ${mostFavourites}`,
)

/** The user's own favourites for an account and the shared ones, the starred ones first. */
export const favouritesOf = (db: Queryable, ausr_id: number, cust_id: number) =>
  allRows(db, selectFavourites, [ausr_id, cust_id])

const selectFavourite = statement<FavouriteRow>(
  'favourite',
  `select ${columns} from ${tables} where btpl_id = $2`,
)

export const findFavourite = (db: Queryable, ausr_id: number, btpl_id: number) =>
  firstRow(db, selectFavourite, [ausr_id, btpl_id])

const selectBooking = statement<{ btpl_booking: BookingDraft }>(
  'booking-of-favourite',
  'select btpl_booking from booking_template where btpl_id = $1',
)

export const bookingOfFavourite = async (db: Queryable, btpl_id: number) =>
  (await firstRow(db, selectBooking, [btpl_id]))?.btpl_booking

/** A stored favourite, for its use case and the log. */
export interface StoredFavourite {
  btpl_id: number
  btpl_cust_id: number
  btpl_ausr_id: number
  btpl_name: string
  btpl_shared: boolean
  btpl_version: number
}

const stored = 'btpl_id, btpl_cust_id, btpl_ausr_id, btpl_name, btpl_shared, btpl_version'

const lock = statement<StoredFavourite>(
  'lock-favourite',
  `select ${stored} from booking_template where btpl_id = $1 for update`,
)

export const lockFavourite = (tx: Transaction, btpl_id: number) => firstRow(tx, lock, [btpl_id])

const lockAccount = statement<never>(
  'lock-favourites-of-account',
  'select 1 from customer where cust_id = $1 for no key update',
)

const countFavourites = statement<{ all: number; same: number }>(
  'count-favourites',
  `select count(*)::int as all,
     count(*) filter (where btpl_ausr_id = $2 and lower(btpl_name) = lower($3) and btpl_id is distinct from $4)::int same
   from booking_template where btpl_cust_id = $1`,
)

/**
 * How many favourites the account has, and how many others of the user have this name. Locks them against others who
 * save at the same time. Bookings are not blocked.
 */
export async function countLocked(
  tx: Transaction,
  favourite: Pick<StoredFavourite, 'btpl_cust_id' | 'btpl_ausr_id' | 'btpl_name'> & {
    btpl_id: number | null
  },
) {
  const { btpl_cust_id, btpl_ausr_id, btpl_name, btpl_id } = favourite
  await execute(tx, lockAccount, [btpl_cust_id])
  const counted = await firstRow(tx, countFavourites, [btpl_cust_id, btpl_ausr_id, btpl_name, btpl_id])
  return counted ?? { all: 0, same: 0 }
}

const insert = statement<StoredFavourite>(
  'insert-favourite',
  `insert into booking_template (btpl_cust_id, btpl_ausr_id, btpl_name, btpl_shared, btpl_booking)
   values ($1, $2, $3, $4, $5) returning ${stored}`,
)

const update = statement<StoredFavourite>(
  'update-favourite',
  `update booking_template set btpl_name = $2, btpl_shared = $3, btpl_booking = coalesce($4, btpl_booking),
     btpl_version = btpl_version + 1, btpl_changed = now()
   where btpl_id = $1 returning ${stored}`,
)

type Written = Pick<StoredFavourite, 'btpl_cust_id' | 'btpl_ausr_id' | 'btpl_name' | 'btpl_shared'>

/** Writes a new favourite, or changes the one with the id. Without a booking, that one keeps its own. */
export async function writeFavourite(
  tx: Transaction,
  btpl_id: number | null,
  { btpl_cust_id, btpl_ausr_id, btpl_name, btpl_shared }: Written,
  booking: BookingDraft | null,
): Promise<StoredFavourite> {
  const content = booking && JSON.stringify(booking)
  const row =
    btpl_id === null
      ? await firstRow(tx, insert, [btpl_cust_id, btpl_ausr_id, btpl_name, btpl_shared, content])
      : await firstRow(tx, update, [btpl_id, btpl_name, btpl_shared, content])
  if (!row) throw new Error('The favourite was not written')
  return row
}

const remove = statement<never>('delete-favourite', 'delete from booking_template where btpl_id = $1')

export const deleteRow = (tx: Transaction, btpl_id: number) => execute(tx, remove, [btpl_id])

const lockUser = statement<never>(
  'lock-stars-of-user',
  'select 1 from app_user where ausr_id = $1 for no key update',
)

const countStars = statement<{ others: number }>(
  'count-stars',
  `select count(*)::int others from booking_template_star join booking_template on btpl_id = bts_btpl_id
   where bts_ausr_id = $1 and bts_btpl_id <> $2
     and btpl_cust_id = (select btpl_cust_id from booking_template where btpl_id = $2)`,
)

/** The other favourites of the same account that the user has starred. Locks the user's stars. */
export async function otherStars(tx: Transaction, ausr_id: number, btpl_id: number): Promise<number> {
  await execute(tx, lockUser, [ausr_id])
  return (await firstRow(tx, countStars, [ausr_id, btpl_id]))?.others ?? 0
}

const insertStar = statement<never>(
  'insert-star',
  'insert into booking_template_star (bts_btpl_id, bts_ausr_id) values ($1, $2) on conflict do nothing',
)

export const addStar = (tx: Transaction, btpl_id: number, ausr_id: number) =>
  execute(tx, insertStar, [btpl_id, ausr_id])

const deleteStar = statement<never>(
  'delete-star',
  'delete from booking_template_star where bts_btpl_id = $1 and bts_ausr_id = $2',
)

export const removeStar = (tx: Transaction, btpl_id: number, ausr_id: number) =>
  execute(tx, deleteStar, [btpl_id, ausr_id])

const deleteOthersStars = statement<never>(
  'delete-stars-of-others',
  'delete from booking_template_star where bts_btpl_id = $1 and bts_ausr_id <> $2',
)

/** For a favourite that is no longer shared. */
export const removeOthersStars = (tx: Transaction, btpl_id: number, owner: number) =>
  execute(tx, deleteOthersStars, [btpl_id, owner])

const selectNames = statement<{ kind: string; name: string }>(
  'names-of-retired-records',
  `select 'service' kind, styp_description as name from service_type where styp_id = $1
   union all select 'tariff', ttyp_description from tariff where ttyp_code = $2
   union all select 'consignment type ' || ctyp_id, ctyp_description from consignment_type where ctyp_id = any($3::int[])`,
)

export const namesOfRecords = (db: Queryable, service: string, tariff: number, kinds: readonly number[]) =>
  allRows(db, selectNames, [service, tariff, kinds])
