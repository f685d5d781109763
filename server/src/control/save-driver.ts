import type { driverPost } from '@despatch/contract/control/drivers.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { driverErrors, retireError } from '@despatch/domain/control/driver.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import {
  everythingAllocated,
  holderOfCallSign,
  lockDriver,
  writeDriver,
  type DriverRow,
  type LockedDriver,
  type WrittenDriver,
} from './drivers.queries.ts'

/**
 * Adds or changes a driver (CTRL-07). Refuses invalid fields and another driver's call sign. Refuses CONFLICT if the driver
 * was changed since it was read. Refuses DRIVER_HAS_DOCKETS, with their numbers, if a driver with dockets is retired.
 */
export async function saveDriver(
  tx: Transaction,
  session: Session,
  {
    drv_id: id,
    drv_version: seen,
    drv_driver,
    drv_callsign,
    drv_vehicle,
    drv_telephone,
    drv_email,
    drv_state,
  }: CheckedPayload<typeof driverPost>,
): Promise<DriverRow> {
  const before = id === undefined ? undefined : ((await lockDriver(tx, id)) ?? refuse('NOT_FOUND'))
  const driver = {
    drv_driver,
    drv_callsign,
    drv_vehicle,
    drv_telephone,
    drv_email: drv_email?.trim() ?? before?.drv_email ?? '',
    drv_state,
  }
  await checkDriver(tx, driver, id ?? null, seen)
  if (before && before.drv_version !== seen)
    await refuseChanged(tx, before.drv_callsign, { drv_version: before.drv_version })
  if (id !== undefined && before) await checkRetirement(tx, session, id, before, driver)

  const after = await writeDriver(tx, id ?? null, driver)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-driver',
      type: 'change',
      record: after.drv_callsign,
      before,
      after: { ...driver, drv_version: after.drv_version },
    }),
    announce(tx, { kind: 'driver', drv_id: after.drv_id }),
  )
  return after
}

async function checkDriver(
  tx: Transaction,
  driver: WrittenDriver,
  id: number | null,
  seen: number | undefined,
): Promise<void> {
  const errors: FieldError[] = driverErrors(driver)
  if (id !== null && seen === undefined) errors.push({ field: 'drv_version', message: 'Required' })
  const holder = await holderOfCallSign(tx, driver.drv_callsign, id)
  if (holder !== undefined)
    errors.push({ field: 'drv_callsign', message: `${holder} already has this call sign.` })
  refuseInvalid(errors)
}

async function checkRetirement(
  tx: Transaction,
  session: Session,
  id: number,
  before: LockedDriver,
  after: WrittenDriver,
): Promise<void> {
  if (after.drv_state !== 'retired' || before.drv_state === 'retired') return
  const allocated = await everythingAllocated(tx, id, session)
  const numbers = allocated.filter(({ reached }) => reached).map(({ dck_docket }) => dck_docket)
  const why = retireError(before.drv_driver, numbers, allocated.length - numbers.length)
  if (why) refuse('DRIVER_HAS_DOCKETS', { detail: why, errors: [{ field: 'drv_state', message: why }] })
}
