import {
  readMeta,
  type DriveDatabase,
  type Job,
  type Offer,
  type OfficeNote,
  type Pairing,
  type Reason,
  type SavedEvent,
  type SavedPhoto,
  type SavedScans,
} from './database.ts'
import { photosToSend } from './photos.ts'

export interface PhoneState {
  pairing: Pairing | null
  isRevoked: boolean
  jobs: readonly Job[]
  /** In the order in which they were made. Those of the paired driver are sent. */
  events: readonly SavedEvent[]
  /** In the order in which they were taken. */
  photos: readonly SavedPhoto[]
  scans: SavedScans
  notes: readonly OfficeNote[]
  reasons: readonly Reason[]
  offers: readonly Offer[]
  /** When the server last answered, ISO 8601; null for never. */
  syncedAt: string | null
  /** Whether the last attempt to reach the server failed. */
  isOffline: boolean
  /** Why the last event or photo could not be saved on the phone; null if it was. */
  notSaved: string | null
}

export const emptyState: PhoneState = {
  pairing: null,
  isRevoked: false,
  jobs: [],
  events: [],
  photos: [],
  scans: {},
  notes: [],
  reasons: [],
  offers: [],
  syncedAt: null,
  isOffline: false,
  notSaved: null,
}

/** The events and photos that are to be sent. */
export const unsentCount = ({ events, photos }: Pick<PhoneState, 'events' | 'photos'>): number =>
  events.length + photosToSend(photos).length

/** What is saved on the phone. */
export async function readState(db: DriveDatabase): Promise<Omit<PhoneState, 'isOffline' | 'notSaved'>> {
  // One transaction, so that the state is read before or after a change, and the changes are shown in their order.
  const tx = db.transaction(['meta', 'jobs', 'events', 'photos', 'notes'])
  const [pairing, revoked, reasons, offers, syncedAt, scans, jobs, events, photos, notes] = await Promise.all(
    [
      readMeta(tx.objectStore('meta'), 'pairing'),
      readMeta(tx.objectStore('meta'), 'revoked'),
      readMeta(tx.objectStore('meta'), 'reasons'),
      readMeta(tx.objectStore('meta'), 'offers'),
      readMeta(tx.objectStore('meta'), 'syncedAt'),
      readMeta(tx.objectStore('meta'), 'scans'),
      tx.objectStore('jobs').getAll(),
      tx.objectStore('events').getAll(),
      tx.objectStore('photos').getAll(),
      tx.objectStore('notes').getAll(),
    ],
  )
  return {
    pairing: pairing ?? null,
    isRevoked: revoked ?? false,
    jobs: jobs.toSorted(byDeadline),
    events,
    photos: photos.toSorted((one, other) => (one.taken_at < other.taken_at ? -1 : 1)),
    scans: scans ?? {},
    notes,
    reasons: reasons ?? [],
    offers: offers ?? [],
    syncedAt: syncedAt ?? null,
  }
}

const firstDeadline = ({ stops }: Job): string =>
  stops.flatMap(({ dadd_deadline }) => dadd_deadline ?? []).toSorted()[0] ?? '9'

const byDeadline = (one: Job, other: Job): number => {
  const [first, second] = [firstDeadline(one), firstDeadline(other)]
  return first === second ? one.dck_id - other.dck_id : first < second ? -1 : 1
}
