const storageKey = 'despatch.reloaded'

/** The least time between two reloads, so that a chunk that is really missing does not cause a reload loop. */
const RELOAD_INTERVAL_MS = 60_000

/**
 * Reloads the page if one of its chunks was removed by a new build. The page's forms restore their drafts after the
 * reload. Without a connection the page stays as it is.
 */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced())
}

async function reloadIfReplaced() {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < RELOAD_INTERVAL_MS || !(await isReplaced())) return
  sessionStorage.setItem(storageKey, String(Date.now()))
  window.location.reload()
}

/** Whether the portal serves another build now: its pages then name another file than the one with this code. */
async function isReplaced(): Promise<boolean> {
  try {
    const page = await fetch(window.location.href, { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(new URL(import.meta.url).pathname)
  } catch {
    return false
  }
}
