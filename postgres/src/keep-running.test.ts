import { expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { PostgresFailure } from './postgres-failure.ts'

const dead = { pid: process.pid, startedAt: 'another time' }

test('[OPS-03] a database that keeps stopping is given up with the reason, not restarted for ever', async () => {
  const restart = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('the disk is full')))
  const failures: PostgresFailure[] = []
  const until = new AbortController().signal
  const onGivenUp = (failure: PostgresFailure) => failures.push(failure)
  await keepRunning({
    process: dead,
    restart,
    log: () => undefined,
    onGivenUp,
    until,
    pauseFor: () => Promise.resolve(),
  })
  expect(restart).toHaveBeenCalledTimes(5)
  expect(failures.map((failure) => failure.message)).toEqual([
    'PostgreSQL stopped and could not be restarted: the disk is full',
  ])
})

test('a database is not restarted after the portal has stopped', async () => {
  const restart = vi.fn<() => Promise<never>>()
  const leaving = new AbortController()
  leaving.abort()
  await keepRunning({
    process: dead,
    restart,
    log: () => undefined,
    onGivenUp: () => undefined,
    until: leaving.signal,
  })
  expect(restart).not.toHaveBeenCalled()
})
