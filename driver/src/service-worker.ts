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

const cachePrefix = 'drive-'
const cacheName = `${cachePrefix}${precached.version}`
const page = '/drive/'

// The browser replaces a worker whenever no page is open, so the version of the worker is not that of the app. The app is served
// from the oldest cache until it starts the new version, which it does only outside a shift, with nothing to send.
worker.addEventListener('install', (event) => {
  event.waitUntil(fillCache())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'activate') void startVersion(port)
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
  if (pathname.startsWith(page))
    event.respondWith(answerWith(request.mode === 'navigate' ? page : pathname, request))
})

/** The caches of the app, the oldest first. */
const appCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix))

async function answerWith(file: string, request: Request): Promise<Response> {
  const [running = cacheName] = await appCaches()
  const cache = await caches.open(running)
  return (await cache.match(file)) ?? (await fetch(request))
}

async function fillCache(): Promise<void> {
  const isNew = !(await caches.has(cacheName))
  try {
    await (await caches.open(cacheName)).addAll(precached.files)
  } catch (failure) {
    if (isNew) await caches.delete(cacheName)
    throw failure
  }
}

/** Starts this version of the app, if an older one is running, and tells the page, which loads it. */
async function startVersion(port: MessagePort | undefined): Promise<void> {
  const names = await appCaches()
  const older = names.slice(0, Math.max(0, names.indexOf(cacheName)))
  if (older.length === 0) return
  await Promise.all(older.map((name) => caches.delete(name)))
  await worker.skipWaiting()
  port?.postMessage('started')
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
