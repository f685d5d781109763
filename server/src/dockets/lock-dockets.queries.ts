import type { DocketEventType } from '@despatch/domain/dockets/docket-change.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { PacedTariff } from '@despatch/domain/pricing/vehicle-pace.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'
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

const updateVersion = statement<never>(
  'raise-docket-version',
  'update docket set dck_version = dck_version + 1 where dck_id = $1',
)

/** Gives a locked docket its next version. */
export async function raiseVersion(tx: Transaction, dck_id: number): Promise<void> {
  await execute(tx, updateVersion, [dck_id])
}

export interface LastChange {
  dck_id: number
  dev_type: DocketEventType
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
