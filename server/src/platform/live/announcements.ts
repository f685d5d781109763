import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clientWithin, type ConnectionBudget } from '../database/connection-budget.ts'
import { closeWhenSilent, silenceLimits } from '../database/silent-connections.ts'
import { execute, statement, type Queryable } from '../database/statement.ts'

/**
 * Messages between processes through the tenant's database, sent on commit. They hold ids only: NOTIFY allows at most
 * 8,000 bytes, and receivers read the rest with their own permissions.
 */
export type Announcement =
  | { kind: 'docket'; dck_id: number; dck_circ_code: string; dck_version: number }
  /** A driver has moved, changed, or has other dockets. */
  | { kind: 'driver'; drv_id: number }
  /** The contents of a circuit's board changed. */
  | { kind: 'circuit'; cir_circ_code: string }
  /** A lookup, price, customer or setting changed: cached copies are stale. */
  | { kind: 'reference' }
  /** A session ended, or a user's permissions or links changed. */
  | { kind: 'session' }
  /** A company was added or its branding changed. Sent in the control database only. */
  | { kind: 'register' }
  /** Jobs were added to the queue. Sent by a trigger of its table. */
  | { kind: 'jobs' }
  /** The connection was lost or closed for a while: any message may have been missed. */
  | { kind: 'reset' }

const CHANNEL = 'despatch'

export const notify = statement<never>('announce', `select pg_notify('${CHANNEL}', $1)`)

/** Notifies every process when the transaction commits. */
export async function announce(tx: Queryable, what: Announcement): Promise<void> {
  await execute(tx, notify, [JSON.stringify(what)])
}

type Events = { [Kind in Announcement['kind']]: [Extract<Announcement, { kind: Kind }>] }

const kinds: ReadonlySet<unknown> = new Set<Announcement['kind']>([
  'docket',
  'driver',
  'circuit',
  'reference',
  'session',
  'register',
  'jobs',
  'reset',
])

/** Undefined for unknown messages: every user of the database can write to the channel. */
function readAnnouncement(payload: string): Announcement | undefined {
  try {
    const what = JSON.parse(payload) as Announcement | null
    return kinds.has(what?.kind) ? (what ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** Whether the database answers on a connection. */
const ask = (client: pg.Client): Promise<boolean> =>
  client.query('select 1').then(
    () => true,
    () => false,
  )

interface ListeningOptions {
  budget?: ConnectionBudget | undefined
  /** See SilenceLimits. */
  silenceLimit?: number | undefined
}

/**
 * The LISTEN connection of a tenant in this process. Once started, it reconnects until it is closed, also when PostgreSQL is silent on
 * it.
 */
export class Announcements {
  readonly #emitter = new EventEmitter<Events>()
  readonly #connectionString: string
  readonly #onTrouble: (failure: unknown) => void
  readonly #Client: typeof pg.Client
  readonly #silenceLimit: number
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #isWanted = false

  constructor(
    connectionString: string,
    onTrouble: (failure: unknown) => void,
    { budget, silenceLimit = silenceLimits.live }: ListeningOptions = {},
  ) {
    this.#connectionString = connectionString
    this.#onTrouble = onTrouble
    this.#Client = clientWithin(budget)
    this.#silenceLimit = silenceLimit
    this.#emitter.setMaxListeners(0)
  }

  /** While false, nothing may be cached: there is no message when it becomes stale. */
  get listening(): boolean {
    return this.#client !== undefined
  }

  /** Resolves when announcements are received. Tells listeners that they may have missed some before. */
  async start(): Promise<void> {
    this.#isWanted = true
    if (!this.#client) await this.#connect()
  }

  /** One attempt at a time. */
  #connect(): Promise<void> {
    this.#connecting ??= this.#openConnection().finally(() => (this.#connecting = undefined))
    return this.#connecting
  }

  async #openConnection(): Promise<void> {
    const client = new this.#Client({
      connectionString: this.#connectionString,
      application_name: 'despatch-live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client.on('error', this.#onTrouble)
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      // Without a question, a connection on which nothing can arrive looks like one without messages.
      closeWhenSilent(client, this.#silenceLimit, () => void ask(client))
      await client.query(`listen ${CHANNEL}`)
    } catch (failure) {
      client.end().catch(this.#onTrouble)
      throw failure
    }
    if (!this.#isWanted) return await client.end()
    this.#client = client
    // Set after a successful connect: the caller retries a failed attempt.
    client.on('end', () => {
      if (this.#client !== client) return
      this.#client = undefined
      // Nothing announces new jobs for a while, so the queue has to look for them.
      this.#emitter.emit('jobs', { kind: 'jobs' })
      void this.#reconnect()
    })
    this.#emitter.emit('reset', { kind: 'reset' })
  }

  /** Whether the database answers on this connection. False while nothing can be received. */
  async answers(): Promise<boolean> {
    return this.#client ? await ask(this.#client) : false
  }

  on<Kind extends Announcement['kind']>(kind: Kind, listener: (...event: Events[Kind]) => void): () => void {
    this.#emitter.on(kind, listener as never)
    return () => this.#emitter.off(kind, listener as never)
  }

  /** Closes the connection. It can be started again. */
  async close(): Promise<void> {
    this.#isWanted = false
    const client = this.#client
    this.#client = undefined
    // Nothing announces new jobs from now on, so the queue has to look for them.
    this.#emitter.emit('jobs', { kind: 'jobs' })
    await client?.end()
  }

  #receive(payload: string): void {
    const what = readAnnouncement(payload)
    const emitter: EventEmitter = this.#emitter
    if (what) emitter.emit(what.kind, what)
    else this.#onTrouble(new Error(`An unreadable announcement: ${payload.slice(0, 100)}`))
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; this.#isWanted && !this.#client; wait = Math.min(wait * 2, 5000)) {
      try {
        await this.#connect()
        return
      } catch (failure) {
        this.#onTrouble(failure)
        await pause(wait, undefined, { ref: false })
      }
    }
  }
}
