import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { DriverReasonCode } from '@despatch/domain/drive/driver-reason.ts'
import type { VehicleCheck } from '@despatch/domain/drive/vehicle-check.ts'
import type { Outgoing, SentShift } from './outgoing.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

type Sync = ReplyOf<typeof driveSync>
export type Job = NonNullable<Sync['jobs']>[number]
export type Stop = Job['stops'][number]
export type Reason = Sync['exceptions'][number]
export type SentOffer = Sync['offers'][number]
export type Message = Sync['messages'][number]
export type WithdrawnOffer = Sync['withdrawn_offers'][number]
export type SentEvent = NonNullable<Payload<typeof driveSync>['events']>[number]

/** An event as it is saved on the phone. */
export interface SavedEvent extends Required<SentEvent> {
  /** The driver who reported it, in case the phone is paired again with another. */
  drv_id: number
  /** It is not sent before this time in milliseconds, so that it can be undone. */
  heldUntil: number
  /** For the list of what is to be sent. */
  dck_docket: string
  stopName: string
}

/** A photo of a delivery as it is saved on the phone. Its image is in the store `images`. */
export interface SavedPhoto {
  photo_id: string
  dck_id: number
  dadd_id: number
  /** The part of the vehicle, if it shows a defect. It then belongs to no docket, and `evt_id` is the id of the shift. */
  check?: VehicleCheck
  /** The delivery that it belongs to; null until the driver has reported that. */
  evt_id: string | null
  /** The driver who took it. */
  drv_id: number
  taken_at: string
  /** SHA-256 of the image. */
  sha256: string
  /** For the list of what is to be sent. */
  dck_docket: string
  stopName: string
  /** Why the server could not read it; null if it did not answer so. It is then sent only when the driver asks for it. */
  problem: string | null
  /** How often it did not get through a slow connection. Photos of an earlier version of the app have none. */
  failures?: number
}

/** A JPEG image. As bytes, because Safari has lost blobs that were saved in IndexedDB. */
export type SavedImage = ArrayBuffer

/** The barcodes that were scanned at a stop and not reported yet, by `dadd_id`. */
export type SavedScans = Readonly<Record<string, readonly string[]>>

/** A docket that is offered to the driver. */
export interface Offer extends Omit<SentOffer, 'of_seconds'> {
  /** An earlier version of the app has not saved it. */
  of_seconds?: number
  /** When it expires, in milliseconds by the clock of the phone. */
  until: number
}

/** What the office made of an event that did not change the docket, or not only as reported. */
export interface OfficeNote {
  evt_id: string
  at: string
  /** An event of this kind, a photo, or another record. */
  kind: SavedEvent['evt_kind'] | 'photo' | Outgoing['kind']
  /** An unreadable one is no longer sent. */
  outcome: 'noted' | 'refused' | 'unreadable'
  /** Empty for records that are about no docket. */
  dck_docket: string
  /** As the portal words it, for reasons without a code. */
  reason: string
  /** Notes of an earlier version of the app have none. */
  reason_code?: DriverReasonCode | null
  reason_values?: readonly string[]
  /** What the office could not read, so that it can be exported. */
  records?: readonly (SavedEvent | Outgoing)[]
}

/** Whom the phone is paired for. */
export interface Pairing {
  database: string
  token: string
  company: string
  /** Phones that were paired with an earlier version have none until the next answer. */
  accent?: Sync['accent']
  driver: Sync['driver']
}

/** What is saved under each key of the store `meta`. */
export interface Meta {
  pairing: Pairing
  cursor: string
  seq: number
  reasons: Reason[]
  offers: Offer[]
  withdrawn: WithdrawnOffer[]
  syncedAt: string
  /** How far the clock of the phone is from the server's, in milliseconds. */
  clockOffset: number
  scans: SavedScans
  /** The running shift and the messages as the server has them. */
  shift: SentShift | null
  messages: Message[]
  /** The server has refused the token. */
  revoked: boolean
}

interface Schema extends DBSchema {
  meta: { key: string; value: Meta[keyof Meta] }
  jobs: { key: number; value: Job }
  events: { key: number; value: SavedEvent }
  notes: { key: string; value: OfficeNote }
  photos: { key: string; value: SavedPhoto }
  images: { key: string; value: SavedImage }
  outgoing: { key: string; value: Outgoing }
}

export type DriveDatabase = IDBPDatabase<Schema>

const asStopOfVersion3 = (stop: Stop): Stop => ({
  ...stop,
  needs_pin: false,
  needs_signature: false,
  barcodes: [],
})

export const openDriveDatabase = (): Promise<DriveDatabase> =>
  openDB<Schema>('despatch-drive', 3, {
    async upgrade(db, before, _now, tx) {
      if (before < 1) {
        db.createObjectStore('meta')
        db.createObjectStore('jobs', { keyPath: 'dck_id' })
        db.createObjectStore('events', { keyPath: 'evt_seq' })
        db.createObjectStore('notes', { keyPath: 'evt_id' })
      }
      if (before < 2) {
        db.createObjectStore('photos', { keyPath: 'photo_id' })
        db.createObjectStore('images')
      }
      if (before < 3) db.createObjectStore('outgoing', { keyPath: 'id' })
      // An app that is updated without a connection shows the jobs that it has saved.
      if (before > 0 && before < 3)
        for (const job of await tx.objectStore('jobs').getAll())
          await tx.objectStore('jobs').put({ ...job, stops: job.stops.map(asStopOfVersion3) })
    },
  })

/** Reads a key of the store `meta`, which was written with the type of that key. */
export async function readMeta<Key extends keyof Meta>(
  store: { get: (key: string) => Promise<Meta[keyof Meta] | undefined> },
  key: Key,
): Promise<Meta[Key] | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key is only written with its own type
  return (await store.get(key)) as Meta[Key] | undefined
}
