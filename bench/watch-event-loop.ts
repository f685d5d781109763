import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the portal's process before the portal starts. On a message it replies with the longest delay of the
 * event loop since the last message, and the longest computing time of the main thread.
 */

const NANOSECONDS = 1_000_000
/** Milliseconds between two samples. */
const RESOLUTION = 1

export interface LoopDelay {
  /** The longest delay of a timer, in milliseconds. */
  longest: number
  /** The longest processor time of the main thread without a pause, in milliseconds. */
  computing: number
}

/** The message that requests the delay. */
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
