import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: object) => void

/** The files of each cache, in the order in which the caches were made. */
const stored = new Map<string, Set<string>>()
let online: ReadonlySet<string> = new Set()

const fakeCaches = {
  keys: async () => [...stored.keys()],
  has: async (name: string) => stored.has(name),
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const files = stored.get(name) ?? new Set<string>()
    stored.set(name, files)
    return {
      addAll: async (wanted: readonly string[]) => {
        if (wanted.some((file) => !online.has(file))) throw new TypeError('No connection')
        for (const file of wanted) files.add(file)
      },
      match: async (file: string) => (files.has(file) ? `${file} of ${name}` : undefined),
    }
  },
}

/** A worker of a version of the app, as the browser runs it. */
async function workerOf(version: string) {
  const handlers = new Map<string, Handler>()
  vi.resetModules()
  vi.stubGlobal('PRECACHED', { version, files: ['/drive/', `/drive/app-${version}.js`] })
  vi.stubGlobal('self', {
    location: { origin: 'https://portal.example' },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  })
  await import('./service-worker.ts')
  const run = async (name: string) => {
    let work: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return {
    install: () => run('install'),
    activate: () => run('activate'),
    /** The app asks to start the newest version. Returns whether it was started. */
    start: async () => {
      const answers: unknown[] = []
      handlers.get('message')?.({
        data: 'activate',
        ports: [{ postMessage: (answer: unknown) => answers.push(answer) }],
      })
      await vi.waitFor(
        async () =>
          expect(answers.length > 0 || (await fakeCaches.keys())[0] === `drive-${version}`).toBe(true),
        60_000,
      )
      return answers.length > 0
    },
    open: async (pathname: string) => {
      let answer: unknown
      handlers.get('fetch')?.({
        request: { method: 'GET', mode: 'navigate', url: `https://portal.example${pathname}` },
        respondWith: (promise: unknown) => (answer = promise),
      })
      return await answer
    },
  }
}

beforeEach(() => {
  stored.clear()
  online = new Set(['/drive/', '/drive/app-1.js', '/drive/app-2.js', '/drive/app-3.js'])
  vi.stubGlobal('caches', fakeCaches)
})
afterEach(() => vi.unstubAllGlobals())

test('[NAV-08] a new version of the driver’s app does not start when the page is closed and opened, but when the app asks for it', async () => {
  const first = await workerOf('1')
  await first.install()
  await first.activate()
  expect(await first.open('/drive')).toBe(undefined)
  expect(await first.open('/drive/')).toBe('/drive/ of drive-1')
  // The page was closed during a shift, and the browser has replaced the worker, perhaps twice.
  const second = await workerOf('2')
  await second.install()
  await second.activate()
  expect(await second.open('/drive/job')).toBe('/drive/ of drive-1')
  const third = await workerOf('3')
  await third.install()
  await third.activate()
  expect(await third.open('/drive/')).toBe('/drive/ of drive-1')
  // The shift has ended.
  expect(await third.start()).toBe(true)
  expect(await third.open('/drive/')).toBe('/drive/ of drive-3')
  expect([...stored.keys()]).toEqual(['drive-3'])
})

test('[NAV-08] the version of the driver’s app that runs is not started again', async () => {
  const first = await workerOf('1')
  await first.install()
  await first.activate()
  expect(await first.start()).toBe(false)
})

test('[NAV-08] a version of the driver’s app that could not be loaded in full is never started, and leaves the running one alone', async () => {
  const first = await workerOf('1')
  await first.install()
  await first.activate()
  online = new Set()
  const second = await workerOf('2')
  await expect(second.install()).rejects.toThrow('No connection')
  expect([...stored.keys()]).toEqual(['drive-1'])
  await expect(first.install()).rejects.toThrow('No connection')
  expect(await first.open('/drive/')).toBe('/drive/ of drive-1')
})
