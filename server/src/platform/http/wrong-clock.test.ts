import { afterEach, expect, test, vi } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { buildApp } from '../../app.ts'

const portal = await openPortalForFile()

afterEach(() => void vi.restoreAllMocks())

/** The reply of /readyz and the log of a process whose clock is this many seconds ahead, before and after the clock is set right. */
async function withClock(secondsAhead: number) {
  const { tenants, controlDatabase, config } = portal
  const lines: string[] = []
  const app = await buildApp({
    tenants,
    controlDatabase,
    config: { ...config, logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const events = () => lines.map((line) => (JSON.parse(line) as { event: string }).event)
  const correct = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => correct() + secondsAhead * 1000)
  const wrong = await app.inject('/readyz')
  await app.inject('/readyz')
  const eventsWhileWrong = events()
  vi.restoreAllMocks()
  const right = await app.inject('/readyz')
  await app.close()
  return { wrong, eventsWhileWrong, right, events: events() }
}

test.each([
  [2 * 3600, '7200 seconds ahead of'],
  [-2 * 3600, '7200 seconds behind'],
  [-90, '90 seconds behind'],
  [3 * 86_400, '259200 seconds ahead of'],
])(
  '[OPS-04] a process whose clock is %i seconds ahead of the database’s reports it in /readyz and once in its log, and serves',
  async (secondsAhead, stated) => {
    const { wrong, eventsWhileWrong, right, events } = await withClock(secondsAhead)
    expect(wrong.statusCode).toBe(200)
    expect(wrong.json()).toEqual({
      status: 'ready',
      problems: [{ problem: `The clock of this process is ${stated} the database’s.` }],
    })
    expect(eventsWhileWrong).toEqual(['clock-wrong'])
    expect(right.json()).toEqual({ status: 'ready' })
    expect(events).toEqual(['clock-wrong', 'clock-right'])
  },
)

test('[OPS-04] a process whose clock is two seconds ahead of the database’s reports nothing', async () => {
  const { wrong, events } = await withClock(2)
  expect(wrong.json()).toEqual({ status: 'ready' })
  expect(events).toEqual([])
})
