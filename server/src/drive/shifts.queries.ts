import type { driverShiftList } from '@despatch/contract/drive/shifts.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Defect } from '@despatch/domain/drive/vehicle-check.ts'
import type { ShiftTimes } from '@despatch/domain/drive/driver-shift.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { isRunning } from '../control/running-shift.sql.ts'

export interface ReportedShift {
  shf_id: string
  shf_started: string
  shf_ended: string | null
  shf_registration: string
  shf_defects: Defect[]
}

const upsertShift = statement<{ shf_id: string }>(
  'store-shift',
  `insert into driver_shift (shf_id, shf_drv_id, shf_dvc_id, shf_started, shf_ended, shf_registration, shf_defects, shf_note)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (shf_id) do update set shf_ended = greatest(excluded.shf_ended, driver_shift.shf_started),
     shf_note = excluded.shf_note
   where driver_shift.shf_drv_id = excluded.shf_drv_id and driver_shift.shf_ended is null and excluded.shf_ended is not null
   returning shf_id`,
)

/**
 * Stores a shift, or its end. A repeated report changes nothing, nor does one with the id of another driver's shift. Returns
 * whether it changed something.
 */
export const storeShift = async (
  tx: Transaction,
  { dvc_id, drv_id }: { dvc_id: number; drv_id: number },
  {
    shf_id,
    shf_started,
    shf_ended,
    shf_registration,
    shf_defects,
    note,
  }: ReportedShift & { /** What the office should know about its times. */ note: string },
): Promise<boolean> =>
  (await firstRow(tx, upsertShift, [
    shf_id,
    drv_id,
    dvc_id,
    shf_started,
    shf_ended,
    shf_registration,
    JSON.stringify(shf_defects),
    note,
  ])) !== undefined

const selectTimes = statement<{ dvc_id: number; shifts: ShiftTimes[] }>(
  'shifts-of-devices',
  `select dvc_id, (
     select coalesce(json_agg(json_build_object('started', shf_started, 'ended', shf_ended)), '[]') from (
       select shf_started, shf_ended from driver_shift where shf_drv_id = dvc_drv_id
       order by shf_started desc limit 50) latest) shifts
   from driver_device where dvc_id = any($1) and dvc_revoked is null`,
)

/** The times of the last shifts of the drivers of these phones. A phone that was revoked is absent. */
export const shiftsOfDevices = async (db: Queryable, devices: readonly number[]) =>
  new Map((await allRows(db, selectTimes, [devices])).map(({ dvc_id, shifts }) => [dvc_id, shifts]))

const selectRunning = statement<ReportedShift>(
  'running-shift',
  `select shf_id, shf_started, shf_ended, shf_registration, shf_defects from driver_shift
   where shf_drv_id = $1 and ${isRunning} order by shf_started desc limit 1`,
)

/** The shift that a driver works now. */
export const runningShiftOf = (db: Queryable, drv_id: number) => firstRow(db, selectRunning, [drv_id])

const selectShifts = statement<Omit<ReplyOf<typeof driverShiftList>['rows'][number], 'shf_late'>>(
  'shifts-of-driver',
  `select shf_id, shf_started, shf_ended, shf_registration, shf_defects, shf_received, shf_note, dvc_name,
     (select coalesce(json_agg(json_build_object('photo_id', dfp_id, 'check', dfp_check) order by dfp_received, dfp_id), '[]')
       from driver_defect_photo where dfp_shf_id = shf_id) defect_photos
   from driver_shift join driver_device on dvc_id = shf_dvc_id
   where shf_drv_id = $1 order by shf_started desc limit 20`,
)

export const shiftsOf = (db: Queryable, drv_id: number) => allRows(db, selectShifts, [drv_id])
