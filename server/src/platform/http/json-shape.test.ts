import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonShapeProblem } from './json-shape.ts'

/** Members and items of a value as the limit counts them: a list or an object counts one more than its commas. */
const countOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return Math.max(1, inner.length) + inner.reduce((sum: number, one) => sum + countOf(one), 0)
}

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0

describe('the shape of a JSON text', () => {
  test.each([
    ['{"a": "[[[[{{{{,,,,"}', 1],
    ['{"a": "\\"[,", "b": "\\\\"}', 2],
    ['[]', 1],
    ['{"a": [1, 2, 3]}', 4],
  ])('[CALL-02] %j has %i values, whatever its strings contain', (text, values) => {
    expect(jsonShapeProblem(text, values)).toBeNull()
    expect(jsonShapeProblem(text, values - 1)).toBe('too many values')
  })

  test('[CALL-02] the shape of a JSON text has no values if it is a bare string or empty', () => {
    for (const text of ['"text"', '', 'null']) expect(jsonShapeProblem(text, 0)).toBeNull()
  })

  test('[CALL-02] the shape of a JSON text can have 32 levels and no more, closed or not', () => {
    expect(jsonShapeProblem('['.repeat(32), 100)).toBeNull()
    expect(jsonShapeProblem('['.repeat(33), 100)).toBe('too deep')
    expect(jsonShapeProblem(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 100)).toBe('too deep')
    expect(jsonShapeProblem('[[]],'.repeat(40), 1000)).toBeNull()
  })

  test('[CALL-02] the shape of a JSON text is scanned to its end even if it is cut off', () => {
    for (const text of ['"', '"\\', '{"a', '{"a": "b\\']) expect(jsonShapeProblem(text, 10)).toBeNull()
  })

  test('[CALL-02] the shape of a JSON text has as many values as after parsing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.boolean(), (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 2 : undefined)
        const values = countOf(value)
        fc.pre(levelsOf(value) <= 32 && values > 0)
        expect(jsonShapeProblem(text, values)).toBeNull()
        expect(jsonShapeProblem(text, values - 1)).toBe('too many values')
      }),
    )
  })
})
