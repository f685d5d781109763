import { setTimeout as pause } from 'node:timers/promises'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { booking, northernBooking, type Booking } from '@despatch/server/test/booking.ts'
import { logInAt, type Client } from '@despatch/server/test/client.ts'
import type { CountedAnswers } from './answers.ts'

type Company = 'metro' | 'northern'

/**
 * The number of clients that book at each company, and the milliseconds between two bookings of a client. The receiver of
 * northern hangs at first, so few are booked there.
 */
const LOADS: Readonly<Record<Company, { clients: number; pace: number; order: () => Booking }>> = {
  metro: { clients: 14, pace: 1000, order: booking },
  northern: { clients: 2, pace: 8000, order: northernBooking },
}

const RETRY_MS = 200
/** Milliseconds after which a client without an answer gives up. */
const GIVE_UP_AFTER_MS = 180_000
/** The share of requests that a client sends twice at the same time. */
const DOUBLED = 0.2

export interface Acknowledged {
  company: Company
  key: string
  dck_docket: string
}

/** Sixteen clients that book continuously. Each repeats a request with its key until it is acknowledged. */
export class BookingClients {
  readonly acknowledged: Acknowledged[] = []
  /** Keys that were never acknowledged. */
  readonly givenUp: string[] = []
  readonly #answers: CountedAnswers
  readonly #leaving = new AbortController()
  #clients: Promise<unknown> = Promise.resolve()
  #keys = 0
  /** When the latest acknowledged request of each company started, by performance.now(). */
  readonly #latest = new Map<Company, number>()

  constructor(answers: CountedAnswers) {
    this.#answers = answers
  }

  async start(address: string): Promise<void> {
    const companies = Object.keys(LOADS) as Company[]
    const sessions = await Promise.all(
      companies.map(async (company) => ({ company, client: await logInAt(address, 'account', company) })),
    )
    this.#clients = Promise.all(
      sessions.flatMap(({ company, client }) =>
        Array.from({ length: LOADS[company].clients }, () => this.#book(company, client)),
      ),
    )
  }

  /** Waits until every client has its last answer. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    await this.#clients
  }

  /** Milliseconds until a booking sent from now on is acknowledged; undefined after `limit`. */
  async nextAcknowledged(company: Company, limit: number): Promise<number | undefined> {
    const from = performance.now()
    while (performance.now() - from < limit) {
      if ((this.#latest.get(company) ?? 0) > from) return performance.now() - from
      await pause(20)
    }
    return undefined
  }

  async #book(company: Company, client: Client): Promise<void> {
    const { signal } = this.#leaving
    const { pace, order } = LOADS[company]
    while (!signal.aborted) {
      await this.#bookOnce(company, client, order())
      await pause(pace * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    }
  }

  async #bookOnce(company: Company, client: Client, order: Booking): Promise<void> {
    this.#keys += 1
    const key = `chaos-${this.#keys}`
    const sent = { ...order, docket: { ...order.docket, dck_cust_ref1: key } }
    const end = performance.now() + GIVE_UP_AFTER_MS
    while (performance.now() < end) {
      const copies = Math.random() < DOUBLED ? [1, 2] : [1]
      const answers = await Promise.all(copies.map(() => this.#send(company, client, sent, key)))
      if (answers.includes(true)) return
      await pause(RETRY_MS)
    }
    this.givenUp.push(key)
  }

  /** Whether the request was acknowledged. */
  async #send(company: Company, client: Client, order: Booking, key: string): Promise<boolean> {
    const began = performance.now()
    const answer = await this.#answers.watch(docketPost.path, () =>
      client.send(docketPost, order, { 'idempotency-key': key }),
    )
    if (answer?.status !== 200) return false
    const { docket } = answer.body as unknown as { docket: { dck_docket: string } }
    this.acknowledged.push({ company, key, dck_docket: docket.dck_docket })
    this.#latest.set(company, Math.max(began, this.#latest.get(company) ?? 0))
    return true
  }
}
