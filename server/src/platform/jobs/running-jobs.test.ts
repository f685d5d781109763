import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunJob } from './running-jobs.ts'
import { RunningJobs } from './running-jobs.ts'
import { laneOf, lanes, type JobName } from './lanes.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const never = () => new Promise<void>(() => undefined)
const each = Object.fromEntries(Object.keys(laneOf).map((name) => [name, never])) as unknown as Record<
  JobName,
  RunJob
>
const jobs = { each, inGroups: {} }
const silent = { onEnd: () => undefined, onFailure: () => undefined }
const failing = (message: string) => () => Promise.reject(new Error(message))
const job = (id: string) => ({ id, name: 'send-mail', payload: {}, attempts: 1, max_attempts: 12 })

test('[OPS-06] a job that exceeds its time limit is abandoned and frees its slot', async () => {
  const failures: unknown[] = []
  const runningJobs = new RunningJobs(jobs, {
    onEnd: () => undefined,
    onFailure: (_job, failure) => failures.push(failure),
  })
  const { slots } = lanes.emails
  runningJobs.begin(Array.from({ length: slots }, (_, index) => job(String(index))))
  const isFree = () => runningJobs.load.free().some(({ lane }) => lane === 'emails')
  expect(isFree()).toBe(false)
  await vi.advanceTimersByTimeAsync(lanes.emails.limitMs - 1)
  expect(isFree()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isFree()).toBe(true)
  expect(runningJobs).toMatchObject({ overdue: slots, running: 0 })
  expect(failures).toHaveLength(slots)
})

test('[OPS-06] emails are taken in groups, run as many at once as their lane has slots, and are given back if they have not begun', async () => {
  const begun: unknown[] = []
  const ends: (() => void)[] = []
  const runningJobs = new RunningJobs(
    {
      ...jobs,
      each: {
        ...each,
        'send-mail': (payload) => {
          begun.push(payload)
          return new Promise((resolve) => ends.push(resolve))
        },
      },
    },
    silent,
  )
  const emails = () => runningJobs.load.free().find(({ lane }) => lane === 'emails')?.most
  expect(emails()).toBe(lanes.emails.taken)
  const { slots } = lanes.emails
  const ids = Array.from({ length: slots + 3 }, (_, index) => String(index))
  runningJobs.begin(ids.map((id) => ({ ...job(id), payload: id })))
  expect(begun).toEqual(ids.slice(0, slots))
  expect(emails()).toBeUndefined()

  ends[0]?.()
  const started = ids.slice(0, slots + 1)
  await vi.waitFor(() => expect(begun).toEqual(started), 60_000)
  runningJobs.giveBackWaiting()
  expect(runningJobs.ids).toEqual(started)
  for (const end of ends) end()
  await vi.waitFor(() => expect(runningJobs.running).toBe(0), 60_000)
  expect(begun).toEqual(started)
  expect(emails()).toBe(lanes.emails.taken)
})

describe('[OPS-06] jobs of a kind that is done in groups', () => {
  const ids = ['1', '2', '3']
  const written = (id: string) => ({ ...job(id), name: 'mail-docket', payload: id })
  const group = [...ids.map(written), job('4')]

  /** Runs the group, and returns what was done and how the jobs ended. */
  async function outcomesOf(runGroup: (payloads: unknown[]) => Promise<void>) {
    const done: unknown[] = []
    const failed: string[] = []
    const runOne = async (payload: unknown) => {
      done.push(payload)
      if (payload === '2') throw new Error('broken')
    }
    const runningJobs = new RunningJobs(
      {
        each: { ...each, 'mail-docket': runOne },
        inGroups: {
          'mail-docket': async (payloads) => {
            done.push(payloads)
            await runGroup(payloads)
          },
        },
      },
      { ...silent, onFailure: ({ id }) => failed.push(id) },
    )
    runningJobs.begin(group)
    await vi.waitFor(() => expect(runningJobs.running).toBe(1), 60_000)
    return { done, failed }
  }

  test('[OPS-06] jobs of a kind that is done in groups are done as one in one slot', async () => {
    expect(await outcomesOf(async () => undefined)).toEqual({ done: [ids], failed: [] })
  })

  test('[OPS-06] jobs of a kind that is done in groups are done one by one if the group fails, so that only those fail that cannot be done', async () => {
    expect(await outcomesOf(failing('broken'))).toEqual({ done: [ids, ...ids], failed: ['2'] })
  })

  test('all fail if the database is lost', async () => {
    expect(await outcomesOf(failing('Connection terminated'))).toEqual({ done: [ids], failed: ids })
  })
})

test('[OPS-04] a lane is stalled if a due job waits and no other job of the lane ends', async () => {
  const { load } = new RunningJobs(jobs, silent)
  const waiting = [
    { name: 'send-mail', seconds: 61 },
    { name: 'settle-payment', seconds: 59 },
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
