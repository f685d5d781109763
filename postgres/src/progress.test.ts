import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

let parent: ChildProcess | undefined

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  // Kills the whole process group.
  if (parent?.pid) process.kill(-parent.pid, 'SIGKILL')
})

/** Runs a shell script as the postmaster. Returns the first number that it prints. */
async function run(script: string): Promise<{ postmaster: number; child: number }> {
  parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const [printed] = (await once(parent.stdout ?? parent, 'data')) as [Buffer]
  return { postmaster: parent.pid ?? 0, child: Number(String(printed)) }
}

const pass = (progress: Progress, postmaster: number, seconds: number) => {
  vi.advanceTimersByTime(seconds * 1000)
  return progress.isStuck(postmaster)
}

test('[OPS-02] PostgreSQL counts as stuck if its child processes do nothing, and not while one works', async () => {
  const { postmaster, child } = await run('sh -c "while :; do :; done" & echo $!; wait')
  const progress = new Progress(10_000)
  expect(progress.isStuck(postmaster)).toBe(false)
  process.kill(child, 'SIGSTOP')
  pass(progress, postmaster, 1)
  pass(progress, postmaster, 1)
  expect(pass(progress, postmaster, 11)).toBe(true)

  process.kill(child, 'SIGCONT')
  await vi.waitFor(() => expect(pass(progress, postmaster, 1)).toBe(false), 60_000)
})

test('[OPS-02] PostgreSQL counts as stuck if it only answers connections', async () => {
  const { postmaster } = await run('sleep 1000 & echo $!; while :; do /bin/true; done')
  const progress = new Progress(10_000)
  await vi.waitFor(() => expect(pass(progress, postmaster, 1)).toBe(true), 60_000)
})
