import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunJob } from './running-jobs.ts'
import { RunningJobs } from './running-jobs.ts'
import { laneOf, lanes, type JobName } from './lanes.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const never = () => new Promise<void>(() => undefined)
const jobs = Object.fromEntries(Object.keys(laneOf).map((name) => [name, never])) as unknown as Record<
  JobName,
  RunJob
>
const job = (id: string) => ({ id, identifier: 'send-mail', payload: {}, attempts: 1, max_attempts: 12 })

test('[OPS-06] a job that exceeds its time limit is abandoned and frees its slot', async () => {
  const failures: unknown[] = []
  const runningJobs = new RunningJobs(jobs, {
    onEnd: () => undefined,
    onFailure: (_job, failure) => failures.push(failure),
  })
  runningJobs.begin(job('1'))
  runningJobs.begin(job('2'))
  const isFree = () => runningJobs.load.free().some(({ lane }) => lane === 'emails')
  expect(isFree()).toBe(false)
  await vi.advanceTimersByTimeAsync(lanes.emails.limit - 1)
  expect(isFree()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isFree()).toBe(true)
  expect(runningJobs).toMatchObject({ overdue: 2, running: 0 })
  expect(failures).toHaveLength(2)
})

test('[OPS-06] emails are taken in groups, run two at once, and are given back if they have not begun', async () => {
  const begun: unknown[] = []
  const ends: (() => void)[] = []
  const runningJobs = new RunningJobs(
    {
      ...jobs,
      'send-mail': (payload) => {
        begun.push(payload)
        return new Promise((resolve) => ends.push(resolve))
      },
    },
    { onEnd: () => undefined, onFailure: () => undefined },
  )
  const emails = () => runningJobs.load.free().find(({ lane }) => lane === 'emails')?.slots
  expect(emails()).toBe(lanes.emails.taken)
  for (const id of ['1', '2', '3', '4', '5']) runningJobs.begin({ ...job(id), payload: id })
  expect(begun).toEqual(['1', '2'])
  expect(emails()).toBeUndefined()

  ends[0]?.()
  await vi.waitFor(() => expect(begun).toEqual(['1', '2', '3']))
  runningJobs.giveBackWaiting()
  expect(runningJobs.ids).toEqual(['1', '2', '3'])
  ends[1]?.()
  ends[2]?.()
  await vi.waitFor(() => expect(runningJobs.running).toBe(0))
  expect(begun).toEqual(['1', '2', '3'])
  expect(emails()).toBe(lanes.emails.taken)
})

test('[OPS-04] a lane is stalled if a due job waits and no other job of the lane ends', async () => {
  const { load } = new RunningJobs(jobs, { onEnd: () => undefined, onFailure: () => undefined })
  const waiting = [
    { identifier: 'send-mail', seconds: 61 },
    { identifier: 'settle-payment', seconds: 59 },
  ]
  // Jobs may have waited while no process was running.
  expect(load.stalled(waiting, 60_000)).toEqual([])
  await vi.advanceTimersByTimeAsync(60_001)
  expect(load.stalled(waiting, 60_000)).toEqual(['emails'])
  load.take('emails')
  load.end('emails')
  expect(load.stalled(waiting, 60_000)).toEqual([])
  await vi.advanceTimersByTimeAsync(60_001)
  expect(load.stalled(waiting, 60_000)).toEqual(['emails'])
})
