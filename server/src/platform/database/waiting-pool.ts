import pg from 'pg'
import { isFirstUse } from '../request-context.ts'
import { RequestQueue } from '../request-queue.ts'

/** From this many waiting requests on, there are more than can be served. */
export const CROWD = 30

/** Milliseconds that a request waits for a connection: less than a pool waits, and much less in a crowd. */
export const patience = { usual: 9000, inCrowd: 500 }

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * A pool in which requests wait for their turn, and are refused with UNAVAILABLE (503) if that takes too long. A request that has had a
 * connection gets another one before those that wait for their first, and so do jobs and commands.
 */
export class WaitingPool extends pg.Pool {
  /** The requests that need their first connection. */
  readonly queue = new RequestQueue({
    most: this.options.max,
    patience: (waiting) => (waiting >= CROWD ? patience.inCrowd : patience.usual),
  })

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected)
      return new Promise((resolve, reject) =>
        this.connect((failure, client) => (client ? resolve(client) : reject(failure))),
      )
    if (!isFirstUse(this)) return super.connect(connected)
    this.queue.add((refusal) => {
      if (refusal) connected(refusal, undefined, () => undefined)
      else
        super.connect((failure, client, done) => {
          connected(failure, client, done)
          this.queue.end()
        })
    })
  }
}
