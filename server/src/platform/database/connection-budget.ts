import pg from 'pg'
import { withTimeout } from '../with-timeout.ts'

/** How long work waits for a connection: less than a pool waits, so that the error names the cause. */
const PATIENCE_MS = 8000

/** All connections of the process were in use for too long. The work can be repeated. */
export class NoConnectionFree extends Error {
  constructor() {
    super('No database connection was free: timeout exceeded when trying to connect')
    this.name = 'NoConnectionFree'
  }
}

/**
 * Limits how many connections of one kind a process has open to all databases together. The limit of a pool is not
 * enough, because each company has a database of its own, and so pools of its own. Work that needs another connection
 * waits, first come, first served. The connection that has been idle for longest is closed for it.
 */
export class ConnectionBudget {
  readonly #limit: number
  readonly #patienceMs: number
  readonly #waiting: (() => void)[] = []
  /** How to close each idle connection, in the order in which they became idle. */
  readonly #idle = new Map<object, () => void>()
  #open = 0

  constructor(limit: number, patienceMs = PATIENCE_MS) {
    this.#limit = limit
    this.#patienceMs = patienceMs
  }

  /** Whether work waits for a connection. */
  get isExhausted(): boolean {
    return this.#waiting.length > 0
  }

  /** Resolves when a connection may be opened. Rejects with NoConnectionFree if none becomes free in time. */
  async take(): Promise<void> {
    if (this.#open < this.#limit) {
      this.#open += 1
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    this.#closeIdle()
    try {
      await withTimeout(this.#patienceMs, promise)
    } catch {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1)
      throw new NoConnectionFree()
    }
  }

  /** To be called once for each connection that has closed. */
  free(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#open -= 1
  }

  /** Marks a connection as idle: `close` is called if other work needs its place, at once if it waits already. */
  addIdle(connection: object, close: () => void): void {
    this.#idle.delete(connection)
    this.#idle.set(connection, close)
    this.#closeIdle()
  }

  removeIdle(connection: object): void {
    this.#idle.delete(connection)
  }

  #closeIdle(): void {
    const [first] = this.#idle
    if (!first || !this.isExhausted) return
    const [connection, close] = first
    this.#idle.delete(connection)
    close()
  }
}

type Connected = (failure: Error | null, client?: unknown) => void

/** A client class whose connections count in the budget until they have closed. Without a budget, pg's own class. */
export function clientWithin(budget: ConnectionBudget | undefined): typeof pg.Client {
  if (!budget) return pg.Client
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | void {
      // PostgreSQL may end the connection in the moment in which it opens, before its user listens for errors.
      this.on('error', () => undefined)
      const connecting = this.#connectWithin(budget).then(() => this)
      if (!callback) return connecting
      connecting.then(
        () => callback(null, this),
        (failure: Error) => callback(failure),
      )
    }

    async #connectWithin(limit: ConnectionBudget): Promise<void> {
      await limit.take()
      let isOpen = true
      const free = () => {
        if (isOpen) limit.free()
        isOpen = false
      }
      this.once('end', free)
      try {
        await super.connect()
      } catch (failure) {
        free()
        throw failure
      }
    }
  }
}

/** Lets the budget close the idle connections of a pool, and those that become idle while other work waits. */
export function shareConnections(pool: pg.Pool, budget: ConnectionBudget): void {
  pool.on('acquire', (client) => budget.removeIdle(client))
  pool.on('remove', (client) => budget.removeIdle(client))
  pool.on('release', (failure, client) => {
    // A pool removes and closes an idle connection that reports an error.
    if (!failure) budget.addIdle(client, () => client.emit('error', new Error('Closed for other work')))
  })
}
