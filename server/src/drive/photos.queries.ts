import type { PhotographedEvent } from '@despatch/domain/drive/delivery-photo.ts'
import type { ImageType } from '@despatch/domain/tenants/picture.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ProofReport } from '../tracking/driver-reports.queries.ts'
import { firstGiven } from './driver-events.queries.ts'

const selectDocket = statement<{ dck_id: number; booked: string; given: string | null }>(
  'docket-of-photo',
  `select dck_id, dck_created booked, ${firstGiven} given
   from driver_event join docket d on dck_id = evt_dck_id where evt_id = $1 and evt_drv_id = $2`,
)

/** The docket of an event, when it was booked, and when the driver first got it. Undefined if the driver has reported no such event, from this phone or an earlier one. */
export const docketOfEvent = (db: Queryable, evt_id: string, drv_id: number) =>
  firstRow(db, selectDocket, [evt_id, drv_id])

export interface EventOfPhoto extends PhotographedEvent {
  dck_id: number | null
  dadd_id: number | null
}

const lockEventStatement = statement<EventOfPhoto>(
  'lock-event-of-photo',
  `select evt_dck_id dck_id, evt_dadd_id dadd_id, evt_kind kind, evt_outcome outcome, evt_resolved is not null "isResolved",
     evt_outcome = 'applied' or evt_outcome = 'noted' and evt_dev_id is not null "isOnDocket",
     (select count(*)::int from driver_photo where dph_evt_id = evt_id) photos
   from driver_event where evt_id = $1 for update`,
)

/** The event of a photo, locked so that its photos are counted one after the other. */
export const lockEventOfPhoto = (tx: Transaction, evt_id: string) =>
  firstRow(tx, lockEventStatement, [evt_id])

const selectPhoto = statement<{ evt_id: string; file: string }>(
  'photo-of-driver',
  'select dph_evt_id evt_id, dph_file file from driver_photo where dph_id = $1',
)

/** A photo that was stored before. */
export const findPhoto = (db: Queryable, photo_id: string) => firstRow(db, selectPhoto, [photo_id])

interface DriverPhoto {
  photo_id: string
  evt_id: string
  file: string
  type: ImageType
  at: string
  isHeld: boolean
}

const insertPhoto = statement<never>(
  'insert-photo-of-driver',
  `insert into driver_photo (dph_id, dph_evt_id, dph_file, dph_type, dph_at, dph_held) values ($1, $2, $3, $4, $5, $6)`,
)

export const addPhoto = (tx: Transaction, { photo_id, evt_id, file, type, at, isHeld }: DriverPhoto) =>
  execute(tx, insertPhoto, [photo_id, evt_id, file, type, at, isHeld])

const releasePhotos = statement<Pick<ProofReport, 'device_id' | 'sig_file' | 'sig_image_type' | 'sig_at'>>(
  'release-photos-of-event',
  `update driver_photo set dph_held = false where dph_evt_id = $1 and dph_held
   returning dph_id device_id, dph_file sig_file, dph_type sig_image_type, dph_at sig_at`,
)

/** Ends the holding of an event's photos, about which the office has decided. Returns them. */
export const releaseHeldPhotos = (tx: Transaction, evt_id: string) => allRows(tx, releasePhotos, [evt_id])
