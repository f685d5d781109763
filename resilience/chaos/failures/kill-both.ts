import { signal } from '@despatch/server/test/postgres-processes.ts'
import type { Failure } from '../world.ts'

export const killBoth: Failure = {
  does: 'SIGKILL of the portal and the postmaster',
  share: 4,
  strike: async ({ portal, postgres }) => {
    signal(await postgres.postmaster(), 'SIGKILL')
    portal.kill()
  },
}
