import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

test('[OPS-02] a process that does nothing counts as stuck, and one that works does not', async () => {
  const worker = spawn('sh', ['-c', 'read line; while :; do :; done'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await once(worker, 'spawn')
  const progress = new Progress(10_000)
  const pid = worker.pid
  expect(progress.isStuck(pid)).toBe(false)
  process.kill(pid ?? 0, 'SIGSTOP')
  progress.isStuck(pid)
  vi.advanceTimersByTime(1000)
  progress.isStuck(pid)
  vi.advanceTimersByTime(11_000)
  expect(progress.isStuck(pid)).toBe(true)

  process.kill(pid ?? 0, 'SIGCONT')
  worker.stdin.end('go\n')
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000)
    expect(progress.isStuck(pid)).toBe(false)
  })
  worker.kill('SIGKILL')
  await once(worker, 'exit')
})
