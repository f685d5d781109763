import type { Pence } from '@despatch/domain/money/money.ts'
import type { ChargeState } from '@despatch/domain/pricing/docket-charges.ts'
import type { PriceLine } from '@despatch/domain/pricing/pricing.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { cardOfDocket } from './card-of-docket.sql.ts'

const selectZones = statement<{ zone_description: string }>(
  'daily-zones',
  `select distinct zone_description from zone where zone_per_day = 'T'`,
)

/** The descriptions of the zones that are charged once a day. One row of a zone is enough. */
export const dailyZones = async (db: Queryable): Promise<Set<string>> =>
  new Set((await allRows(db, selectZones, [])).map(({ zone_description }) => zone_description))

const selectZoned = statement<{ dck_id: number }>(
  'dockets-in-daily-zones',
  `select dck_id from docket where dck_id = any($1) and exists (select from jsonb_array_elements(dck_lines) line
     join zone on zone_description = line->>'description' and zone_per_day = 'T' where line->>'code' = 'zone')
   order by dck_id`,
)

/** Those of the dockets that were booked with a charge for a zone that is charged once a day. */
export const inDailyZones = (db: Queryable, ids: readonly number[]) => allRows(db, selectZoned, [ids])

const selectMoments = statement<{ drv_id: number; delivered: string }>(
  'deliveries-of-docket',
  `select dev_drv_id drv_id, dev_at delivered from docket_event
   where dev_dck_id = $1 and dev_type = 'status-changed' and dev_status = 'D' and dev_drv_id is not null
   order by dev_drv_id, dev_at`,
)

/** Who delivered a docket and when, with deliveries that were undone. In the order of the drivers. */
export const momentsDelivered = (db: Queryable, dck_id: number) => allRows(db, selectMoments, [dck_id])

const lockStatement = statement<never>(
  'lock-zones-of-driver',
  `select pg_advisory_xact_lock(hashtext('zone credits'), $1)`,
)

/** Only one transaction at a time credits the zone charges of a driver. */
export const lockZonesOfDriver = (tx: Transaction, drv_id: number) => execute(tx, lockStatement, [drv_id])

export interface DeliveredDocket {
  dck_id: number
  dck_docket: string
  drv_id: number
  delivered: string
  lines: PriceLine[]
  /** The minimum charge of its tariff for its customer. */
  minimum: Pence
}

/** The events by which dockets were delivered, in the form of the index by driver. */
export const delivered = `dev_type = 'status-changed' and dev_status = 'D' and not dev_undone`

const selectDelivered = statement<DeliveredDocket>(
  'dockets-delivered-around',
  `select dck_id, dck_docket, dev_drv_id drv_id, dev_at delivered, dck_lines lines,
     coalesce(plst_minimum, rc_minimum, 0) minimum
   from docket_event e join docket on dck_id = dev_dck_id ${cardOfDocket}
     join customer on cust_id = dck_cust_id
     left join lateral (
       select plst_minimum from price_list_tariff join docket_address on dadd_dck_id = dck_id and dadd_order = 0
       where plst_id = cust_plst_id and plst_ttyp_code = dck_tariff
         and plst_from <= (coalesce(dadd_ready, dck_created) at time zone 'Europe/London')::date
       order by plst_from desc limit 1) agreed on true
   where dev_drv_id = $1 and ${delivered}
     and dev_at between $2::timestamptz - interval '26 hours' and $2::timestamptz + interval '26 hours'
     and dck_status in ('D', 'F')
     and dev_id = (select max(dev_id) from docket_event o where o.dev_dck_id = dck_id and ${delivered})
   order by dck_id`,
)

/** What a driver delivered within 26 hours of a time: more than its London day, which has 25 hours at most. */
export const deliveredAround = (db: Queryable, drv_id: number, at: string) =>
  allRows(db, selectDelivered, [drv_id, at])

export interface ZoneCredit {
  dchg_id: number
  dchg_dck_id: number
  dchg_zone: string
  dchg_state: ChargeState
  dchg_net: Pence
  dchg_vat: Pence
  dchg_evidence: string
}

const selectCredits = statement<ZoneCredit>(
  'zone-credits',
  `select dchg_id, dchg_dck_id, dchg_zone, dchg_state, dchg_net, dchg_vat, dchg_evidence from docket_charge
   where dchg_dck_id = any($1) and dchg_zone is not null order by dchg_id`,
)

/** The credits for zone charges of dockets. */
export const zoneCreditsOf = (db: Queryable, ids: readonly number[]) => allRows(db, selectCredits, [ids])
