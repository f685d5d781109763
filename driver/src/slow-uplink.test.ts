import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pairing, savedPhoto } from '../test/saved-photo.ts'
import { openDriveDatabase } from './database.ts'
import { sendPhotos } from './photos.ts'

// Other files may have used the database of the process.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const bytesOf = (side: number, quality: number) => Math.round(side * side * quality * 0.2)

/** The parts of a browser that draw a picture: its bytes follow from its size and its quality. */
function standInsForBrowser() {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  )
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ drawImage: () => undefined }),
      toBlob(done: (blob: Blob) => void, type: string, quality: number) {
        done(new Blob([new Uint8Array(bytesOf(this.width, quality))], { type }))
      },
    }),
  })
  vi.stubGlobal(
    'FileReader',
    class extends EventTarget {
      result = ''
      readAsDataURL(blob: Blob) {
        void blob.arrayBuffer().then((bytes) => {
          this.result = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
          this.dispatchEvent(new Event('load'))
        })
      }
    },
  )
}

interface Uplink {
  bytesPerSecond: number
  /** Seconds after which a proxy or the network gives a request up. */
  givesUpAfter: number
  /** What is answered then: null for a connection that is closed. */
  status: number | null
}

/** Replaces the network by an uplink, and the clock by the time that it takes. Returns what was sent. */
function sendThrough({ bytesPerSecond, givesUpAfter, status }: Uplink) {
  let now = 0
  let running = 0
  const sent: { bytes: number; atOnce: number; gotThrough: boolean }[] = []
  const allowed: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    allowed.push(ms)
    return timeout(600_000)
  })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    running += 1
    const atOnce = running
    await new Promise((done) => setImmediate(done))
    const seconds = body.length / bytesPerSecond
    now += Math.min(seconds, givesUpAfter) * 1000
    running -= 1
    sent.push({ bytes: body.length, atOnce, gotThrough: seconds <= givesUpAfter })
    if (seconds <= givesUpAfter) return Response.json({ outcome: 'stored', reason: '', reason_code: null })
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  return { sent, allowed }
}

async function phoneWith(photos: number) {
  standInsForBrowser()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const db = await openDriveDatabase()
  await db.clear('photos')
  await db.clear('images')
  for (let index = 0; index < photos; index += 1) {
    await db.put('photos', savedPhoto(`photo-${index}`, { evt_id: 'delivery' }))
    await db.put('images', new Uint8Array(240_000).buffer, `photo-${index}`)
  }
  return {
    db,
    sendAll: async () => {
      await sendPhotos(db, await db.getAll('photos'), pairing.token, () => Promise.resolve()).catch(
        () => undefined,
      )
    },
  }
}

test.each([
  { bytesPerSecond: 3000, givesUpAfter: 20, status: null },
  { bytesPerSecond: 3000, givesUpAfter: 20, status: 408 },
  { bytesPerSecond: 5000, givesUpAfter: 30, status: null },
  { bytesPerSecond: 1200, givesUpAfter: 60, status: 408 },
])(
  '[TRACK-04, CTRL-07] through a slow connection, a phone sends its photos one at a time and smaller, until each has got through: %j',
  async (uplink) => {
    const { db, sendAll } = await phoneWith(4)
    const { sent } = sendThrough(uplink)
    await sendAll()
    expect(sent.every(({ gotThrough }) => !gotThrough)).toBe(true)
    // Three were begun, and the fourth was not.
    expect(sent).toHaveLength(3)
    expect((await db.getAll('photos')).map(({ failures = 0 }) => failures)).toEqual([1, 1, 1, 0])

    const before = sent.length
    for (let round = 0; round < 20 && (await db.count('photos')) > 0; round += 1) await sendAll()
    expect(await db.count('photos')).toBe(0)
    expect(await db.count('images')).toBe(0)
    const after = sent.slice(before)
    expect(Math.max(...after.map(({ atOnce }) => atOnce))).toBe(1)
    expect(after.filter(({ gotThrough }) => gotThrough)).toHaveLength(4)
    const sizes = after.filter(({ gotThrough }) => gotThrough).map(({ bytes }) => bytes)
    expect(Math.max(...sizes)).toBeLessThan(120_000)
  },
)

test('[TRACK-04] a request of a phone may take a second for each kilobyte, beside the time for its answer', async () => {
  const { db, sendAll } = await phoneWith(1)
  const { sent, allowed } = sendThrough({ bytesPerSecond: 1000, givesUpAfter: Infinity, status: null })
  await sendAll()
  expect(await db.count('photos')).toBe(0)
  expect(allowed).toEqual([60_000 + (sent[0]?.bytes ?? 0)])
})

test.each([
  ['no connection', { bytesPerSecond: 1_000_000, givesUpAfter: 0, status: null }],
  ['a server that is busy', { bytesPerSecond: 1_000_000, givesUpAfter: 0, status: 503 }],
])('[TRACK-04] %s makes no photo smaller and is not taken for a slow connection', async (_what, uplink) => {
  const { db, sendAll } = await phoneWith(4)
  const { sent } = sendThrough(uplink)
  for (let round = 0; round < 6; round += 1) await sendAll()
  expect((await db.getAll('photos')).map(({ failures = 0 }) => failures)).toEqual([0, 0, 0, 0])
  expect(new Set(sent.map(({ bytes }) => bytes)).size).toBe(1)
  expect(Math.max(...sent.map(({ atOnce }) => atOnce))).toBe(3)
})
