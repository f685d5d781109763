import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { inflate } from 'node:zlib'

const ways = {
  callback: () => inflate(Buffer.from('not zlib'), rethrow),
  timer: () => setTimeout(() => rethrow(new Error('thrown by a timer')), 1),
  tick: () => process.nextTick(() => rethrow(new Error('thrown by a tick'))),
  rejection: () => void Promise.reject(new Error('rejected, and nobody waits')),
  event: () => void new Readable({ read: () => undefined }).destroy(new Error('an event without a listener')),
}

export type WayToFail = keyof typeof ways

export const waysToFail: readonly WayToFail[] = ['callback', 'timer', 'tick', 'rejection', 'event']

function rethrow(failure: Error | null): void {
  if (failure) throw failure
}

/** A file whose second part never comes, because code outside its own call stack has thrown. */
export const failingFile = (way: WayToFail): Readable =>
  Readable.from(
    (async function* () {
      yield Buffer.from('begin')
      ways[way]()
      await wait(60_000, undefined, { ref: false })
      yield Buffer.from('end')
    })(),
    { objectMode: false },
  )
