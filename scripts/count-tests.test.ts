import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

let folder: string
let number = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-count-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function report(content: object): Promise<string> {
  const file = join(folder, `${(number += 1)}.json`)
  await writeFile(file, JSON.stringify(content))
  return file
}

const vitest = { testResults: [], numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

test('the test count counts passed tests', async () => {
  expect(countVitest(await report(vitest), 0)).toEqual({ passed: 5, failed: 0, remark: '' })
  expect(countPlaywright(await report(playwright), 0)).toEqual({ passed: 4, failed: 0, remark: '' })
})

test('the test count counts skipped tests and files that do not load as failed', async () => {
  expect(countVitest(await report({ ...vitest, numPendingTests: 2, numTodoTests: 1 }), 0).failed).toBe(3)
  const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(countVitest(await report(broken), 1).failed).toBe(1)
})

test('the test count fails when the test runner crashes, writes no report or runs no tests', async () => {
  expect(countVitest(join(folder, 'nowhere.json'), 0).failed).toBe(1)
  expect(countVitest(await report(vitest), 1)).toEqual({
    passed: 5,
    failed: 1,
    remark: 'the test runner exited with 1',
  })
  const empty = { ...playwright, stats: { ...playwright.stats, expected: 0 } }
  expect(countPlaywright(await report(empty), 0)).toEqual({ passed: 0, failed: 1, remark: 'no tests ran' })
})

test('the test count counts a test that passes only on a retry as failed', async () => {
  const retried = { ...playwright, stats: { ...playwright.stats, flaky: 1 } }
  expect(countPlaywright(await report(retried), 0)).toMatchObject({ passed: 4, failed: 1 })
})
