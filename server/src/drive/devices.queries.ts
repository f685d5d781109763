import type { DriverDevice } from '@despatch/contract/drive/devices.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

type DeviceRow = z.output<typeof DriverDevice>

const selectDevices = statement<DeviceRow>(
  'devices-of-driver',
  `select dvc_id, dvc_name, dvc_paired, dvc_paired_by, dvc_seen from driver_device
   where dvc_drv_id = $1 and dvc_revoked is null order by dvc_id desc`,
)

/** The phones of a driver that have access, the latest first. */
export const devicesOf = (db: Queryable, drv_id: number) => allRows(db, selectDevices, [drv_id])

const lockDriverStatement = statement<{
  drv_id: number
  drv_driver: string
  drv_callsign: string
  devices: number
}>(
  'lock-driver-to-pair',
  `select drv_id, drv_driver, drv_callsign,
     (select count(*)::int from driver_device where dvc_drv_id = drv_id and dvc_revoked is null) devices
   from driver where drv_id = $1 and drv_state <> 'retired' for update`,
)

/** A driver who is not retired, locked, with the number of their phones. */
export const lockDriverToPair = (tx: Transaction, drv_id: number) =>
  firstRow(tx, lockDriverStatement, [drv_id])

const deleteExpired = statement<never>(
  'expired-pairings',
  'delete from driver_pairing where pair_until < now()',
)

const insertPairing = statement<{ pair_until: string }>(
  'insert-pairing',
  `insert into driver_pairing (pair_hash, pair_drv_id, pair_by, pair_until)
   values ($1, $2, $3, now() + make_interval(mins => $4)) returning pair_until`,
)

/** Stores the hash of a pairing code, and returns when it expires. Removes expired codes. */
export async function addPairing(
  tx: Transaction,
  { hash, drv_id, by, minutes }: { hash: Buffer; drv_id: number; by: string; minutes: number },
): Promise<string> {
  await execute(tx, deleteExpired)
  const row = await firstRow(tx, insertPairing, [hash, drv_id, by, minutes])
  if (!row) throw new Error('The pairing code was not written')
  return row.pair_until
}

const takePairing = statement<{ pair_drv_id: number; pair_by: string }>(
  'take-pairing',
  'delete from driver_pairing where pair_hash = $1 and pair_until > now() returning pair_drv_id, pair_by',
)

/** Uses a pairing code up. Undefined if there is none. */
export const usePairing = (tx: Transaction, hash: Buffer) => firstRow(tx, takePairing, [hash])

const insertRecord = statement<never>(
  'insert-record-of-driver',
  `with record as (
     insert into app_user (ausr_logon, ausr_password, ausr_state, ausr_nickname)
     select 'driver ' || drv_id, '', 'X', drv_driver from driver where drv_id = $1 and drv_ausr_id is null
     returning ausr_id
   )
   update driver set drv_ausr_id = ausr_id from record where drv_id = $1`,
)

const insertDevice = statement<{ dvc_id: number }>(
  'insert-device',
  `insert into driver_device (dvc_drv_id, dvc_token_hash, dvc_name, dvc_paired_by, dvc_seen)
   values ($1, $2, $3, $4, now()) returning dvc_id`,
)

/** Adds a phone of a driver, who gets a record in app_user with the first one. */
export async function addDevice(
  tx: Transaction,
  { drv_id, hash, name, by }: { drv_id: number; hash: Buffer; name: string; by: string },
): Promise<number> {
  await execute(tx, insertRecord, [drv_id])
  const row = await firstRow(tx, insertDevice, [drv_id, hash, name, by])
  if (!row) throw new Error('The phone was not written')
  return row.dvc_id
}

const updateRevoked = statement<{ dvc_name: string; drv_callsign: string }>(
  'revoke-device',
  `update driver_device set dvc_revoked = now(), dvc_push = null from driver
   where dvc_id = $1 and dvc_revoked is null and drv_id = dvc_drv_id returning dvc_name, drv_callsign`,
)

/** Ends the access of a phone. Undefined if there is none with access. */
export const endDevice = (tx: Transaction, dvc_id: number) => firstRow(tx, updateRevoked, [dvc_id])

const updateTracker = statement<never>(
  'set-tracker',
  'update driver_device set dvc_tracker_hash = $2 where dvc_id = $1 and dvc_revoked is null',
)

/** Stores the hash of a tracker's identifier, which replaces an earlier one of the phone. */
export const setTracker = (tx: Transaction, dvc_id: number, hash: Buffer) =>
  execute(tx, updateTracker, [dvc_id, hash])
