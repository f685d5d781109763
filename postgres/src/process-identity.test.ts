import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { identify, processExists, stillRuns } from './process-identity.ts'

test('a running process is recognised, and not mistaken for another with its number', () => {
  const me = identify(process.pid)
  expect(me && stillRuns(me)).toBe(true)
  expect(stillRuns({ pid: process.pid, startedAt: 'another time' })).toBe(false)
})

test('a process that has ended is not found', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  expect(child.pid).toBeGreaterThan(0)
  expect(processExists(child.pid ?? 0)).toBe(false)
  expect(identify(child.pid ?? 0)).toBeUndefined()
})
