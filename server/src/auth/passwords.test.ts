import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, spendTheTimeOfACheck } from './passwords.ts'

/** The fastest of several rounds, in milliseconds. */
const took = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

test('[AUTH-08] passwords are stored as argon2id, each with its own salt', async () => {
  const [one, another] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(another)
  expect(one).not.toContain('the same')
  expect(await isPassword(one, 'the same')).toBe(true)
  expect(await isPassword(one, 'the Same')).toBe(false)
})

test('[AUTH-08] passwords are checked a few at a time, until all are done', async () => {
  const stored = await hashPassword('right')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => isPassword(stored, index % 2 ? 'right' : 'wrong')),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
})

test('[AUTH-08] passwords are checked outside the main thread, at most two at once, so that other work continues', async () => {
  const stored = await hashPassword('right')
  const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
  let checked = 0
  const checks = Array.from({ length: 12 }, async () => {
    await isPassword(stored, 'right')
    checked += 1
  })
  // Files and checks share four threads. With more than two checks at once, this would wait for most of them.
  await stat(import.meta.filename)
  expect(checked).toBeLessThan(3)
  await Promise.all(checks)
  const thread = process.threadCpuUsage(before.thread)
  const all = process.cpuUsage(before.all)
  // CPU time rather than clock time, which other processes affect too.
  expect(thread.user / all.user).toBeLessThan(0.4)
})

test('[AUTH-08] passwords whose check fails do not block the next one', async () => {
  for (let round = 0; round < 4; round += 1) {
    await expect(isPassword('not a hash', 'x')).rejects.toBeInstanceOf(Error)
  }
  expect(await isPassword(await hashPassword('right'), 'right')).toBe(true)
})

test('[AUTH-01] passwords of unknown users take as long to check as those of existing users', async () => {
  const stored = await hashPassword('right')
  await spendTheTimeOfACheck('first')
  const real = await took(() => isPassword(stored, 'wrong'))
  const decoy = await took(() => spendTheTimeOfACheck('wrong'))
  expect(decoy).toBeGreaterThan(real / 4)
  expect(decoy).toBeLessThan(real * 4)
})
