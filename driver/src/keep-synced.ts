import { isOfDriver, mayUpdate } from './phone-state.ts'
import { UNDO_MS } from './new-event.ts'
import type { Phone } from './phone.ts'

const EVERY_MS = 30_000

/** When failed attempts are repeated. The first after the connection is back often fails, because it is not ready yet. */
const REPEATED_AFTER_MS = [1000, 3000, 10_000]

/** Sends and fetches while the app is on screen: regularly, after each event, and when the connection is back. */
export function keepSynced(phone: Phone): void {
  let failed = 0
  let repeated: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    await phone.sync()
    failed = phone.state.isOffline ? failed + 1 : 0
    const wait = REPEATED_AFTER_MS[failed - 1]
    clearTimeout(repeated)
    if (wait !== undefined && navigator.onLine) repeated = setTimeout(sync, wait)
  }
  const sync = () => {
    if (document.visibilityState === 'visible') void attempt()
  }
  setInterval(sync, EVERY_MS)
  window.addEventListener('online', sync)
  // The service worker has received a notification while the app is on screen.
  navigator.serviceWorker?.addEventListener('message', sync)
  window.addEventListener('offline', () => phone.noteOffline())
  document.addEventListener('visibilitychange', sync)
  let last = phone.state.events.length
  let made = madeCount(phone)
  phone.subscribe(() => {
    const count = phone.state.events.length
    if (count > last) setTimeout(sync, UNDO_MS + 200)
    last = count
    // Shifts and messages cannot be undone, so they are sent at once.
    const now = madeCount(phone)
    if (now > made) sync()
    made = now
  })
  sync()
}

const madeCount = ({ state: { outgoing } }: Phone): number => outgoing.filter(isOfDriver).length

/** Starts the service worker, and a new version of the app when `mayUpdate` allows it. */
export async function startWorker(phone: Phone): Promise<void> {
  // The development server has no service worker.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register('/drive/sw.js', { scope: '/drive/' })
  const newest = registration.waiting ?? registration.active
  if (!newest || !mayUpdate(phone.state)) return
  const { port1, port2 } = new MessageChannel()
  // It answers only if an older version is running.
  port1.addEventListener('message', () => window.location.reload(), { once: true })
  port1.start()
  newest.postMessage('activate', [port2])
}
