import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword, spendTheTimeOfACheck } from './passwords.ts'

/** The quickest of a few rounds, in milliseconds. */
const took = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

describe('passwords', () => {
  test('[AUTH-08] are kept as argon2id with salts of their own', async () => {
    const [one, another] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(another)
    expect(one).not.toContain('the same')
    expect(await isPassword(one, 'the same')).toBe(true)
    expect(await isPassword(one, 'the Same')).toBe(false)
  })

  test('[AUTH-08] are checked a few at a time, and all of them in the end', async () => {
    const stored = await hashPassword('right')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => isPassword(stored, index % 2 ? 'right' : 'wrong')),
    )
    expect(answers.filter(Boolean)).toHaveLength(6)
  })

  test('[AUTH-08] that fail to be checked do not stop the next', async () => {
    for (let round = 0; round < 4; round += 1) {
      await expect(isPassword('not a hash', 'x')).rejects.toBeInstanceOf(Error)
    }
    expect(await isPassword(await hashPassword('right'), 'right')).toBe(true)
  })

  test('[AUTH-01] of nobody take as long to check as somebody’s', async () => {
    const stored = await hashPassword('right')
    await spendTheTimeOfACheck('first')
    const real = await took(() => isPassword(stored, 'wrong'))
    const decoy = await took(() => spendTheTimeOfACheck('wrong'))
    expect(decoy).toBeGreaterThan(real / 4)
    expect(decoy).toBeLessThan(real * 4)
  })
})
