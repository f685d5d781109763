import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { allRows, execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export interface LockedDocket {
  dck_id: number
  dck_docket: string
  dck_status: StatusId
  dck_circ_code: string
  dck_version: number
  dck_drv_id: number | null
  ttyp_speed_mph: number
}

const selectForUpdate = statement<LockedDocket>(
  'lock-docket',
  `select d.dck_id, d.dck_docket, d.dck_status, d.dck_circ_code, d.dck_version, d.dck_drv_id, ty.ttyp_speed_mph
   from docket d join tariff ty on ty.ttyp_code = d.dck_tariff where d.dck_id = $1 for update of d`,
)

/** Nobody else changes the docket until this transaction is over. */
export const lockDocket = (tx: Transaction, id: number) => firstRow(tx, selectForUpdate, [id])

const selectLastEvent = statement<{ dev_by: string; dev_recorded: string }>(
  'last-docket-event',
  'select dev_by, dev_recorded from docket_event where dev_dck_id = $1 order by dev_id desc limit 1',
)

/** Who changed the docket last, and when. Asked after the lock: what went before it may have been waited for. */
export const lastEventOf = (tx: Transaction, id: number) => firstRow(tx, selectLastEvent, [id])

const updateStatus = statement<{ dck_version: number }>(
  'set-docket-status',
  `update docket set dck_status = $2, dck_drv_id = $3, dck_version = dck_version + 1 where dck_id = $1
   returning dck_version`,
)

export async function setStatus(
  tx: Transaction,
  id: number,
  status: StatusId,
  driver: number | null,
): Promise<number> {
  const row = await firstRow(tx, updateStatus, [id, status, driver])
  if (!row) throw new Error(`Docket ${id} was locked but could not be changed`)
  return row.dck_version
}

const selectDriver = statement<{ drv_id: number }>(
  'active-driver',
  `select drv_id from driver where drv_id = $1 and drv_state = 'active'`,
)

export const isActiveDriver = async (tx: Transaction, id: number) =>
  (await firstRow(tx, selectDriver, [id])) !== undefined

export interface RouteStop {
  dadd_id: number
  latitude: number | null
  longitude: number | null
}

const selectStops = statement<RouteStop>(
  'route-stops',
  `select dadd_id, dadd_latitude latitude, dadd_longitude longitude from docket_address
   where dadd_dck_id = $1 order by dadd_order`,
)

export const stopsOfDocket = (tx: Transaction, id: number) => allRows(tx, selectStops, [id])

const updateEstimates = statement<never>(
  'set-estimates',
  `update docket_address set dadd_estimated = e.at
   from unnest($1::int[], $2::timestamptz[]) e(id, at) where dadd_id = e.id`,
)

export const setEstimates = (tx: Transaction, estimates: { dadd_id: number; at: string }[]) =>
  execute(tx, updateEstimates, [estimates.map(({ dadd_id }) => dadd_id), estimates.map(({ at }) => at)])
