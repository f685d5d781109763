import type { Failure } from '../world.ts'

export const stopApp: Failure = {
  does: 'SIGTERM of the portal under load',
  share: 3,
  strike: async ({ portal, stops, broken }) => {
    const { code, time } = await portal.stop()
    stops.push(time)
    if (code !== 0) broken.push(`A stop under load exited with ${code}`)
  },
}
