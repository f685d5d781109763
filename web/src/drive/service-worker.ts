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

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('drive-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}
