/// <reference lib="webworker" />

interface Precached {
  version: string
  files: string[]
}

/** The files of the app. The build replaces this name: see precache.ts. */
declare const PRECACHED: Precached

const precached = PRECACHED

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file runs as a service worker
const worker = self as unknown as ServiceWorkerGlobalScope

const cacheName = `drive-${precached.version}`
const page = '/drive/'

// A new version waits until the app activates it, which it does only when nothing waits to be sent.
worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(precached.files)))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('message', ({ data }) => {
  if (data === 'activate') void worker.skipWaiting()
})

// While the app is on screen, it shows what is new itself. Only the text arrives; the app fetches the rest.
worker.addEventListener('push', (event) => {
  event.waitUntil(showOrSync(event.data?.text() ?? ''))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openApp())
})

// Calls of the API are never cached.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  const file = request.mode === 'navigate' ? page : pathname
  if (pathname.startsWith(page) && precached.files.includes(file))
    event.respondWith(answerWith(file, request))
})

async function answerWith(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(file)) ?? (await fetch(request))
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function showOrSync(text: string): Promise<void> {
  const visible = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no target origin
  for (const client of visible) client.postMessage('sync')
  if (visible.length === 0 && text !== '')
    await worker.registration.showNotification(text, { tag: text, icon: `${page}icon-192.png` })
}

async function openApp(): Promise<void> {
  const [open] = await windows()
  await (open ? open.focus() : worker.clients.openWindow(page))
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('drive-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}
