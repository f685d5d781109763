import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withLock } from './exclusive-lock.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('work under one lock runs in sequence', async () => {
  const order: string[] = []
  const work = (name: string) =>
    withLock(join(folder, 'one'), async () => {
      order.push(`${name} begins`)
      await new Promise(setImmediate)
      order.push(`${name} ends`)
    })
  await Promise.all([work('first'), work('second')])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('[OPS-02] a damaged lock file is rejected at once with instructions', async () => {
  const file = join(folder, 'damaged')
  await writeFile(file, 'x'.repeat(8192))
  await expect(withLock(file, () => Promise.resolve())).rejects.toThrow('is damaged. Stop every Despatch')
})

test('a failure releases the lock', async () => {
  const file = join(folder, 'two')
  await expect(withLock(file, () => Promise.reject(new Error('spilt ink')))).rejects.toThrow('spilt ink')
  expect(await withLock(file, () => Promise.resolve('free'))).toBe('free')
})

test('[OPS-03] a killed process leaves no lock behind', async () => {
  const file = join(folder, 'three')
  const script = `
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'exclusive-lock.ts'))}
    await withLock(${JSON.stringify(file)}, () => new Promise(() => {
      console.log('held')
      setInterval(() => undefined, 1000)
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  let free = false
  const waiting = withLock(file, () => {
    free = true
    return Promise.resolve()
  })
  await new Promise(setImmediate)
  expect(free).toBe(false)
  child.kill('SIGKILL')
  await waiting
  expect(free).toBe(true)
})
