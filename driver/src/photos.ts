import { driveDefectPhoto } from '@despatch/contract/drive/defect-photos.ts'
import { drivePhoto } from '@despatch/contract/drive/drive.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { VehicleCheck } from '@despatch/domain/drive/vehicle-check.ts'
import { callApi, CallFailed } from './call-api.ts'
import type { DriveDatabase, OfficeNote, Pairing, SavedEvent, SavedPhoto } from './database.ts'
import type { Outgoing } from './outgoing.ts'
import { photoBytesAfter } from '@despatch/domain/drive/delivery-photo.ts'
import { phoneClock } from './phone-clock.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { committed } from './storage-failures.ts'

/** The stop that a photo is taken at, or the part of the vehicle, for a driver. */
export type PhotographedStop = Pick<
  SavedPhoto,
  'dck_id' | 'dadd_id' | 'drv_id' | 'dck_docket' | 'stopName' | 'check'
>

/**
 * Saves a photo that was taken at a stop, before the driver has reported the delivery: the camera app often ends the browser's
 * page. Returns null if the file is no image. Throws if it cannot be saved.
 */
export async function savePhoto(
  db: DriveDatabase,
  stop: PhotographedStop,
  file: Blob,
): Promise<SavedPhoto | null> {
  const taken_at = phoneClock.iso()
  const image = await shrinkPhoto(file)
  if (image === null) return null
  const photo: SavedPhoto = {
    ...stop,
    photo_id: crypto.randomUUID(),
    evt_id: null,
    taken_at,
    sha256: hexOf(await crypto.subtle.digest('SHA-256', image)),
    problem: null,
  }
  const tx = db.transaction(['photos', 'images'], 'readwrite')
  await committed(tx, [
    tx.objectStore('photos').add(photo),
    tx.objectStore('images').add(image, photo.photo_id),
  ])
  return photo
}

const hexOf = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')

export async function deletePhoto(db: DriveDatabase, photo_id: string): Promise<void> {
  const tx = db.transaction(['photos', 'images'], 'readwrite')
  await Promise.all([
    tx.objectStore('photos').delete(photo_id),
    tx.objectStore('images').delete(photo_id),
    tx.done,
  ])
}

/** The image of a photo as a data URL; null if it is no longer saved. */
export async function imageOf(db: DriveDatabase, photo_id: string): Promise<string | null> {
  const bytes = await db.get('images', photo_id)
  return bytes === undefined ? null : await dataUrlOf(new Blob([bytes], { type: 'image/jpeg' }))
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error()))
    reader.readAsDataURL(blob)
  })

interface Drafts {
  photos: readonly SavedPhoto[]
  pairing: Pairing | null
}

/** The photos that the paired driver has not reported yet. Another driver of the phone has others. */
const draftsOf = ({ photos, pairing }: Drafts): SavedPhoto[] =>
  photos.filter(({ evt_id, drv_id }) => evt_id === null && drv_id === pairing?.driver.drv_id)

/** The photos of a stop whose delivery is not reported yet. */
export const draftsAt = (
  state: Drafts,
  { dck_id, dadd_id }: Pick<SavedPhoto, 'dck_id' | 'dadd_id'>,
): SavedPhoto[] => draftsOf(state).filter((photo) => photo.dck_id === dck_id && photo.dadd_id === dadd_id)

/** The photos of a defect whose shift is not reported yet. */
export const defectDrafts = (state: Drafts, check: VehicleCheck): SavedPhoto[] =>
  draftsOf(state).filter((photo) => photo.check === check)

/** The photos of reported deliveries and shifts. They are deleted when the server has them. */
export const photosToSend = (photos: readonly SavedPhoto[]): SavedPhoto[] =>
  photos.filter(({ evt_id }) => evt_id !== null)

/** What is saved on the phone, and what the office has answered. */
interface WaitingReports {
  photos: readonly SavedPhoto[]
  events: readonly SavedEvent[]
  outgoing: readonly Outgoing[]
  notes: readonly OfficeNote[]
}

/**
 * Those of a driver's photos that can be sent now: the server has answered their deliveries and shifts. Photos of a delivery that
 * it could not read stay on the phone, to be exported with it.
 */
export function sendablePhotos(
  { photos, events, outgoing, notes }: WaitingReports,
  { driver }: Pairing,
): SavedPhoto[] {
  const unread = notes.filter(({ outcome }) => outcome === 'unreadable')
  const waiting = new Set([
    ...[...events, ...unread].map(({ evt_id }) => evt_id),
    ...outgoing.map(({ id }) => id),
  ])
  return photosToSend(photos).filter(
    ({ evt_id, drv_id }) => drv_id === driver.drv_id && evt_id !== null && !waiting.has(evt_id),
  )
}

/**
 * Sends a photo, and deletes it from the phone when the server has answered about it. Throws `CallFailed` if it could not be
 * sent. A photo that the server cannot read stays on the phone.
 */
async function sendPhoto(db: DriveDatabase, saved: SavedPhoto, token: string): Promise<void> {
  const photo = await asSmallAsNeeded(db, saved)
  const { photo_id, evt_id, taken_at, sha256 } = photo
  const image = await imageOf(db, photo_id)
  if (image === null || evt_id === null) return await deletePhoto(db, photo_id)
  const now = phoneClock.iso()
  const begun = performance.now()
  try {
    const sent = { photo_id, taken_at, now, image, sha256 }
    const answer = photo.check
      ? await callApi(driveDefectPhoto, { ...sent, shf_id: evt_id, check: photo.check }, token)
      : await callApi(drivePhoto, { ...sent, evt_id }, token)
    // The server has a photo with this id if the answer about it was lost.
    if (answer.outcome === 'refused' && answer.reason_code !== 'id_used')
      await db.put('notes', noteOf(photo, answer))
    await deletePhoto(db, photo_id)
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    if (unreadable.has(failure.status))
      return void (await db.put('photos', { ...photo, problem: failure.message }))
    if (isTooSlow(failure, performance.now() - begun))
      await db.put('photos', { ...photo, failures: (photo.failures ?? 0) + 1 })
    throw failure
  }
}

/** A failure after so long is one of a slow connection, and not of a missing one. */
const SLOW_MS = 10_000

const isTooSlow = ({ status }: CallFailed, took: number): boolean =>
  (status === 0 || status === 408) && took >= SLOW_MS

/** A photo that has not got through, drawn smaller and saved; the photo itself if it is small enough. */
async function asSmallAsNeeded(db: DriveDatabase, photo: SavedPhoto): Promise<SavedPhoto> {
  const mostBytes = photoBytesAfter(photo.failures ?? 0)
  const bytes = mostBytes === null ? undefined : await db.get('images', photo.photo_id)
  if (mostBytes === null || bytes === undefined || bytes.byteLength <= mostBytes) return photo
  const image = await shrinkPhoto(new Blob([bytes], { type: 'image/jpeg' }), mostBytes)
  if (image === null) return photo
  const smaller = { ...photo, sha256: hexOf(await crypto.subtle.digest('SHA-256', image)) }
  const tx = db.transaction(['photos', 'images'], 'readwrite')
  await committed(tx, [
    tx.objectStore('photos').put(smaller),
    tx.objectStore('images').put(image, photo.photo_id),
  ])
  return smaller
}

/** Photos that are sent at the same time: a connection is used better, and none takes much longer than alone. */
const SENT_AT_ONCE = 3

/**
 * Sends photos, the first ones first, and calls `onSent` after each. After a failure no other photo is begun, and if one has not got
 * through a slow connection, they are sent one at a time. Throws the first failure when the photos that were begun have ended.
 */
export async function sendPhotos(
  db: DriveDatabase,
  photos: readonly SavedPhoto[],
  token: string,
  onSent: () => Promise<void>,
): Promise<void> {
  const waiting = [...photos]
  const failures: unknown[] = []
  const sendNext = async () => {
    for (let photo = waiting.shift(); photo !== undefined; photo = waiting.shift()) {
      try {
        await sendPhoto(db, photo, token)
        await onSent()
      } catch (failure) {
        failures.push(failure)
        waiting.length = 0
      }
    }
  }
  const atOnce = photos.some(({ failures = 0 }) => failures > 0) ? 1 : SENT_AT_ONCE
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  if (failures.length > 0) throw failures[0]
}

/** The statuses of answers that would be the same for the same photo. */
const unreadable: ReadonlySet<number> = new Set([400, 413, 422])

const noteOf = (
  { photo_id, taken_at, dck_docket }: SavedPhoto,
  { reason, reason_code }: ReplyOf<typeof drivePhoto>,
): OfficeNote => ({
  evt_id: photo_id,
  at: taken_at,
  kind: 'photo',
  outcome: 'refused',
  dck_docket,
  reason,
  reason_code,
})
