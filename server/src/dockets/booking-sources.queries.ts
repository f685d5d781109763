import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** What a booking is known by in its account: a reference of the account's own, or the digest of an imported row without one. */
export interface BookingSource {
  kind: 'own' | 'row'
  /** Unique in the account. */
  text: string
}

const insertSource = statement<{ dref_dck_id: number }>(
  'add-booking-source',
  `insert into delivery_reference (dref_cust_id, dref_reference, dref_dck_id, dref_kind)
   select dck_cust_id, $2, dck_id, $3 from docket where dck_id = $1
   on conflict (dref_cust_id, dref_reference) do nothing returning dref_dck_id`,
)

/** Stores the source of a booking. Returns false if another booking of the account has it. */
export const addSource = async (
  db: Queryable,
  dck_id: number,
  { kind, text }: BookingSource,
): Promise<boolean> => (await firstRow(db, insertSource, [dck_id, text, kind])) !== undefined

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
