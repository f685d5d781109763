import type { StopEvent, StopTimes } from '@despatch/domain/control/stop-times.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { ChargeState } from '@despatch/domain/pricing/docket-charges.ts'
import type { WaitingOutcome } from '@despatch/domain/pricing/waiting-time.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ChargeRow, NewCharge } from './docket-charges.queries.ts'
import { raiseVersion } from './lock-dockets.queries.ts'
import { handedOverAt } from './stated-times.sql.ts'

export interface TimedStop extends StopTimes {
  dadd_id: number
  dadd_companyname: string
  dadd_latitude: number | null
  dadd_longitude: number | null
  /** When the goods at the collection were ready; the time of the booking if it has none. */
  ready: string
  booked: string
  /** When the goods were collected or delivered here, as it was stated; null if it was not. */
  handedOver: string | null
}

const selectTimedStops = statement<TimedStop>(
  'timed-stops',
  `select dadd_id, dadd_companyname, dadd_latitude, dadd_longitude, dadd_arrived, dadd_left, coalesce(dadd_ready, dck_created) ready,
     dck_created booked, ${handedOverAt('a')} "handedOver"
   from docket_address a join docket on dck_id = dadd_dck_id where dadd_dck_id = $1 order by dadd_order`,
)

/** The stops of a docket in order. */
export const timedStopsOf = (db: Queryable, dck_id: number) => allRows(db, selectTimedStops, [dck_id])

const updateTimes = statement<never>(
  'set-stop-times',
  'update docket_address set dadd_arrived = $2, dadd_left = $3 where dadd_id = $1',
)

/** Writes the times at a stop of a locked docket, which gets its next version. */
export async function setStopTimes(
  tx: Transaction,
  dck_id: number,
  { dadd_id, dadd_arrived, dadd_left }: StopTimes & { dadd_id: number },
): Promise<void> {
  await execute(tx, updateTimes, [dadd_id, dadd_arrived, dadd_left])
  await raiseVersion(tx, dck_id)
}

const selectChargeOfStop = statement<{ dchg_id: number; dchg_state: ChargeState }>(
  'charge-of-stop',
  'select dchg_id, dchg_state from docket_charge where dchg_dadd_id = $1',
)

/** The charge for the recorded times at a stop. */
export const chargeOfStop = (db: Queryable, dadd_id: number) => firstRow(db, selectChargeOfStop, [dadd_id])

const replaceCharge = statement<never>(
  'replace-proposed-charge',
  `update docket_charge set dchg_quantity = $2, dchg_amount = $3, dchg_net = $4, dchg_vat = $5, dchg_vat_code = $6,
     dchg_vat_percent = $7, dchg_evidence = $8, dchg_by = $9, dchg_at = clock_timestamp()
   where dchg_id = $1 and dchg_state = 'proposed'`,
)

/** Replaces the figures and the evidence of a charge that is still proposed. */
export const replaceProposed = (
  tx: Transaction,
  dchg_id: number,
  charge: Pick<
    NewCharge,
    | 'dchg_quantity'
    | 'dchg_amount'
    | 'dchg_net'
    | 'dchg_vat'
    | 'dchg_vat_code'
    | 'dchg_vat_percent'
    | 'dchg_evidence'
    | 'dchg_by'
  >,
) =>
  execute(tx, replaceCharge, [
    dchg_id,
    charge.dchg_quantity,
    charge.dchg_amount,
    charge.dchg_net,
    charge.dchg_vat,
    charge.dchg_vat_code,
    charge.dchg_vat_percent,
    charge.dchg_evidence,
    charge.dchg_by,
  ])

const deleteCharge = statement<never>(
  'withdraw-proposed-charge',
  `delete from docket_charge where dchg_id = $1 and dchg_state = 'proposed'`,
)

/** Removes a charge that is still proposed. */
export const withdrawProposed = (tx: Transaction, dchg_id: ChargeRow['dchg_id']) =>
  execute(tx, deleteCharge, [dchg_id])

const insertStopEvent = statement<never>(
  'insert-stop-event',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at, dev_by, dev_before) values ($1, $2, $3, $4, $5, $6)`,
)

/** What was recorded at a stop, and what it meant for the waiting charge. */
export interface StopChange {
  stop: StopTimes & { dadd_id: number; position: number }
  before: StopTimes
  waiting: { outcome: WaitingOutcome; minutes: number | null; dchg_id: number | null }
}

export const recordStopEvent = (
  tx: Transaction,
  docket: { dck_id: number; dck_status: StatusId },
  { event, at, by }: { event: StopEvent; at: string; by: string },
  change: StopChange,
) => execute(tx, insertStopEvent, [docket.dck_id, event, docket.dck_status, at, by, JSON.stringify(change)])
