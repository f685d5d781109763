import type { driveDefectPhoto } from '@despatch/contract/drive/defect-photos.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { refusalOfDefectPhoto } from '@despatch/domain/drive/defect-photo.ts'
import { reportTimeError } from '@despatch/domain/time/stated-time.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { DeviceSession } from './device-event.ts'
import { addDefectPhoto, findDefectPhoto, shiftOfPhoto } from './defect-photos.queries.ts'
import { lockDevice } from './driver-events.queries.ts'
import { timeBy, type PhoneClock } from './phone-clock.ts'
import { isSameImage, photoRefused, photoStored, sentImage, type PhotoResult } from './photo-result.ts'

/**
 * Stores a photo of a defect once, for a shift that its driver has reported. Refuses INVALID for another image than the phone
 * has, and NOT_AUTHENTICATED if the phone was revoked.
 */
export async function storeDefectPhoto(
  tenant: Tenant,
  session: DeviceSession,
  { photo_id, shf_id, check, taken_at, now: _sentAt, ...sent }: CheckedPayload<typeof driveDefectPhoto>,
  clock: PhoneClock,
): Promise<PhotoResult> {
  const { dvc_id, drv_id } = session.device
  // Nothing is stored for a driver who has reported no such shift.
  if (!(await shiftOfPhoto(tenant.pool, shf_id, drv_id, check))) return photoRefused('unknown_shift')
  const stated = timeBy(clock, taken_at)
  // The shift shows the photo without a time.
  const isPossible = reportTimeError(stated, { now: clock.receivedAt, steps: [] }) === null
  const at = isPossible ? stated : clock.receivedAt
  const { type, content, error: damage } = await sentImage(tenant, session, sent)
  if (content === null) return photoRefused('photo_damaged', damage)
  const [file = ''] = await tenant.files.add(tenant.pool, [content])
  const photo = { photo_id, shf_id, check, sent: sent.sha256, file, type, at }
  return await inTransaction(tenant.transactions, async (tx) => {
    // Photos of one phone are counted one after the other.
    if (!(await lockDevice(tx, dvc_id))) refuse('NOT_AUTHENTICATED')
    const before = await findDefectPhoto(tx, photo_id)
    if (before)
      return before.shf_id === shf_id && before.check === check && isSameImage(before.file, photo)
        ? photoStored
        : photoRefused('id_used', 'The id of this photo is already in use.')
    const refused = refusalOfDefectPhoto((await shiftOfPhoto(tx, shf_id, drv_id, check)) ?? null)
    if (refused) return photoRefused(refused)
    await addDefectPhoto(tx, photo)
    tx.defer(announce(tx, { kind: 'driver', drv_id }))
    return photoStored
  })
}
