import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/**
 * What a booking is known by in its account: a reference of the account's own, the digest of an imported row without one, or a
 * regular booking and its day.
 */
export interface BookingSource {
  kind: 'own' | 'row' | 'schedule'
  /** Unique in the account. */
  text: string
  /** Of a row: what bookings that equal it but for the day have in common. */
  alike?: string | null
}

const insertSource = statement<{ dref_dck_id: number }>(
  'add-booking-source',
  `insert into delivery_reference (dref_cust_id, dref_reference, dref_dck_id, dref_kind, dref_alike, dref_day)
   select dck_cust_id, $2, dck_id, $3, $4, (dadd_ready at time zone 'Europe/London')::date
   from docket left join docket_address on dadd_dck_id = dck_id and dadd_order = 0 where dck_id = $1
   on conflict (dref_cust_id, dref_reference) do nothing returning dref_dck_id`,
)

/** Stores the source of a booking. Returns false if another booking of the account has it. */
export const addSource = async (
  db: Queryable,
  dck_id: number,
  { kind, text, alike = null }: BookingSource,
): Promise<boolean> => (await firstRow(db, insertSource, [dck_id, text, kind, alike])) !== undefined

/** A booking that has a source. */
export interface SourcedDocket {
  text: string
  dck_id: number
  dck_docket: string
}

const selectSourced = statement<SourcedDocket>(
  'dockets-of-sources',
  `select dref_reference as text, dck_id, dck_docket from delivery_reference join docket on dck_id = dref_dck_id
   where dref_cust_id = $1 and dref_reference = any($2::text[])`,
)

/** The bookings of an account that have one of these sources. */
export const docketsOfSources = (db: Queryable, cust_id: number, texts: readonly string[]) =>
  allRows(db, selectSourced, [cust_id, texts])

/** A booking that equals a row but for the day. */
export interface AlikeDocket {
  alike: string | null
  dck_id: number
  /** The London day of its collection, as YYYY-MM-DD. */
  day: string | null
}

const selectAlike = statement<AlikeDocket>(
  'dockets-alike',
  `select dref_alike alike, dck_id, to_char(dref_day, 'YYYY-MM-DD') "day" from delivery_reference join docket on dck_id = dref_dck_id
   where dref_cust_id = $1 and dref_alike = any($2::text[]) and dck_created > now() - $3 * interval '1 day'
     and dck_status <> 'C' order by dck_id desc`,
)

/** The bookings of an account in the last days that have one of these digests, the newest first. Cancelled ones do not count. */
export const docketsAlike = (db: Queryable, cust_id: number, digests: readonly string[], days: number) =>
  allRows(db, selectAlike, [cust_id, digests, days])
