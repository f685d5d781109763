import { useSyncExternalStore } from 'react'

const TICK_MS = 10_000

const watchers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function watch(watcher: () => void) {
  watchers.add(watcher)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of watchers) each()
  }, TICK_MS)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Renders only when the value read from the clock has changed. One timer serves all rows. */
export const useClock = <Read extends string | number | boolean>(read: (now: number) => Read): Read =>
  useSyncExternalStore(watch, () => read(timer ? now : (now = Date.now())))
