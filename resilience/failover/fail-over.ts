import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { booking } from '@despatch/server/test/booking.ts'
import { logInAt, type Answer, type Client } from '@despatch/server/test/client.ts'
import { runningAt, startProcess } from '@despatch/server/test/portal-process.ts'
import { startReplicated } from './replicated-postgres.ts'

/** Bookings that are made at the same time. */
const CLIENTS = 6
/** Milliseconds of load before the loss, beyond the lag, and after the promotion. */
const LOAD_MS = 5000
/** Milliseconds from the promotion in which a booking must be acknowledged. */
const SERVICE_LIMIT_MS = 30_000
const RETRY_PAUSE_MS = 100

/** What a failover did. */
export interface Failover {
  lag: number
  /** Acknowledged bookings a second before the loss. */
  rate: number
  /** Bookings that were acknowledged before the loss. */
  acknowledged: number
  /** Those that the new primary does not have. */
  lost: number
  /** Milliseconds from the acknowledgement of the first lost booking to the loss. */
  lostFrom: number
  /** Milliseconds from the promotion to the first acknowledgement; undefined if too long. */
  service: number | undefined
  /** Lost bookings that were booked again when they were repeated with their key. */
  bookedAgain: number
  /** Lost bookings whose docket number now belongs to another booking. */
  numbersReused: number
  /** Keys with several dockets. */
  doubled: number
}

interface Options {
  template: string
  data: string
  lag: number
  synchronous: boolean
}

interface Acknowledged {
  key: string
  dck_docket: string
  /** By performance.now(). */
  at: number
}

/** Books until it is stopped. Each booking is repeated with its key until it is acknowledged. */
class Bookers {
  readonly acknowledged: Acknowledged[] = []
  #isDone = false
  #clients: Promise<unknown> = Promise.resolve()
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  start(): void {
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#book()))
  }

  async stop(): Promise<void> {
    this.#isDone = true
    await this.#clients
  }

  async #book(): Promise<void> {
    while (!this.#isDone) {
      const key = randomUUID()
      let answer = await send(this.#client, key)
      while (answer?.status !== 200 && !this.#isDone) {
        await pause(RETRY_PAUSE_MS)
        answer = await send(this.#client, key)
      }
      if (answer?.status === 200)
        this.acknowledged.push({ key, dck_docket: numberIn(answer), at: performance.now() })
    }
  }
}

/** Loses the primary under load, promotes its replica, and counts. */
export async function failOver({ template, data, lag, synchronous }: Options): Promise<Failover> {
  const postgres = await startReplicated(template, data, { lag, synchronous })
  const portal = startProcess({
    PORT: '0',
    DATABASE_URL: postgres.address,
    DESPATCH_DATA: data,
  })
  try {
    const client = await logInAt(await runningAt(portal), 'account', 'metro')
    const bookers = new Bookers(client)
    const started = performance.now()
    bookers.start()
    await pause(LOAD_MS + 2 * lag)
    const lostAt = performance.now()
    const before = [...bookers.acknowledged]
    await postgres.losePrimary()
    await postgres.promote()
    const promotedAt = performance.now()
    const service = await nextAcknowledged(bookers, promotedAt)
    await pause(LOAD_MS)
    await bookers.stop()
    const counted = await count(postgres.replicaUrl, client, before)
    return {
      lag,
      rate: (before.length * 1000) / (lostAt - started),
      acknowledged: before.length,
      lostFrom: Math.max(0, ...counted.lost.map(({ at }) => lostAt - at)),
      service,
      ...counted,
      lost: counted.lost.length,
    }
  } finally {
    portal.child.kill('SIGTERM')
    await portal.ended
    await postgres.stop()
  }
}

async function nextAcknowledged({ acknowledged }: Bookers, from: number): Promise<number | undefined> {
  while (performance.now() - from < SERVICE_LIMIT_MS) {
    const next = acknowledged.find(({ at }) => at > from)
    if (next) return next.at - from
    await pause(20)
  }
  return undefined
}

/** Finds the lost bookings on the new primary, and repeats each with its key. */
async function count(url: string, client: Client, before: readonly Acknowledged[]) {
  const pool = createPool(withDatabase(url, tenantDatabase('metro')), { max: 1 })
  const stored = async () => {
    const { rows } = await pool.query<{ key: string; dck_docket: string }>(
      `select dck_cust_ref1 key, dck_docket from docket where dck_cust_ref1 is not null`,
    )
    return rows
  }
  try {
    const found = await stored()
    const keys = new Set(found.map(({ key }) => key))
    const lost = before.filter(({ key }) => !keys.has(key))
    const keyOf = new Map(found.map(({ key, dck_docket }) => [dck_docket, key]))
    const answers: (Answer<unknown> | undefined)[] = []
    for (const { key } of lost) answers.push(await send(client, key))
    const after = Map.groupBy(await stored(), ({ key }) => key)
    const isBookedAgain = ({ key }: Acknowledged, index: number) =>
      answers[index]?.status === 200 && after.get(key)?.[0]?.dck_docket === numberIn(answers[index])
    return {
      lost,
      bookedAgain: lost.filter(isBookedAgain).length,
      numbersReused: lost.filter(({ dck_docket }) => keyOf.has(dck_docket)).length,
      doubled: before.filter(({ key }) => (after.get(key)?.length ?? 0) > 1).length,
    }
  } finally {
    await pool.end()
  }
}

/** Undefined if the connection broke. */
async function send(client: Client, key: string): Promise<Answer<unknown> | undefined> {
  const sent = booking({ docket: { dck_cust_ref1: key } })
  return await client.send(docketPost, sent, { 'idempotency-key': key }).catch(() => undefined)
}

const numberIn = (answer: Answer<unknown>) =>
  (answer.body as { docket: { dck_docket: string } }).docket.dck_docket
