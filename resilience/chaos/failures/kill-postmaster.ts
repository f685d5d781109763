import { signal } from '@despatch/server/test/postgres-processes.ts'
import type { Failure } from '../world.ts'

export const killPostmaster: Failure = {
  does: 'SIGKILL of the postmaster',
  share: 10,
  strike: async ({ postgres }) => signal(await postgres.postmaster(), 'SIGKILL'),
}
