import { describe, expect, test } from 'vitest'
import { repeatFailed, type Run } from './repeat-failed.mjs'

const passing: Run = { counted: { passed: 5, failed: 0, remark: '' }, files: [], output: 'all well' }
const failing: Run = {
  counted: { passed: 3, failed: 2, remark: '' },
  files: ['a', 'b'],
  output: 'a and b failed',
}

/** Answers one run after the other, and keeps what each was asked for. */
function runs(...answers: Run[]) {
  const asked: (readonly string[])[] = []
  const run = (files: readonly string[]) => {
    asked.push(files)
    const answer = answers[asked.length - 1]
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('was not to be run again'))
  }
  return { asked, run }
}

describe('repeating what failed', () => {
  test('runs everything once where everything passes', async () => {
    const { asked, run } = runs(passing)
    expect(await repeatFailed(run)).toEqual(passing.counted)
    expect(asked).toEqual([[]])
  })

  test('names what passed only when repeated, and shows how it had failed', async () => {
    const { asked, run } = runs(failing, passing)
    expect(await repeatFailed(run)).toEqual({
      passed: 5,
      failed: 0,
      remark: '2 only when repeated, in a, b',
      output: 'a and b failed',
    })
    expect(asked).toEqual([[], ['a', 'b']])
  })

  test('fails what fails twice', async () => {
    const { run } = runs(failing, failing)
    const { passed, failed, output } = await repeatFailed(run)
    expect({ passed, failed }).toEqual({ passed: 3, failed: 2 })
    expect(output).toMatch(/a and b failed[^]*Once more:[^]*a and b failed/)
  })

  test('repeats nothing where much failed, something was skipped, or the runner itself failed', async () => {
    const much = { ...failing, files: ['a', 'b', 'c', 'd'] }
    const skipped = {
      ...failing,
      counted: { ...failing.counted, remark: '1 skipped, which counts as failed' },
    }
    const nowhere = { ...failing, files: [] }
    for (const first of [much, skipped, nowhere]) {
      expect((await repeatFailed(runs(first).run)).failed).toBe(2)
    }
  })
})
