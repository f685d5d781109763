import { Socket } from 'node:net'
import type pg from 'pg'
import { clientWithin, type ConnectionBudget } from '../database/connection-budget.ts'
import { closeWhenSilent, silenceLimits, statementLimitOf } from '../database/silent-connections.ts'
import { holdWorkerLock } from './jobs.queries.ts'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * The session of a queue. Its commits do not wait for the disk: after a crash a job may run twice, which every job must
 * allow anyway. TCP keepalives let PostgreSQL notice within half a minute that a machine has lost power.
 */
const sessionOf = (silenceLimit: number) => [
  'TimeZone=UTC',
  `statement_timeout=${statementLimitOf(silenceLimit)}`,
  'lock_timeout=10000',
  'synchronous_commit=off',
  'tcp_keepalives_idle=15',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]

/** Where a queue is. */
export interface QueueDatabase {
  connection: string
  budget?: ConnectionBudget | undefined
  /** See SilenceLimits. */
  silenceLimit?: number | undefined
}

/**
 * The only connection of a queue. It is closed when PostgreSQL does not answer on it. It holds the lock that marks its worker as alive, and runs every statement of the queue. A worker that has lost it can take no job.
 */
export class QueueConnection {
  readonly #connectionString: string
  readonly #worker: string
  readonly #silenceLimit: number
  readonly #onTrouble: (failure: unknown) => void
  readonly #Client: typeof pg.Client
  #client: pg.Client | undefined
  #socket: Socket | undefined

  constructor(
    { connection, budget, silenceLimit = silenceLimits.queue }: QueueDatabase,
    worker: string,
    onTrouble: (failure: unknown) => void,
  ) {
    this.#connectionString = connection
    this.#Client = clientWithin(budget)
    this.#worker = worker
    this.#silenceLimit = silenceLimit
    this.#onTrouble = onTrouble
  }

  /** Whether the next use must reconnect. */
  get isLost(): boolean {
    return this.#client === undefined
  }

  /** The connection, reopened if it was lost. Rejects if it cannot be opened. */
  async client(): Promise<pg.Client> {
    if (this.#client) return this.#client
    this.drop()
    const socket = new Socket()
    this.#socket = socket
    const client = new this.#Client({
      connectionString: this.#connectionString,
      application_name: 'despatch-queue',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      stream: () => socket,
      options: sessionOf(this.#silenceLimit)
        .map((setting) => `-c ${setting}`)
        .join(' '),
    })
    client.on('error', (failure) => {
      // Errors of a connection that was closed on purpose are ignored.
      if (this.#client === client) this.#onTrouble(failure)
      this.#forget(client)
    })
    client.on('end', () => this.#forget(client))
    try {
      await client.connect()
      closeWhenSilent(client, this.#silenceLimit)
      if (this.#socket !== socket) throw new Error('The connection was closed while it was being opened')
      await holdWorkerLock(client, this.#worker)
    } catch (failure) {
      socket.destroy()
      throw failure
    }
    this.#client = client
    return client
  }

  /** Closes the connection until its next use. No statement may be running. */
  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  /** Closes the connection at once. Its running statements fail. */
  drop(): void {
    this.#client = undefined
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #forget(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
  }
}
