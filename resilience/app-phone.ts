import { setTimeout as pause } from 'node:timers/promises'
import type { NewEvent } from '@despatch/driver/new-event.ts'
import { draftsAt } from '@despatch/driver/photos.ts'
import { Phone } from '@despatch/driver/phone.ts'
import { PhoneStorage } from './browser-of-phone.ts'
import type { StormPhone } from './storm-phone.ts'

/** What the driver does with a job, one after the other. */
const steps: readonly { evt_kind: NewEvent['evt_kind']; stop: number }[] = [
  { evt_kind: 'arrived', stop: 0 },
  { evt_kind: 'collected', stop: 0 },
  { evt_kind: 'left', stop: 0 },
  { evt_kind: 'arrived', stop: 1 },
  { evt_kind: 'delivered', stop: 1 },
]

/** Milliseconds within which a page ends after something was begun. */
const LONGEST_LIFE = 30

const keyOf = ({ evt_kind, dck_id, dadd_id }: Pick<NewEvent, 'evt_kind' | 'dck_id' | 'dadd_id'>) =>
  `${evt_kind} ${dck_id} ${dadd_id}`

/**
 * A phone with the code of the driver's app, which accepts every offer and delivers every job with a photo. Its page is ended
 * without warning while it saves and while it sends, and is opened again.
 */
export class AppPhone implements StormPhone {
  readonly #storage = new PhoneStorage()
  readonly #isKilledNow: () => boolean
  readonly #done = new Set<string>()
  #phone: Phone | undefined
  readonly results = new Map<string, { dck_id: number; outcome: string | undefined }>()
  kills = 0

  /** @param isKilledNow decides before each thing that the app does whether the page ends during it. */
  constructor(isKilledNow: () => boolean) {
    this.#isKilledNow = isKilledNow
  }

  async pair(code: string): Promise<void> {
    await (await this.#opened()).pair(code, 'Storm phone')
  }

  get isIdle(): boolean {
    if (!this.#phone) return false
    const { events, photos } = this.#phone.state
    return events.length + photos.length === 0
  }

  /** Does what the screen offers, and sends. */
  async sync(): Promise<void> {
    for (let isOpen = true; isOpen;) isOpen = await this.#reportNext()
    await this.#unlessKilled((phone) => phone.sync({ isRetry: true }))
    this.#noteResults(await this.#opened())
  }

  /** Reports the next thing that is to do. Returns whether there was one. */
  async #reportNext(): Promise<boolean> {
    const phone = await this.#opened()
    const next = this.#nextOf(phone)
    if (!next) return false
    const { state } = phone
    if (next.evt_kind === 'delivered' && draftsAt(state, next).length === 0) {
      await this.#unlessKilled((open) => open.addPhoto(next, new Blob(['photo'])))
      return true
    }
    const isSaved = await this.#unlessKilled((open) => open.report(next))
    // What the screen has shown as saved must not be lost, even if the page ends now.
    if (isSaved === true) this.#done.add(keyOf(next))
    this.#noteMade(await this.#opened())
    return true
  }

  #nextOf({ state: { offers, jobs } }: Phone): NewEvent | undefined {
    const offered = offers.map(({ dck_id, dadd_id, dck_docket }) => ({
      dck_id,
      dadd_id,
      dck_docket,
      evt_kind: 'accepted' as const,
      stopName: dck_docket,
    }))
    const working = jobs.flatMap(({ dck_id, dck_docket, stops }) =>
      steps.flatMap(({ evt_kind, stop }): NewEvent[] => {
        const dadd_id = stops[stop]?.dadd_id
        if (dadd_id === undefined) return []
        const signed = evt_kind === 'delivered' ? { signed_by: 'A. Porter' } : {}
        return [{ dck_id, dadd_id, dck_docket, evt_kind, stopName: dck_docket, ...signed }]
      }),
    )
    return [...offered, ...working].find((event) => !this.#done.has(keyOf(event)))
  }

  /** Every event on the phone was made by the driver, also one that was saved when its page ended. */
  #noteMade({ state: { events } }: Phone): void {
    for (const event of events) {
      this.#done.add(keyOf(event))
      if (!this.results.has(event.evt_id))
        this.results.set(event.evt_id, { dck_id: event.dck_id, outcome: undefined })
    }
  }

  /** The phone deletes an answered event. What was not applied is in its notes. */
  #noteResults({ state: { events, notes } }: Phone): void {
    const waiting = new Set(events.map(({ evt_id }) => evt_id))
    for (const [evt_id, result] of this.results)
      if (!waiting.has(evt_id))
        result.outcome = notes.find((note) => note.evt_id === evt_id)?.outcome ?? 'applied'
  }

  async #opened(): Promise<Phone> {
    this.#phone ??= await this.#storage.openWith(() => Phone.open())
    return this.#phone
  }

  /** Lets the app do something, or ends its page during that. Returns the result; undefined if the page ended before it. */
  async #unlessKilled<T>(work: (phone: Phone) => Promise<T>): Promise<T | undefined> {
    const phone = await this.#opened()
    const working = work(phone)
    if (!this.#isKilledNow()) return await working
    working.catch(() => undefined)
    const killed = pause(Math.random() * LONGEST_LIFE)
    const first = await Promise.race([working, killed])
    await killed
    this.#storage.kill()
    this.kills += 1
    this.#phone = undefined
    return first ?? undefined
  }
}
