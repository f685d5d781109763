import { isOfDriver, unsentCount } from './phone-state.ts'
import { UNDO_MS, type Phone } from './phone.ts'

const EVERY_MS = 30_000

/** Sends and fetches while the app is on screen: regularly, after each event, and when the connection is back. */
export function keepSynced(phone: Phone): void {
  const sync = () => {
    if (document.visibilityState === 'visible') void phone.sync()
  }
  setInterval(sync, EVERY_MS)
  window.addEventListener('online', sync)
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
    if (now > made) void phone.sync()
    made = now
  })
  sync()
}

const madeCount = ({ state: { outgoing } }: Phone): number => outgoing.filter(isOfDriver).length

/** Starts the service worker. A new version is activated only when nothing waits to be sent, and never in a shift. */
export async function startWorker(phone: Phone): Promise<void> {
  // The development server has no service worker.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register('/drive/sw.js', { scope: '/drive/' })
  if (!registration.waiting || unsentCount(phone.state) > 0) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  registration.waiting.postMessage('activate')
}
