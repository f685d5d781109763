import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { PricedDraft } from '@despatch/domain/pricing/priced-job.ts'
import { allRows, firstRow, statement, type Queryable } from '../../platform/database/statement.ts'

/** The bookings of a month, by the day of booking in London. */
const ofMonth = `dck_archive in ('T', 'F') and dck_created >= $1::date::timestamp at time zone 'Europe/London'
  and dck_created < ($1::date + interval '1 month') at time zone 'Europe/London' and ($3::int is null or dck_cust_id = $3)`

const counted = `dck_status <> 'C' and dck_currency = $2`

const selectNewest = statement<{ ids: number[] }>(
  'raise-newest-dockets',
  `select coalesce(json_agg(dck_id), '[]') ids from (
     select dck_id from docket where ${ofMonth} and ${counted} order by dck_created desc, dck_id desc limit $4) newest`,
)

const countStatement = statement<{ counted: number; cancelled: number; currencies: number }>(
  'raise-count-dockets',
  `select (count(*) filter (where ${counted}))::int counted, (count(*) filter (where dck_status = 'C'))::int cancelled,
     (count(*) filter (where dck_status <> 'C' and dck_currency <> $2))::int currencies
   from docket where ${ofMonth}`,
)

export interface DocketsOfMonth {
  /** YYYY-MM. */
  month: string
  currency: string
  /** Only those of a customer; null for all. */
  cust_id: number | null
}

/** The ids of the newest bookings of a month in a currency that are not cancelled, at most `most`. */
export async function newestDockets(
  db: Queryable,
  { month, currency, cust_id }: DocketsOfMonth,
  most: number,
): Promise<number[]> {
  const row = await firstRow(db, selectNewest, [`${month}-01`, currency, cust_id, most])
  return row?.ids ?? []
}

/** How many bookings of a month there are: those that can be priced, the cancelled ones, and those in other currencies. */
export async function countDockets(db: Queryable, { month, currency, cust_id }: DocketsOfMonth) {
  const row = await firstRow(db, countStatement, [`${month}-01`, currency, cust_id])
  return row ?? { counted: 0, cancelled: 0, currencies: 0 }
}

/** A booking as it was made, with its customer. */
export interface StoredJob {
  dck_id: number
  dck_docket: string
  dck_cust_id: number
  cust_name: string
  cust_acc_code: string
  cust_plst_id: number | null
  dck_tariff: number
  dck_wandr: Flag
  dck_miles: number
  /** Null: its rate card counted none. */
  dck_dead_miles: number | null
  /** The ready time of the collection; the time of booking if it has none. */
  ready: string
  /** With the expected arrival at each. */
  addresses: (PricedDraft['addresses'][number] & { arrival: string })[]
  parcels: PricedDraft['parcels']
}

const selectJobs = statement<StoredJob>(
  'raise-jobs',
  `select dck_id, dck_docket, dck_cust_id, cust_name, cust_acc_code, cust_plst_id, dck_tariff, dck_wandr,
     dck_miles::float8 dck_miles, dck_dead_miles::float8 dck_dead_miles, coalesce((select dadd_ready from docket_address where dadd_dck_id = dck_id and dadd_order = 0),
       dck_created) ready,
     coalesce((select json_agg(json_build_object('dadd_postalcode', dadd_postalcode,
       'arrival', coalesce(dadd_projected, dadd_ready, dck_created)) order by dadd_order)
       from docket_address where dadd_dck_id = dck_id), '[]') addresses,
     coalesce((select json_agg(json_build_object('dpar_quantity', dpar_quantity, 'dpar_weight', dpar_weight,
       'dpar_length', dpar_length, 'dpar_width', dpar_width, 'dpar_height', dpar_height) order by dpar_id)
       from docket_parcel where dpar_dck_id = dck_id), '[]') parcels
   from docket join customer on cust_id = dck_cust_id where dck_id = any($1)`,
)

export const jobsOf = (db: Queryable, ids: readonly number[]) => allRows(db, selectJobs, [ids])
