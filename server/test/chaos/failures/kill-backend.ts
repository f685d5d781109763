import { patientQuery } from '../patient-query.ts'
import { signal } from '../postgres-processes.ts'
import type { Failure } from '../world.ts'

/** PostgreSQL answers the death of one process by ending all of them and recovering. */
export const killBackend: Failure = {
  does: 'SIGKILL of a PostgreSQL backend of the portal',
  share: 44,
  strike: async ({ pools }) => {
    // The connection of a queue as often as one of requests, of which there are many more.
    const victim = Math.random() < 0.5 ? 'despatch-queue' : 'despatch'
    const [backend] = await patientQuery<{ pid: number }>(
      pools.metro,
      `select pid from pg_stat_activity where application_name = $1 and datname = current_database()
         and pid <> pg_backend_pid() order by random() limit 1`,
      [victim],
    )
    signal(backend?.pid, 'SIGKILL')
  },
}
