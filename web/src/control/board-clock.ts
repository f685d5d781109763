import { useSyncExternalStore } from 'react'

const tick = 10_000

const watchers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function watch(watcher: () => void) {
  watchers.add(watcher)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of watchers) each()
  }, tick)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Draws again only when what was read off the clock has changed; one timer serves every row in view. */
export const useClock = <Read extends string | number | boolean>(read: (now: number) => Read): Read =>
  useSyncExternalStore(watch, () => read(timer ? now : (now = Date.now())))
