import { drivePair, driveSync } from '@despatch/contract/drive/drive.ts'
import { readPairingCode } from '@despatch/domain/drive/pairing-code.ts'
import { callApi, CallFailed } from './call-api.ts'
import {
  openDriveDatabase,
  readMeta,
  type DriveDatabase,
  type OfficeNote,
  type SavedEvent,
} from './database.ts'
import { deleteTaken } from './delete-taken.ts'
import {
  deletePhoto,
  draftsAt,
  imageOf,
  savePhoto,
  sendablePhotos,
  sendPhotos,
  type PhotographedStop,
} from './photos.ts'
import { addPosition } from './add-position.ts'
import {
  asSaved,
  asSent,
  firstToSend,
  handsOver,
  isHeld,
  isUndoable,
  withoutStop,
  type NewEvent,
} from './new-event.ts'
import { outgoingPayload, outgoingToSend, type NewOutgoing } from './outgoing.ts'
import { phoneClock } from './phone-clock.ts'
import { emptyState, readState, type PhoneState } from './phone-state.ts'
import { saveAnswer } from './save-answer.ts'
import { PairingFailed, problemOf } from './pairing-failed.ts'
import { committed, isStorageFull, notSavedBecause } from './storage-failures.ts'
import { deleteNote, setAsideUnreadable } from './unreadable-records.ts'

/**
 * What the phone knows and has to send. Everything is in IndexedDB before the screen changes, and an event is deleted only
 * when the server has answered it.
 */
export class Phone {
  #db: DriveDatabase
  readonly #listeners = new Set<() => void>()
  #state = emptyState
  #syncing: Promise<void> | null = null
  #sendingPhotos: Promise<void> | null = null

  private constructor(db: DriveDatabase) {
    this.#db = db
  }

  /** Opens the phone's database and reads it. */
  static async open(): Promise<Phone> {
    const phone = new Phone(await openDriveDatabase())
    phoneClock.restore((await readMeta(phone.#db.transaction('meta').store, 'clockOffset')) ?? 0)
    await phone.#load()
    return phone
  }

  get state(): PhoneState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Pairs the phone with a code from the office. Throws `PairingFailed`. */
  async pair(typed: string, dvc_name: string): Promise<void> {
    const read = readPairingCode(typed)
    if (!read) throw new PairingFailed('unreadable')
    const { database } = read
    try {
      const { token, company, accent, driver } = await callApi(drivePair, { ...read, dvc_name })
      const tx = this.#db.transaction(['meta', 'jobs'], 'readwrite')
      await Promise.all([
        tx.objectStore('meta').put({ database, token, company, accent, driver }, 'pairing'),
        tx.objectStore('meta').put(false, 'revoked'),
        tx.objectStore('meta').put('', 'cursor'),
        tx.objectStore('meta').put([], 'offers'),
        tx.objectStore('meta').put([], 'withdrawn'),
        tx.objectStore('meta').put(null, 'shift'),
        tx.objectStore('meta').put([], 'messages'),
        tx.objectStore('jobs').clear(),
        tx.done,
      ])
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      throw new PairingFailed(problemOf(failure), { cause: failure })
    }
    await this.#load()
    // Without this, a browser may delete what is not sent yet when its storage is short.
    await navigator.storage?.persist?.()
    await this.sync()
  }

  /** Saves what the driver has done, with the time of the tap. Resolves when it is on the phone. Returns whether it could be saved. */
  async report(event: NewEvent): Promise<boolean> {
    const { pairing } = this.#state
    if (!pairing) return false
    const now = phoneClock.now()
    // The same if it is saved a second time, so that it is applied once.
    const evt_id = crypto.randomUUID()
    try {
      const { saved, scans, drafts } = await this.#write(async (db) => {
        const tx = db.transaction(['meta', 'events', 'photos'], 'readwrite')
        const last = await tx.objectStore('meta').get('seq')
        const evt_seq = (typeof last === 'number' ? last : 0) + 1
        const made = { evt_id, evt_seq, now, drv_id: pairing.driver.drv_id, scans: this.#state.scans }
        const saved = asSaved(event, made)
        const scans = handsOver(event) ? withoutStop(this.#state.scans, event.dadd_id) : this.#state.scans
        const drafts = event.evt_kind === 'delivered' ? draftsAt(this.#state, event) : []
        await committed(tx, [
          tx.objectStore('meta').put(evt_seq, 'seq'),
          tx.objectStore('meta').put(scans, 'scans'),
          tx.objectStore('events').add(saved),
          ...drafts.map((photo) => tx.objectStore('photos').put({ ...photo, evt_id })),
        ])
        return { saved, scans, drafts }
      })
      this.#set({
        events: [...this.#state.events, saved],
        scans,
        photos: this.#state.photos.map((photo) => (drafts.includes(photo) ? { ...photo, evt_id } : photo)),
        notSaved: null,
      })
      if (this.#state.shift !== null && isUndoable(event)) void this.#locate(saved.evt_seq)
      return true
    } catch (failure) {
      this.#set({ notSaved: notSavedBecause(failure) })
      return false
    }
  }

  /** Adds where the phone is to an event that was just saved. It is sent without, if that is not known in time. */
  async #locate(evt_seq: number): Promise<void> {
    if (await addPosition(this.#db, evt_seq)) this.#set(await readState(this.#db))
  }

  /** Removes an event that has not been sent. Its photos and scans stay with the stop. */
  async undo({ evt_seq, evt_id, heldUntil, dadd_id, scans: scanned = [] }: SavedEvent): Promise<void> {
    if (!isHeld({ heldUntil }, phoneClock.now())) return
    const photos = this.#state.photos.map((photo) =>
      photo.evt_id === evt_id ? { ...photo, evt_id: null } : photo,
    )
    const changed = photos.filter((photo, index) => photo !== this.#state.photos[index])
    const scans = scanned.length > 0 ? { ...this.#state.scans, [dadd_id]: scanned } : this.#state.scans
    const tx = this.#db.transaction(['meta', 'events', 'photos'], 'readwrite')
    await Promise.all([
      tx.objectStore('meta').put(scans, 'scans'),
      tx.objectStore('events').delete(evt_seq),
      ...changed.map((photo) => tx.objectStore('photos').put(photo)),
      tx.done,
    ])
    this.#set({ events: this.#state.events.filter((event) => event.evt_seq !== evt_seq), photos, scans })
  }

  /** Saves the barcodes that were scanned at a stop. Returns whether they could be saved. */
  saveScans = (dadd_id: number, scanned: readonly string[]): Promise<boolean> =>
    this.#save((db) => db.put('meta', { ...this.#state.scans, [dadd_id]: scanned }, 'scans'))

  /** Saves a shift with its photos, a message or a position. Returns whether it could be saved. */
  async saveOutgoing(record: NewOutgoing, photos: PhoneState['photos'] = []): Promise<boolean> {
    const { pairing } = this.#state
    if (!pairing) return false
    return await this.#save(async (db) => {
      const tx = db.transaction(['outgoing', 'photos'], 'readwrite')
      await committed(tx, [
        tx.objectStore('outgoing').put({ ...record, drv_id: pairing.driver.drv_id }),
        ...photos.map((photo) => tx.objectStore('photos').put(photo)),
      ])
    })
  }

  async #save(write: (db: DriveDatabase) => Promise<unknown>): Promise<boolean> {
    try {
      await this.#write(write)
      this.#set({ ...(await readState(this.#db)), notSaved: null })
      return true
    } catch (failure) {
      this.#set({ notSaved: notSavedBecause(failure) })
      return false
    }
  }

  /** Writes to the database. Browsers lose their connection to it, so it is opened again once; a full one stays full. */
  async #write<Result>(write: (db: DriveDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await write(this.#db)
    } catch (failure) {
      if (isStorageFull(failure)) throw failure
      await this.#reopen()
      return await write(this.#db)
    }
  }

  async #reopen(): Promise<void> {
    this.#db.close()
    this.#db = await openDriveDatabase()
  }

  /** Saves a photo of a delivery or a defect. Returns whether it could be saved; if not, `notSaved` has the reason. */
  async addPhoto(stop: Omit<PhotographedStop, 'drv_id'>, file: Blob): Promise<boolean> {
    const { pairing } = this.#state
    if (!pairing) return false
    try {
      const photo = await this.#write((db) => savePhoto(db, { ...stop, drv_id: pairing.driver.drv_id }, file))
      if (photo) this.#set({ photos: [...this.#state.photos, photo], notSaved: null })
      else this.#set({ notSaved: 'photo_unreadable' })
      return photo !== null
    } catch (failure) {
      const reason = notSavedBecause(failure)
      this.#set({ notSaved: reason === 'storage_full' ? 'photo_storage_full' : reason })
      return false
    }
  }

  async removePhoto(photo_id: string): Promise<void> {
    await deletePhoto(this.#db, photo_id)
    this.#set({ photos: this.#state.photos.filter((photo) => photo.photo_id !== photo_id) })
  }

  /** The image of a photo as a data URL; null if it is no longer saved. */
  imageOf = (photo_id: string): Promise<string | null> => imageOf(this.#db, photo_id)

  /** The phone has lost its connection. */
  noteOffline = (): void => this.#set({ isOffline: true })

  /** Removes a note with what the office could not read. */
  async dismissNote(note: OfficeNote): Promise<void> {
    await deleteNote(this.#db, note, this.#state.photos)
    await this.#load()
  }

  /**
   * Sends what can be sent, and fetches the jobs. Only one attempt is made at a time. A retry also sends photos that the
   * server could not read, and begins after an attempt that is being made: that one may fail because it was begun without a
   * connection.
   */
  async sync({ isRetry = false } = {}): Promise<void> {
    if (isRetry) await this.#syncing
    this.#syncing ??= this.#sendAll()
      // The events stay on the phone, and are sent again.
      .catch((failure: unknown) => this.#noteUnsaved(failure))
      .finally(() => (this.#syncing = null))
    await this.#syncing
    // A photo may take minutes, and must not hold up what is reported in the meantime.
    this.#sendingPhotos ??= this.#sendPhotos(isRetry)
      .catch((failure: unknown) => this.#noteUnsaved(failure))
      .finally(() => (this.#sendingPhotos = null))
    await this.#sendingPhotos
  }

  /** Shows that the storage is full. If the database was lost, it is opened again, and only a failure of that is shown. */
  async #noteUnsaved(failure: unknown): Promise<void> {
    if (isStorageFull(failure)) return this.#set({ notSaved: 'storage_full' })
    try {
      await this.#reopen()
    } catch {
      this.#set({ notSaved: 'storage_lost' })
    }
  }

  async #sendAll(): Promise<void> {
    // The age of what is sent depends on the time now.
    let rest = phoneClock.isSure || (await this.#askTime())
    while (rest) rest = await this.#sendSome()
  }

  /** Fetches the jobs with the time of the server, and sends nothing. Returns whether it is known. */
  async #askTime(): Promise<boolean> {
    await this.#sendSome({ isEmpty: true })
    return phoneClock.isSure
  }

  /** Sends a part of the events. Returns whether there are more. */
  async #sendSome({ isEmpty = false } = {}): Promise<boolean> {
    const { pairing, events, isRevoked } = this.#state
    if (!pairing || isRevoked) return false
    const time = phoneClock.now()
    const due = isEmpty
      ? []
      : events.filter((event) => event.drv_id === pairing.driver.drv_id && !isHeld(event, time))
    const sent = firstToSend(due)
    const cursor = (await readMeta(this.#db.transaction('meta').store, 'cursor')) ?? ''
    try {
      const more = isEmpty ? [] : outgoingToSend(this.#state.outgoing, pairing.driver.drv_id)
      const payload = {
        cursor,
        now: phoneClock.iso(),
        events: sent.map(asSent),
        ...outgoingPayload(more),
      }
      const answer = await callApi(driveSync, payload, pairing.token)
      await saveAnswer(this.#db, answer, { pairing, events: sent })
      await deleteTaken(this.#db, more, answer.taken)
      const setAside = await setAsideUnreadable(this.#db, answer, { events: sent, outgoing: more })
      await this.#load()
      const rest = outgoingToSend(this.#state.outgoing, pairing.driver.drv_id)
      const done = answer.results.length + answer.taken.length + setAside
      return done > 0 && (due.length > sent.length || rest.length > 0)
    } catch (failure) {
      await this.#noteFailure(failure)
      return false
    }
  }

  /** Sends the photos whose deliveries the server has answered. */
  async #sendPhotos(isRetry: boolean): Promise<void> {
    const { pairing, isRevoked, isOffline } = this.#state
    if (!pairing || isRevoked || isOffline) return
    const photos = sendablePhotos(this.#state, pairing).filter(({ problem }) => problem === null || isRetry)
    try {
      await sendPhotos(this.#db, photos, pairing.token, () => this.#load())
    } catch (failure) {
      this.#set(await readState(this.#db))
      await this.#noteFailure(failure)
    }
  }

  async #noteFailure(failure: unknown): Promise<void> {
    if (!(failure instanceof CallFailed)) throw failure
    if (failure.status === 401) await this.#saveRevoked()
    else this.#set({ isOffline: true })
  }

  async #saveRevoked(): Promise<void> {
    await this.#db.put('meta', true, 'revoked')
    this.#set({ isRevoked: true, isOffline: false })
  }

  async #load(): Promise<void> {
    this.#set({ ...(await readState(this.#db)), isOffline: false })
  }

  #set(more: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of this.#listeners) listener()
  }
}
