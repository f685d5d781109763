import { setTimeout as pause } from 'node:timers/promises'
import { signal } from '@despatch/server/test/postgres-processes.ts'
import type { Failure } from '../world.ts'

const FROZEN_MS = 5000

export const freezePostgres: Failure = {
  does: 'SIGSTOP of all processes of PostgreSQL for five seconds',
  share: 3,
  strike: async ({ postgres }) => {
    const frozen = await postgres.all()
    for (const pid of frozen) signal(pid, 'SIGSTOP')
    await pause(FROZEN_MS)
    for (const pid of frozen) signal(pid, 'SIGCONT')
  },
}
