import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Is loaded into the portal's process before it starts. Tells, whenever it is asked for by a message, for how long the
 * event loop has been held at most since it was last asked, and how much of that the main thread was computing.
 */

const NANOSECONDS = 1_000_000
/** Milliseconds between two looks. */
const RESOLUTION = 1

export interface LoopDelay {
  /** Milliseconds that a timer came late at most. */
  longest: number
  /** Milliseconds of processor time that the main thread took at most without a pause. */
  computing: number
}

/** The message that asks for it. */
export const LOOP_DELAY = 'loop delay'

const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()
let used = process.threadCpuUsage()
let computing = 0

setInterval(() => {
  const { user, system } = process.threadCpuUsage(used)
  used = process.threadCpuUsage()
  computing = Math.max(computing, (user + system) / 1000)
}, RESOLUTION).unref()

process.on('message', (message) => {
  if (message !== LOOP_DELAY) return
  const longest = Math.max(0, delay.max / NANOSECONDS - RESOLUTION)
  process.send?.({ longest, computing } satisfies LoopDelay)
  delay.reset()
  computing = 0
})
