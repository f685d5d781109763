const storageKey = 'despatch.reloaded'

/** The least time between two reloads, so that a chunk that is really missing does not cause a reload loop. */
const RELOAD_INTERVAL_MS = 60_000

/**
 * Reloads the page if one of its chunks was removed by a new build. The page's forms restore their drafts after the
 * reload.
 */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < RELOAD_INTERVAL_MS) return
    event.preventDefault()
    sessionStorage.setItem(storageKey, String(Date.now()))
    window.location.reload()
  })
}
