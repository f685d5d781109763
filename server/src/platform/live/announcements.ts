import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { execute, statement, type Queryable } from '../database/statement.ts'

/**
 * What processes tell each other through the tenant's database, on commit. Ids only: NOTIFY carries at most
 * 8,000 bytes, and whoever listens reads the rest under their own rights.
 */
export type Announcement =
  | { kind: 'docket'; dck_id: number; dck_circ_code: string; dck_version: number }
  /** A driver has moved, changed, or carries something else. */
  | { kind: 'driver'; drv_id: number }
  /** What a circuit's board shows was changed. */
  | { kind: 'circuit'; cir_circ_code: string }
  /** A lookup, price, customer or setting changed: what is kept in memory is stale. */
  | { kind: 'reference' }
  /** A session ended, or a user's rights or links changed. */
  | { kind: 'session' }
  /** A company was added, or looks different: told in the database of the register alone. */
  | { kind: 'register' }
  /** The connection was lost for a while: anything may have happened. */
  | { kind: 'reset' }

const CHANNEL = 'despatch'

export const notify = statement<never>('announce', `select pg_notify('${CHANNEL}', $1)`)

/** Tells every process, when the transaction commits. */
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
  'reset',
])

/** Undefined for what is none of ours: every user of the database can write to the channel. */
function readAnnouncement(payload: string): Announcement | undefined {
  try {
    const what = JSON.parse(payload) as Announcement | null
    return kinds.has(what?.kind) ? (what ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** One LISTEN connection of a tenant in this process; reconnects for ever. */
export class Announcements {
  readonly #emitter = new EventEmitter<Events>()
  readonly #connectionString: string
  readonly #onTrouble: (failure: unknown) => void
  #client: pg.Client | undefined
  #closed = false

  constructor(connectionString: string, onTrouble: (failure: unknown) => void) {
    this.#connectionString = connectionString
    this.#onTrouble = onTrouble
    this.#emitter.setMaxListeners(0)
  }

  /** While false, nothing may be kept in memory: nobody would tell that it is stale. */
  get listening(): boolean {
    return this.#client !== undefined
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'despatch-live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client.on('error', this.#onTrouble)
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (failure) {
      client.end().catch(this.#onTrouble)
      throw failure
    }
    if (this.#closed) return await client.end()
    this.#client = client
    // From here on alone: an attempt that fails is tried again by whoever made it, and by nobody else.
    client.on('end', () => {
      this.#client = undefined
      if (!this.#closed) void this.#reconnect()
    })
  }

  on<Kind extends Announcement['kind']>(kind: Kind, listener: (...event: Events[Kind]) => void): () => void {
    this.#emitter.on(kind, listener as never)
    return () => this.#emitter.off(kind, listener as never)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }

  #receive(payload: string): void {
    const what = readAnnouncement(payload)
    const emitter: EventEmitter = this.#emitter
    if (what) emitter.emit(what.kind, what)
    else this.#onTrouble(new Error(`An announcement that cannot be read: ${payload.slice(0, 100)}`))
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, 5000)) {
      try {
        await this.start()
        this.#emitter.emit('reset', { kind: 'reset' })
        return
      } catch (failure) {
        this.#onTrouble(failure)
        await pause(wait, undefined, { ref: false })
      }
    }
  }
}
