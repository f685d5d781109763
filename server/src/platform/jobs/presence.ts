import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Any number will do, as long as nobody else takes it. */
const AT_WORK = 7_311_205

/** When we look for jobs that were left, in milliseconds: at the start, soon after it, and then again and again. */
const LOOKS = [0, 3000, 15_000]

/** A job that was taken this moment may be in the hands of workers who have not said yet that they live. */
const SETTLED = '2 seconds'

/** PostgreSQL asks after us, so that it misses a machine that has lost its power within half a minute. */
const ASKED_AFTER = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

const live = `select pg_advisory_lock_shared(${AT_WORK}, hashtext($1))`
const liveNoMore = `select pg_advisory_unlock_shared(${AT_WORK}, hashtext($1))`

const freeLeftJobs = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '${SETTLED}' and not exists (
      select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and classid = ${AT_WORK}
        and objid::bigint = hashtext(locked_by)::bigint & 4294967295)))`

/**
 * A job that a killed process had in hand stays locked for hours, because the queue cannot know that its workers are
 * gone. So workers hold a lock that lasts as long as their process's connection: jobs of those who hold none were left,
 * and whoever lives frees them.
 */
export class Presence {
  readonly #connectionString: string
  readonly #onTrouble: (failure: unknown) => void
  readonly #leaving = new AbortController()
  #workers: string | undefined
  #client: Promise<pg.Client> | undefined
  #looking: Promise<void> | undefined

  constructor(connectionString: string, onTrouble: (failure: unknown) => void) {
    this.#connectionString = connectionString
    this.#onTrouble = onTrouble
  }

  /** Begins to look for jobs that were left. */
  begin(): void {
    this.#looking ??= this.#look()
  }

  /** Says that these workers live, and no others of ours: they have taken their place. */
  async say(workers: string): Promise<void> {
    const before = this.#workers
    this.#workers = workers
    try {
      const client = await this.#connection()
      await client.query(live, [workers])
      if (before !== undefined) await client.query(liveNoMore, [before])
    } catch (failure) {
      this.#onTrouble(failure)
    }
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.#looking
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #look(): Promise<void> {
    const { signal } = this.#leaving
    for (let look = 0; !signal.aborted; look += 1) {
      const wait = LOOKS[Math.min(look, LOOKS.length - 1)]
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      await this.#freeLeft().catch(this.#onTrouble)
    }
  }

  async #freeLeft(): Promise<void> {
    const client = await this.#connection()
    await client.query(freeLeftJobs)
  }

  /** One that was lost is opened again, and says again who lives. */
  async #connection(): Promise<pg.Client> {
    const opening = (this.#client ??= this.#open())
    try {
      return await opening
    } catch (failure) {
      if (this.#client === opening) this.#client = undefined
      throw failure
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'despatch-at-work',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      options: ASKED_AFTER,
    })
    client.on('error', this.#onTrouble)
    await client.connect()
    client.on('end', () => {
      this.#client = undefined
    })
    if (this.#workers !== undefined) await client.query(live, [this.#workers])
    return client
  }
}
