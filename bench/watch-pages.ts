import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@despatch/contract/wire/call.ts'
import { roundOf, type Round } from './round.ts'

/** A page that a user has open. */
export interface WatchedPage {
  call: Call
  payload: object
  /** Empty for a visitor. */
  cookie: string
}

export interface PagesRound extends Round {
  path: string
}

const REQUESTS_PER_SECOND = 10

/** Reads each page at a steady rate until it is stopped, and measures each reply from the time at which it was due. */
export async function watchPages(
  address: string,
  pages: readonly WatchedPage[],
  stopped: AbortSignal,
): Promise<PagesRound[]> {
  return await Promise.all(
    pages.map(async ({ call, payload, cookie }) => {
      const latencies: number[] = []
      const underWay: Promise<void>[] = []
      const begun = performance.now()
      const read = async (due: number) => {
        const response = await fetch(`${address}/api/${call.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(payload),
        })
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${call.path} returned ${response.status}`)
        latencies.push(performance.now() - due)
      }
      for (let number = 0; !stopped.aborted; number += 1) {
        const due = begun + (number * 1000) / REQUESTS_PER_SECOND
        if (due > performance.now()) await pause(due - performance.now())
        underWay.push(read(due))
      }
      await Promise.all(underWay)
      return { path: call.path, ...roundOf(latencies, (performance.now() - begun) / 1000) }
    }),
  )
}
