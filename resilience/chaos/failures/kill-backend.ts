import { retryingQuery } from '../retrying-query.ts'
import { signal } from '@despatch/server/test/postgres-processes.ts'
import type { Failure } from '../world.ts'

/** If one process dies, PostgreSQL ends all of them and recovers. */
export const killBackend: Failure = {
  does: 'SIGKILL of a PostgreSQL backend of the portal',
  share: 44,
  strike: async ({ pools }) => {
    // Chooses a queue connection as often as a request connection, of which there are many more.
    const application = Math.random() < 0.5 ? 'despatch-queue' : 'despatch'
    const [backend] = await retryingQuery<{ pid: number }>(
      pools.metro,
      `select pid from pg_stat_activity where application_name = $1 and datname = current_database()
         and pid <> pg_backend_pid() order by random() limit 1`,
      [application],
    )
    signal(backend?.pid, 'SIGKILL')
  },
}
