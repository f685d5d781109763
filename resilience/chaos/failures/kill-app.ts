import type { Failure } from '../world.ts'

export const killApp: Failure = {
  does: 'SIGKILL of the portal',
  share: 14,
  strike: async ({ portal }) => portal.kill(),
}
