import { setTimeout as pause } from 'node:timers/promises'
import type { Failure } from '../world.ts'

const DOWN_MS = 500

export const killProvider: Failure = {
  does: 'SIGKILL of the card provider, which is away for half a second',
  share: 18,
  strike: async ({ provider }) => {
    await provider.kill()
    await pause(DOWN_MS)
    await provider.start()
  },
}
