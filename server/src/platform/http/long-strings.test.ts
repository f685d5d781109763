import { calls } from '@despatch/contract/calls.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { jsonSchema } from '@despatch/contract/wire/json-schema.ts'
import { describe, expect, test } from 'vitest'
import { stringPaths, withValue } from '../../../test/payload-fields.ts'

const MEGABYTE = 1_000_000
/** CPU time for the check of one payload. A quadratic expression takes minutes for a megabyte. */
const MOST_MILLISECONDS = 100

/** Texts that are slow for expressions with overlapping repetitions. */
const shapes = ['1', 'a', '-', ' ', 'a@', '1a', '1 ', '<', 'C1', 'é,', '2026-03-02T09:30:00.1']
const longTexts = shapes.map((shape): [string, string] => [
  shape,
  shape.repeat(Math.ceil(MEGABYTE / shape.length)),
])

const fields = calls.flatMap((call) =>
  stringPaths(jsonSchema(call.body)).map((path): [string, Call, string[]] => [
    `${call.path} ${path.join('.')}`,
    call,
    path,
  ]),
)

const cpuMilliseconds = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of three measurements: garbage collection, for example, must not count. */
const leastMilliseconds = (work: () => void): number => {
  const first = cpuMilliseconds(work)
  return first <= MOST_MILLISECONDS ? first : Math.min(cpuMilliseconds(work), cpuMilliseconds(work))
}

describe('a megabyte of text in one field', () => {
  test('a megabyte of text in one field covers the string fields of the whole contract', () => {
    expect(fields.length).toBeGreaterThan(500)
  })

  test.each(fields)('[CALL-02] %s is rejected quickly by its first check', (_title, call, path) => {
    const at = path.map((step) => (step === '*' ? '0' : step)).join('.')
    for (const [shape, text] of longTexts) {
      const payload = withValue(call.example, path, text)
      let checked: ReturnType<typeof call.body.safeParse> | undefined
      expect(
        leastMilliseconds(() => (checked = call.body.safeParse(payload))),
        `CPU milliseconds for ${shape}`,
      ).toBeLessThan(MOST_MILLISECONDS)
      // Spaces are trimmed, and a text may be empty.
      expect(checked?.success && shape !== ' ', shape).toBe(false)
      const issues = checked?.error?.issues.filter((issue) => issue.path.join('.') === at) ?? []
      expect(issues.length, JSON.stringify(issues)).toBeLessThanOrEqual(1)
    }
  })
})
