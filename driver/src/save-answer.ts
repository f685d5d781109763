import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { phoneClock } from './phone-clock.ts'
import type { DriveDatabase, Offer, Pairing, SavedEvent, SentOffer } from './database.ts'

/** The time at which an offer expires, by the clock of the phone. */
const withExpiry = (offer: SentOffer): Offer => ({ ...offer, until: phoneClock.now() + offer.seconds * 1000 })

interface Sent {
  pairing: Pairing
  events: readonly SavedEvent[]
}

/**
 * Deletes the answered events and saves the new jobs in one transaction, so that no state in between is shown. It also deletes the
 * photos of the driver's deliveries that will not be reported, because their job was taken back.
 */
export async function saveAnswer(
  db: DriveDatabase,
  answer: ReplyOf<typeof driveSync>,
  { pairing, events }: Sent,
): Promise<void> {
  const { results, jobs, offers, exceptions, cursor, now, company, accent, driver, shift, messages } = answer
  phoneClock.learn(now)
  const tx = db.transaction(['meta', 'jobs', 'events', 'notes', 'photos', 'images'], 'readwrite')
  const meta = tx.objectStore('meta')
  const writes: Promise<unknown>[] = [
    meta.put(cursor, 'cursor'),
    meta.put(exceptions, 'reasons'),
    meta.put(offers.map(withExpiry), 'offers'),
    meta.put(answer.withdrawn_offers, 'withdrawn'),
    meta.put(now, 'syncedAt'),
    meta.put(phoneClock.offset, 'clockOffset'),
    meta.put(shift, 'shift'),
    meta.put(messages, 'messages'),
    meta.put({ ...pairing, company, accent, driver }, 'pairing'),
  ]
  if (jobs) {
    writes.push(tx.objectStore('jobs').clear())
    for (const job of jobs) writes.push(tx.objectStore('jobs').put(job))
  }
  for (const { evt_id, outcome, ...why } of results) {
    const event = events.find((each) => each.evt_id === evt_id)
    if (!event) continue
    writes.push(tx.objectStore('events').delete(event.evt_seq))
    const { evt_at: at, evt_kind: kind, dck_docket } = event
    if (outcome !== 'applied')
      writes.push(tx.objectStore('notes').put({ evt_id, at, kind, outcome, dck_docket, ...why }))
  }
  const open = new Set(jobs?.map(({ dck_id }) => dck_id) ?? (await tx.objectStore('jobs').getAllKeys()))
  for (const { photo_id, evt_id, dck_id, check, drv_id } of await tx.objectStore('photos').getAll()) {
    // A phone that is lent keeps what another driver has begun.
    if (drv_id !== driver.drv_id || evt_id !== null || check !== undefined || open.has(dck_id)) continue
    writes.push(tx.objectStore('photos').delete(photo_id), tx.objectStore('images').delete(photo_id))
  }
  await Promise.all([...writes, tx.done])
}
