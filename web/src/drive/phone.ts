import { drivePair, driveSync } from '@despatch/contract/drive/drive.ts'
import { readPairingCode } from '@despatch/domain/drive/pairing-code.ts'
import { callApi, CallFailed } from './call-api.ts'
import {
  openDriveDatabase,
  readMeta,
  type DriveDatabase,
  type Job,
  type OfficeNote,
  type Pairing,
  type Reason,
  type SavedEvent,
} from './database.ts'
import { driveTexts } from './texts.ts'

/** How long an event can be undone before it is sent. */
export const UNDO_MS = 10_000

/** Fewer than the server accepts, so that signatures fit into the largest request. */
const MOST_SENT = 25

export interface PhoneState {
  pairing: Pairing | null
  isRevoked: boolean
  jobs: readonly Job[]
  /** In the order in which they were made. Those of the paired driver are sent. */
  events: readonly SavedEvent[]
  notes: readonly OfficeNote[]
  reasons: readonly Reason[]
  /** When the server last answered, ISO 8601; null for never. */
  syncedAt: string | null
  /** Whether the last attempt to reach the server failed. */
  isOffline: boolean
  /** Why the last event could not be saved on the phone; null if it was. */
  notSaved: string | null
}

const empty: PhoneState = {
  pairing: null,
  isRevoked: false,
  jobs: [],
  events: [],
  notes: [],
  reasons: [],
  syncedAt: null,
  isOffline: false,
  notSaved: null,
}

export type NewEvent = Pick<SavedEvent, 'dck_id' | 'dadd_id' | 'evt_kind' | 'dck_docket' | 'stopName'> &
  Partial<Pick<SavedEvent, 'signed_by' | 'sig_path' | 'exc_id'>>

/**
 * What the phone knows and has to send. Everything is in IndexedDB before the screen changes, and an event is deleted only
 * when the server has answered it.
 */
export class Phone {
  readonly #db: DriveDatabase
  readonly #listeners = new Set<() => void>()
  #state = empty
  #syncing: Promise<void> | null = null

  private constructor(db: DriveDatabase) {
    this.#db = db
  }

  /** Opens the phone's database and reads it. */
  static async open(): Promise<Phone> {
    const phone = new Phone(await openDriveDatabase())
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

  /** Pairs the phone with a code from the office. Throws an error with a text for the driver. */
  async pair(typed: string, dvc_name: string): Promise<void> {
    const read = readPairingCode(typed)
    if (!read) throw new Error(driveTexts.codeUnreadable)
    const { database } = read
    try {
      const { token, company, driver } = await callApi(drivePair, { ...read, dvc_name })
      const tx = this.#db.transaction(['meta', 'jobs'], 'readwrite')
      await Promise.all([
        tx.objectStore('meta').put({ database, token, company, driver }, 'pairing'),
        tx.objectStore('meta').put(false, 'revoked'),
        tx.objectStore('meta').put('', 'cursor'),
        tx.objectStore('jobs').clear(),
        tx.done,
      ])
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      throw new Error(failure.message || driveTexts.notReached, { cause: failure })
    }
    await this.#load()
    // Without this, a browser may delete what is not sent yet when its storage is short.
    await navigator.storage?.persist?.()
    await this.sync()
  }

  /** Saves what the driver has done. Resolves when it is on the phone. Returns whether it could be saved. */
  async report(event: NewEvent): Promise<boolean> {
    const { pairing } = this.#state
    if (!pairing) return false
    try {
      const tx = this.#db.transaction(['meta', 'events'], 'readwrite')
      const last = await tx.objectStore('meta').get('seq')
      const evt_seq = (typeof last === 'number' ? last : 0) + 1
      const saved: SavedEvent = {
        signed_by: '',
        sig_path: null,
        exc_id: null,
        ...event,
        evt_id: crypto.randomUUID(),
        evt_seq,
        evt_at: new Date().toISOString(),
        drv_id: pairing.driver.drv_id,
        heldUntil: Date.now() + UNDO_MS,
      }
      await Promise.all([
        tx.objectStore('meta').put(evt_seq, 'seq'),
        tx.objectStore('events').add(saved),
        tx.done,
      ])
      this.#set({ events: [...this.#state.events, saved], notSaved: null })
      return true
    } catch {
      this.#set({ notSaved: driveTexts.storageFull })
      return false
    }
  }

  /** Removes an event that has not been sent. */
  async undo({ evt_seq, heldUntil }: SavedEvent): Promise<void> {
    if (heldUntil <= Date.now()) return
    await this.#db.delete('events', evt_seq)
    this.#set({ events: this.#state.events.filter((event) => event.evt_seq !== evt_seq) })
  }

  /** The phone has lost its connection. */
  noteOffline(): void {
    this.#set({ isOffline: true })
  }

  async dismissNote(evt_id: string): Promise<void> {
    await this.#db.delete('notes', evt_id)
    this.#set({ notes: this.#state.notes.filter((note) => note.evt_id !== evt_id) })
  }

  /** Sends what can be sent, and fetches the jobs. Only one attempt is made at a time. */
  async sync(): Promise<void> {
    this.#syncing ??= this.#sendAll()
      // The events stay on the phone, and are sent again.
      .catch(() => this.#set({ notSaved: driveTexts.storageFull }))
      .finally(() => (this.#syncing = null))
    await this.#syncing
  }

  async #sendAll(): Promise<void> {
    let rest = true
    while (rest) rest = await this.#sendSome()
  }

  /** Sends a part of the events. Returns whether there are more. */
  async #sendSome(): Promise<boolean> {
    const { pairing, events, isRevoked } = this.#state
    if (!pairing || isRevoked) return false
    const due = events.filter(
      ({ drv_id, heldUntil }) => drv_id === pairing.driver.drv_id && heldUntil <= Date.now(),
    )
    const sent = due.slice(0, MOST_SENT)
    const cursor = (await readMeta(this.#db, 'cursor')) ?? ''
    try {
      const payload = { cursor, now: new Date().toISOString(), events: sent.map(asSent) }
      await this.#saveAnswer(await callApi(driveSync, payload, pairing.token), sent)
      return due.length > sent.length
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (failure.status === 401) await this.#saveRevoked()
      else this.#set({ isOffline: true })
      return false
    }
  }

  /** Deletes the answered events and saves the new jobs in one transaction, so that no state in between is shown. */
  async #saveAnswer(
    {
      results,
      jobs,
      exceptions,
      cursor,
      now,
      company,
      driver,
    }: Awaited<ReturnType<typeof callApi<typeof driveSync>>>,
    sent: readonly SavedEvent[],
  ): Promise<void> {
    const tx = this.#db.transaction(['meta', 'jobs', 'events', 'notes'], 'readwrite')
    const meta = tx.objectStore('meta')
    const { pairing } = this.#state
    const writes: Promise<unknown>[] = [
      meta.put(cursor, 'cursor'),
      meta.put(exceptions, 'reasons'),
      meta.put(now, 'syncedAt'),
    ]
    if (pairing) writes.push(meta.put({ ...pairing, company, driver }, 'pairing'))
    if (jobs) {
      writes.push(tx.objectStore('jobs').clear())
      for (const job of jobs) writes.push(tx.objectStore('jobs').put(job))
    }
    for (const { evt_id, outcome, reason } of results) {
      const event = sent.find((each) => each.evt_id === evt_id)
      if (!event) continue
      writes.push(tx.objectStore('events').delete(event.evt_seq))
      const { evt_at: at, evt_kind: kind, dck_docket } = event
      if (outcome !== 'applied')
        writes.push(tx.objectStore('notes').put({ evt_id, at, kind, outcome, dck_docket, reason }))
    }
    await Promise.all([...writes, tx.done])
    await this.#load()
  }

  async #saveRevoked(): Promise<void> {
    await this.#db.put('meta', true, 'revoked')
    this.#set({ isRevoked: true, isOffline: false })
  }

  async #load(): Promise<void> {
    const db = this.#db
    const [pairing, revoked, jobs, events, notes, reasons, syncedAt] = await Promise.all([
      readMeta(db, 'pairing'),
      readMeta(db, 'revoked'),
      db.getAll('jobs'),
      db.getAll('events'),
      db.getAll('notes'),
      readMeta(db, 'reasons'),
      readMeta(db, 'syncedAt'),
    ])
    this.#set({
      pairing: pairing ?? null,
      isRevoked: revoked ?? false,
      jobs: jobs.toSorted(byDeadline),
      events,
      notes,
      reasons: reasons ?? [],
      syncedAt: syncedAt ?? null,
      isOffline: false,
    })
  }

  #set(more: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of this.#listeners) listener()
  }
}

function asSent({
  drv_id: _drv,
  heldUntil: _held,
  dck_docket: _docket,
  stopName: _place,
  ...event
}: SavedEvent) {
  return event
}

const firstDeadline = ({ stops }: Job): string =>
  stops.flatMap(({ dadd_deadline }) => dadd_deadline ?? []).toSorted()[0] ?? '9'

const byDeadline = (one: Job, other: Job): number => {
  const [first, second] = [firstDeadline(one), firstDeadline(other)]
  return first === second ? one.dck_id - other.dck_id : first < second ? -1 : 1
}
