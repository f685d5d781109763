import {
  readMeta,
  type DriveDatabase,
  type Job,
  type Message,
  type Offer,
  type OfficeNote,
  type Pairing,
  type Reason,
  type SavedEvent,
  type SavedPhoto,
  type SavedScans,
  type WithdrawnOffer,
} from './database.ts'
import type { DriveTexts } from './languages/english-texts.ts'
import type { Outgoing, SentShift } from './outgoing.ts'
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
  /** The running shift, as the driver has reported it; null if they are not on shift. */
  shift: SentShift | null
  messages: readonly Message[]
  /** Shifts, messages and positions that are to be sent. */
  outgoing: readonly Outgoing[]
  notes: readonly OfficeNote[]
  reasons: readonly Reason[]
  offers: readonly Offer[]
  /** Offers that ended before the driver answered them. */
  withdrawn: readonly WithdrawnOffer[]
  /** When the server last answered, ISO 8601; null for never. */
  syncedAt: string | null
  /** Whether the last attempt to reach the server failed. */
  isOffline: boolean
  /** Why the last event or photo could not be saved on the phone; null if it was. */
  notSaved: keyof DriveTexts['notSaved'] | null
}

export const emptyState: PhoneState = {
  pairing: null,
  isRevoked: false,
  jobs: [],
  events: [],
  photos: [],
  scans: {},
  shift: null,
  messages: [],
  outgoing: [],
  notes: [],
  reasons: [],
  offers: [],
  withdrawn: [],
  syncedAt: null,
  isOffline: false,
  notSaved: null,
}

/** What the driver has made and is to be sent: events, photos, messages and shifts, but not positions and read marks. */
export const unsentCount = ({
  events,
  photos,
  outgoing,
}: Pick<PhoneState, 'events' | 'photos' | 'outgoing'>): number =>
  events.length + photosToSend(photos).length + outgoing.filter(isOfDriver).length

/** Whether a new version of the app may start: nothing waits to be sent, and the driver is not on shift. */
export const mayUpdate = (state: Pick<PhoneState, 'events' | 'photos' | 'outgoing' | 'shift'>): boolean =>
  unsentCount(state) === 0 && state.shift === null

/** Whether the driver has not read a message of the office. */
export const isUnread = ({ dmsg_by, dmsg_read }: Message): boolean => dmsg_by !== null && dmsg_read === null

/** Whether a record was made by the driver, and not by the phone for itself. */
export const isOfDriver = ({ kind }: Outgoing): boolean => kind === 'shift' || kind === 'message'

/** The shift that is saved on the phone, or else the one that the server knows. */
export const shiftOf = (outgoing: readonly Outgoing[], known: SentShift | null): SentShift | null => {
  const saved = outgoing
    .flatMap((each) => (each.kind === 'shift' ? [each.shift] : []))
    .toSorted((one, other) => (one.shf_started < other.shf_started ? -1 : 1))
    .at(-1)
  const shift = saved ?? known
  return shift?.shf_ended === null ? shift : null
}

/** What is saved on the phone. */
export async function readState(db: DriveDatabase): Promise<Omit<PhoneState, 'isOffline' | 'notSaved'>> {
  // One transaction, so that the state is read before or after a change, and the changes are shown in their order.
  const tx = db.transaction(['meta', 'jobs', 'events', 'photos', 'notes', 'outgoing'])
  const [
    pairing,
    revoked,
    reasons,
    offers,
    withdrawn,
    syncedAt,
    scans,
    known,
    messages,
    outgoing,
    jobs,
    events,
    photos,
    notes,
  ] = await Promise.all([
    readMeta(tx.objectStore('meta'), 'pairing'),
    readMeta(tx.objectStore('meta'), 'revoked'),
    readMeta(tx.objectStore('meta'), 'reasons'),
    readMeta(tx.objectStore('meta'), 'offers'),
    readMeta(tx.objectStore('meta'), 'withdrawn'),
    readMeta(tx.objectStore('meta'), 'syncedAt'),
    readMeta(tx.objectStore('meta'), 'scans'),
    readMeta(tx.objectStore('meta'), 'shift'),
    readMeta(tx.objectStore('meta'), 'messages'),
    tx.objectStore('outgoing').getAll(),
    tx.objectStore('jobs').getAll(),
    tx.objectStore('events').getAll(),
    tx.objectStore('photos').getAll(),
    tx.objectStore('notes').getAll(),
  ])
  return {
    pairing: pairing ?? null,
    isRevoked: revoked ?? false,
    jobs: jobs.toSorted(byDeadline),
    events,
    photos: photos.toSorted((one, other) => (one.taken_at < other.taken_at ? -1 : 1)),
    scans: scans ?? {},
    shift: shiftOf(outgoing, known ?? null),
    messages: messages ?? [],
    outgoing,
    notes,
    reasons: reasons ?? [],
    offers: offers ?? [],
    withdrawn: withdrawn ?? [],
    syncedAt: syncedAt ?? null,
  }
}

const firstDeadline = ({ stops }: Job): string =>
  stops.flatMap(({ dadd_deadline }) => dadd_deadline ?? []).toSorted()[0] ?? '9'

const byDeadline = (one: Job, other: Job): number => {
  const [first, second] = [firstDeadline(one), firstDeadline(other)]
  return first === second ? one.dck_id - other.dck_id : first < second ? -1 : 1
}
