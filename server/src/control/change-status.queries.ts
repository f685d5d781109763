import { undoMinutes, type LastEntry } from '@despatch/domain/control/undo-change.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { PacedTariff } from '@despatch/domain/pricing/vehicle-pace.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export interface LockedDocket extends PacedTariff {
  dck_id: number
  dck_docket: string
  dck_cust_id: number
  dck_status: StatusId
  dck_circ_code: string
  dck_version: number
  dck_drv_id: number | null
}

const selectForUpdate = statement<LockedDocket>(
  'lock-dockets',
  `select d.dck_id, d.dck_docket, d.dck_cust_id, d.dck_status, d.dck_circ_code, d.dck_version, d.dck_drv_id, ty.ttyp_speed_mph,
     ty.ttyp_vehicle
   from docket d join tariff ty on ty.ttyp_code = d.dck_tariff where d.dck_id = any($1)
   order by d.dck_id for no key update of d`,
)

/** Locks the dockets until the transaction ends. They are locked in a fixed order to prevent deadlocks. */
export const lockDockets = (tx: Transaction, ids: number[]) => allRows(tx, selectForUpdate, [ids])

export interface LastChange {
  dck_id: number
  dev_type: LastEntry['type']
  dev_by: string
  dev_recorded: string
  /** The changed fields of an amendment; null for other changes. */
  changed: string[] | null
  dsts_description: string
  drv_driver: string | null
}

const selectLastChanges = statement<LastChange>(
  'last-docket-changes',
  `select distinct on (dev_dck_id) dev_dck_id dck_id, dev_type, dev_by, dev_recorded, dsts_description, dev_before->'changed' changed,
     case when dev_status = 'G' then drv_driver end drv_driver
   from docket_event join status on dsts_id = dev_status left join driver on drv_id = dev_drv_id
   where dev_dck_id = any($1) order by dev_dck_id, dev_id desc`,
)

/**
 * The last change of each docket: who, to what and when. Read after the lock, which may have waited for an earlier
 * change.
 */
export const lastChangesOf = (tx: Queryable, ids: number[]) => allRows(tx, selectLastChanges, [ids])

const updateStatuses = statement<never>(
  'set-docket-statuses',
  `update docket set dck_status = $2, dck_drv_id = coalesce($3, dck_drv_id), dck_version = dck_version + 1,
     dck_undo_until = now() + interval '${undoMinutes} minutes'
   where dck_id = any($1)`,
)

/** Sets the status, and the driver if there is one; otherwise each docket keeps its own. */
export async function setStatuses(
  tx: Transaction,
  ids: number[],
  status: StatusId,
  driver: number | null,
): Promise<void> {
  const changed = await execute(tx, updateStatuses, [ids, status, driver])
  if (changed !== ids.length) throw new Error(`${ids.length} dockets were locked but ${changed} changed`)
}

const selectDriver = statement<{ drv_id: number }>(
  'active-driver',
  `select drv_id from driver where drv_id = $1 and drv_state = 'active' for share`,
)

/** Locks the driver, who cannot be retired until the allocation is visible. */
export const isActiveDriver = async (tx: Transaction, id: number) =>
  (await firstRow(tx, selectDriver, [id])) !== undefined

export interface RouteStop {
  dck_id: number
  dadd_id: number
  latitude: number | null
  longitude: number | null
  /** The previous expected arrival, ISO 8601. */
  dadd_estimated: string | null
}

const selectStops = statement<RouteStop>(
  'route-stops',
  `select dadd_dck_id dck_id, dadd_id, dadd_latitude latitude, dadd_longitude longitude, dadd_estimated
   from docket_address
   where dadd_dck_id = any($1) order by dadd_dck_id, dadd_order`,
)

/** The stops of dockets, in order for each docket. */
export const stopsToReach = (tx: Transaction, ids: number[]) => allRows(tx, selectStops, [ids])

const updateEstimates = statement<never>(
  'set-estimates',
  `update docket_address set dadd_estimated = e.at
   from unnest($1::int[], $2::timestamptz[]) e(id, at) where dadd_id = e.id`,
)

export const setEstimates = (tx: Transaction, estimates: { dadd_id: number; at: string | null }[]) =>
  execute(tx, updateEstimates, [estimates.map(({ dadd_id }) => dadd_id), estimates.map(({ at }) => at)])
