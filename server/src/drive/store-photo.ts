import type { drivePhoto } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { decidePhoto } from '@despatch/domain/drive/delivery-photo.ts'
import { bookedStep, stepAt } from '@despatch/domain/control/earlier-steps.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { reportTimeError, storedTime } from '@despatch/domain/time/stated-time.ts'
import type { ImageType } from '@despatch/domain/tenants/picture.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { ProofReport } from '../tracking/driver-reports.queries.ts'
import { storeAndLogProofs } from '../tracking/receive-reports.ts'
import type { DeviceSession } from './device-event.ts'
import { addReason, lockDevice } from './driver-events.queries.ts'
import { timeBy, type PhoneClock } from './phone-clock.ts'
import { isSameImage, photoRefused, photoStored, sentImage, type PhotoResult } from './photo-result.ts'
import { addPhoto, docketOfEvent, findPhoto, lockEventOfPhoto, releaseHeldPhotos } from './photos.queries.ts'

interface SentPhoto {
  photo_id: string
  evt_id: string
  /** SHA-256 of the image as it was sent. */
  sent: string
  /** SHA-256 of the image, which is in the file store. */
  file: string
  type: ImageType
  at: string
  /** What the office should know about the time; empty if it is possible. */
  note: string
}

/**
 * Stores a photo of a delivery once. It is a proof of the docket if the delivery was applied, and is held if that is noted. A photo
 * with a time that is not possible gets that of its receipt, which is noted with the delivery.
 * Refuses INVALID for another image than the phone has, and NOT_AUTHENTICATED if the phone was revoked.
 */
export async function storePhoto(
  tenant: Tenant,
  session: DeviceSession,
  { photo_id, evt_id, taken_at, now: _sentAt, ...sent }: CheckedPayload<typeof drivePhoto>,
  clock: PhoneClock,
): Promise<PhotoResult> {
  // Nothing is stored for a driver who has reported no such event.
  const event = await docketOfEvent(tenant.pool, evt_id, session.device.drv_id)
  if (!event) return photoRefused('unknown_job')
  const { dck_id, booked, given } = event
  const limits = {
    now: clock.receivedAt,
    steps: [bookedStep(booked), ...stepAt('The docket was given to this driver', given)],
  }
  const stated = timeBy(clock, taken_at)
  const isPossible = reportTimeError(stated, limits) === null
  const at = isPossible ? storedTime(stated, limits) : clock.receivedAt
  const note = isPossible ? '' : impossiblePhoto(stated)
  const { type, content, error: damage } = await sentImage(tenant, session, sent)
  if (content === null) return photoRefused('photo_damaged', damage)
  const [file = ''] = await tenant.files.add(tenant.pool, [content])
  const photo = { photo_id, evt_id, sent: sent.sha256, file, type, at, note }
  return await inTransaction(tenant.transactions, (tx) => addToEvent(tx, session, dck_id, photo))
}

const impossiblePhoto = (stated: string) =>
  `A photo states ${formatLondon(stated)}, which is not possible, and is stored with the time of its receipt.`

/** The phone, the docket and the event are locked in the order of other changes, so that they never wait for each other. */
async function addToEvent(
  tx: Transaction,
  session: DeviceSession,
  dck_id: number,
  photo: SentPhoto,
): Promise<PhotoResult> {
  if (!(await lockDevice(tx, session.device.dvc_id))) refuse('NOT_AUTHENTICATED')
  await lockDockets(tx, [dck_id])
  const event = await lockEventOfPhoto(tx, photo.evt_id)
  if (event?.dadd_id == null) return photoRefused('unknown_job')
  const before = await findPhoto(tx, photo.photo_id)
  if (before)
    return before.evt_id === photo.evt_id && isSameImage(before.file, photo)
      ? photoStored
      : photoRefused('id_used', 'The id of this photo is already in use.')
  const decision = decidePhoto(event)
  if (decision.outcome === 'refused') return photoRefused(decision.code)
  const { photo_id, evt_id, file, type, at, note } = photo
  if (note !== '') await addReason(tx, evt_id, note)
  await addPhoto(tx, { ...photo, isHeld: decision.outcome === 'held' })
  if (decision.outcome === 'proof') {
    const image = { device_id: photo_id, sig_file: file, sig_image_type: type, sig_at: at }
    await storeAndLogProofs(tx, session, [proofOf({ dck_id, dadd_id: event.dadd_id }, image)])
  }
  return photoStored
}

/** After the office has decided about a noted event: its photos are proofs of the docket if it was applied. */
export async function releasePhotos(
  tx: Transaction,
  session: Session,
  event: { evt_id: string; dck_id: number; dadd_id: number | null; isApplied: boolean },
): Promise<void> {
  const { evt_id, dck_id, dadd_id, isApplied } = event
  const photos = await releaseHeldPhotos(tx, evt_id)
  if (!isApplied || dadd_id === null) return
  await storeAndLogProofs(
    tx,
    session,
    photos.map((image) => proofOf({ dck_id, dadd_id }, image)),
  )
}

const proofOf = (
  { dck_id, dadd_id }: { dck_id: number; dadd_id: number },
  image: Pick<ProofReport, 'device_id' | 'sig_file' | 'sig_image_type' | 'sig_at'>,
): ProofReport => ({
  ...image,
  docket: dck_id,
  address: dadd_id,
  sig_kind: 'photo',
  sig_name: '',
  sig_path: null,
})
