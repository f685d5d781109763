import type { DriveDatabase, SentEvent } from './database.ts'

/** Less than an event can be undone, after which it is sent. */
const LONGEST_WAIT_MS = 8000

/** Where the phone is, by a position of the last half minute; null if it does not know in time or is not allowed to. */
const currentPosition = (): Promise<SentEvent['seen']> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.min(Math.round(accuracy), 100_000) }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: 30_000, timeout: LONGEST_WAIT_MS },
    )
  })

/** Adds where the phone is to a saved event, unless that was undone or sent. Returns whether it was changed. */
export async function addPosition(db: DriveDatabase, evt_seq: number): Promise<boolean> {
  const seen = await currentPosition()
  if (!seen) return false
  try {
    const tx = db.transaction('events', 'readwrite')
    const event = await tx.store.get(evt_seq)
    if (event) await tx.store.put({ ...event, seen })
    await tx.done
    return event !== undefined
  } catch {
    // The storage is full. The event is saved, and is sent without the position.
    return false
  }
}
