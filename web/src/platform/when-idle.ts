/** Milliseconds after a part of the page is drawn, in which its data has usually arrived. */
const DRAWN_AFTER_MS = 1000

/** The longest wait for an idle moment after that. */
const IDLE_WITHIN_MS = 2000

/** Calls `work` once the page is drawn and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return work()
    idle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
  }, DRAWN_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
