import { expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { PostgresFailure } from './postgres-failure.ts'

const dead = { pid: process.pid, startedAt: 'another time' }

test('[OPS-03] a database that keeps dying is given up with the reason, not started for ever', async () => {
  const again = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('the disk is full')))
  const failures: PostgresFailure[] = []
  const until = new AbortController().signal
  const onGivenUp = (failure: PostgresFailure) => failures.push(failure)
  await keepRunning({
    process: dead,
    again,
    log: () => undefined,
    onGivenUp,
    until,
    pauseFor: () => Promise.resolve(),
  })
  expect(again).toHaveBeenCalledTimes(5)
  expect(failures.map((failure) => failure.message)).toEqual([
    'PostgreSQL died and could not be started again: the disk is full',
  ])
})

test('nothing is started again once we leave', async () => {
  const again = vi.fn<() => Promise<never>>()
  const leaving = new AbortController()
  leaving.abort()
  await keepRunning({
    process: dead,
    again,
    log: () => undefined,
    onGivenUp: () => undefined,
    until: leaving.signal,
  })
  expect(again).not.toHaveBeenCalled()
})
