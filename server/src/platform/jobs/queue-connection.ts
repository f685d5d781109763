import { Socket } from 'node:net'
import pg from 'pg'
import { holdWorkerLock } from './jobs.queries.ts'

const CONNECT_TIMEOUT = 10_000

/**
 * The session of a queue. Its commits do not wait for the disk: what a crash takes back is a job that is done twice,
 * which every job must bear anyway. PostgreSQL probes the connection, so that it notices a machine that has lost its
 * power within half a minute.
 */
const SESSION = [
  'TimeZone=UTC',
  'statement_timeout=30000',
  'lock_timeout=10000',
  'synchronous_commit=off',
  'tcp_keepalives_idle=15',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]

interface Watchers {
  /** Called when jobs were added. */
  onJobs: () => void
  onTrouble: (failure: unknown) => void
}

/**
 * The one connection of a queue. It holds the lock that shows that its worker is alive, hears of new jobs, and carries
 * every statement of the queue: a worker that has lost it can take no job.
 */
export class QueueConnection {
  readonly #connectionString: string
  readonly #worker: string
  readonly #watchers: Watchers
  #client: pg.Client | undefined
  #socket: Socket | undefined

  constructor(connectionString: string, worker: string, watchers: Watchers) {
    this.#connectionString = connectionString
    this.#worker = worker
    this.#watchers = watchers
  }

  /** Whether the next use has to connect again. */
  get isLost(): boolean {
    return this.#client === undefined
  }

  /** The connection, made again where it was lost. Rejects where it cannot be made. */
  async client(): Promise<pg.Client> {
    if (this.#client) return this.#client
    this.drop()
    const socket = new Socket()
    this.#socket = socket
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'despatch-queue',
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
      stream: () => socket,
      options: SESSION.map((setting) => `-c ${setting}`).join(' '),
    })
    client.on('error', (failure) => {
      // A connection that we have dropped ourselves fails as we wished.
      if (this.#client === client) this.#watchers.onTrouble(failure)
      this.#forget(client)
    })
    client.on('end', () => this.#forget(client))
    client.on('notification', this.#watchers.onJobs)
    try {
      await client.connect()
      await holdWorkerLock(client, this.#worker)
      await client.query('listen "jobs:insert"')
    } catch (failure) {
      socket.destroy()
      throw failure
    }
    this.#client = client
    return client
  }

  /** Cuts the connection at once: what is under way on it fails, and nothing is waited for. */
  drop(): void {
    this.#client = undefined
    this.#socket?.destroy()
  }

  #forget(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
  }
}
