import { setTimeout as pause } from 'node:timers/promises'
import type { Failure } from '../world.ts'

const FULL_MS = 5000

export const fillDisk: Failure = {
  does: 'no space on the disk of the data folder for five seconds',
  share: 2,
  strike: async ({ disk }) => {
    await disk?.fill()
    await pause(FULL_MS)
    await disk?.empty()
  },
}
