import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { createPool } from './pool.ts'
import { CROWD, patience, WaitingPool } from './waiting-pool.ts'

const portal = await openPortalForFile()
const limited = await portal.openSecond({ OVERLOAD_DELAY: '60000' })
const user = await limited.login('account')
const other = await limited.login('account', 'northern')
const [docket] = await portal.sql('select dck_tracking from docket order by dck_id desc limit 1')

const holder = createPool(portal.connection('metro'), { max: 1 })
afterAll(() => holder.end())

/** A clock that moves only when it is moved: fake timers would move while something is polled. */
// Whole milliseconds: the sum of fractions may be less than the limit.
let now = Math.round(performance.now())
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => void vi.restoreAllMocks())

const { pool, transactions } = limited.tenant('metro')
const queued = () =>
  [pool, transactions].reduce((sum, each) => sum + (each instanceof WaitingPool ? each.queue.waiting : 0), 0)

/** Makes every statement about dockets wait until the returned function is called. */
async function holdDockets(): Promise<() => Promise<void>> {
  const client = await holder.connect()
  await client.query('begin; lock table docket in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const countOf = (statuses: readonly number[]) => ({
  served: statuses.filter((status) => status === 200).length,
  refused: statuses.filter((status) => status === 503).length,
})

const requests: [name: string, send: () => Promise<{ status: number; headers: Headers; body: unknown }>][] = [
  ['lists', () => user.send(docketList, {})],
  ['bookings', () => user.send(docketPost, booking())],
  ['tracking pages', () => limited.visitor.send(docketTrack, { tracking_ref: docket?.dck_tracking })],
]

test.each(requests)(
  '[OPS-03, OPS-04] %s beyond what a company’s database can serve are refused, and the others are served',
  async (_name, send) => {
    expect((await send()).status).toBe(200)
    const release = await holdDockets()
    const answers = Array.from({ length: 3 * CROWD }, send)
    // Four have a connection and wait for the database, and the next four are about to get theirs.
    await expect.poll(queued).toBe(3 * CROWD - 8)
    now += patience.inCrowd
    await expect.poll(queued).toBe(CROWD - 1)
    // Other companies are served, and so are jobs.
    expect((await other.send(docketList, {})).status).toBe(200)
    const job = pool.query('select 1')
    await release()

    await job
    const all = await Promise.all(answers)
    const refused = all.filter(({ status }) => status === 503)
    expect(countOf(all.map(({ status }) => status))).toEqual({ served: CROWD + 7, refused: 2 * CROWD - 7 })
    for (const { headers, body } of refused) {
      expect(headers.get('retry-after')).toBe('2')
      expect(body).toMatchObject({
        code: 'UNAVAILABLE',
        detail: 'The portal is very busy. Please try again in a moment.',
      })
    }
    expect((await send()).status).toBe(200)
  },
)

test('[OPS-03] a few requests that wait for a slow statement are not refused, unless they wait for very long', async () => {
  const release = await holdDockets()
  const answers = Array.from({ length: CROWD }, () => user.send(docketList, {}))
  await expect.poll(queued).toBe(CROWD - 8)
  now += patience.usual - 1
  expect((await other.send(docketList, {})).status).toBe(200)
  expect(queued()).toBe(CROWD - 8)
  now += 1
  await expect.poll(queued).toBe(0)
  await release()
  expect(countOf((await Promise.all(answers)).map(({ status }) => status))).toEqual({
    served: 8,
    refused: CROWD - 8,
  })
})
