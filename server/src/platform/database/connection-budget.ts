import type pg from 'pg'
import { aroundConnect } from './around-connect.ts'

/** Milliseconds that work waits for a free connection: less than a pool waits, so that the error names the cause. */
const DEFAULT_PATIENCE = 8000

/** Milliseconds: less than for a pool of its own, because other companies share the connections. */
const IDLE_TIMEOUT = 10_000

/** Milliseconds after which waiting work takes the connection of a busy pool, and not only that of an idle one. */
const FAIR_WAIT = 500

/** Milliseconds between two statements of a request, in which its connection stays open although other work waits. */
const SHORT_BREAK = 10

/** All connections of the process were in use for too long. The work can be repeated. */
export class NoConnectionFree extends Error {
  constructor() {
    super('No database connection was free: timeout exceeded when trying to connect')
    this.name = 'NoConnectionFree'
  }
}

/** In milliseconds. */
interface BudgetTimes {
  /** How long work waits for a connection. */
  patience?: number
  idleTimeout?: number | undefined
}

interface Waiting {
  since: number
  give: () => void
}

/**
 * Limits how many connections of one kind a process has open to all databases together. Work that needs another one
 * waits, first come, first served. Idle connections are closed for it, the one that has been idle for longest first.
 */
export class ConnectionBudget {
  /** Milliseconds after which an idle connection is closed, so that other companies can use its place. */
  readonly idleTimeout: number
  readonly #limit: number
  readonly #patience: number
  readonly #waiting: Waiting[] = []
  /** How to close each idle connection, in the order in which they became idle. */
  readonly #idle = new Map<object, () => void>()
  #open = 0

  constructor(limit: number, { patience = DEFAULT_PATIENCE, idleTimeout = IDLE_TIMEOUT }: BudgetTimes = {}) {
    this.#limit = limit
    this.#patience = patience
    this.idleTimeout = idleTimeout
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
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { since: performance.now(), give: resolve }
    this.#waiting.push(waiting)
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      reject(new NoConnectionFree())
    }, this.#patience)
    this.#closeIdle()
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  /** To be called once for each connection that has closed. */
  free(): void {
    const next = this.#waiting.shift()
    if (next) next.give()
    else this.#open -= 1
  }

  /** Marks a connection as idle: `close` is called if other work needs its place. */
  addIdle(connection: object, close: () => void): void {
    this.#idle.delete(connection)
    this.#idle.set(connection, close)
    if (this.isExhausted) setTimeout(() => this.#closeIdle(), SHORT_BREAK)
  }

  removeIdle(connection: object): void {
    this.#idle.delete(connection)
  }

  /** Whether work has waited so long that a busy pool should give it a connection. */
  get isShort(): boolean {
    const [first] = this.#waiting
    return first !== undefined && performance.now() - first.since > FAIR_WAIT
  }

  #closeIdle(): void {
    const [first] = this.#idle
    if (!first || !this.isExhausted) return
    const [connection, close] = first
    this.#idle.delete(connection)
    close()
  }
}

/** A client class whose connections count in the budget until they have closed. */
export const clientWithin = (budget: ConnectionBudget, Base: typeof pg.Client): typeof pg.Client =>
  aroundConnect(Base, async (client, connect) => {
    await budget.take()
    let isOpen = true
    const free = () => {
      if (isOpen) budget.free()
      isOpen = false
    }
    client.once('end', free)
    try {
      await connect()
    } catch (failure) {
      free()
      throw failure
    }
  })

/** Lets the budget close the idle connections of a pool, and open only one for it while other work waits. */
export function shareConnections(pool: pg.Pool, budget: ConnectionBudget): void {
  const { max } = pool.options
  Object.defineProperty(pool.options, 'max', { get: () => (budget.isExhausted ? 1 : max) })
  pool.on('acquire', (client) => budget.removeIdle(client))
  pool.on('remove', (client) => budget.removeIdle(client))
  pool.on('release', (failure, client) => {
    if (failure) return
    // A pool removes and closes an idle connection that reports an error.
    const close = () => client.emit('error', new Error('Closed for other work'))
    if (pool.waitingCount === 0) budget.addIdle(client, close)
    else if (budget.isShort) close()
  })
}
