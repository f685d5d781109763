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
  load.begin('mail-docket')
  load.end('mail-docket')
  expect(load.stalled(waiting, 60_000)).toEqual([])
  await vi.advanceTimersByTimeAsync(60_001)
  expect(load.stalled(waiting, 60_000)).toEqual(['emails'])
})
