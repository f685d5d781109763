import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPenPath } from './pen-path.ts'

describe('isPenPath', () => {
  test.each([
    'M20 70 C40 10 60 10 70 60 L112 70',
    'M1.5,-2 l3 4 h5 v-.5 Q1 2 3 4 Z',
    ' m0 0z ',
    'M1-2.5.5-3',
    'M0 0C1 2 3 4 5 6 7 8 9 10 11 12',
    'M0 0S1 2 3 4T5 6',
    'M100000 100000.123456',
  ])('[TRACK-04] isPenPath accepts %j', (path) => expect(isPenPath(path)).toBe(true))

  test.each([
    '',
    '   ',
    'L1 2',
    'M',
    'M1',
    'M1 2 3',
    'M1 2,',
    'M1 2,L3 4',
    'M1 2,,3 4',
    'M,1 2',
    'M1 2 A5 5 0 0 1 9 9',
    'M1 2 L1e999 2',
    'M1 2 Z 3 4',
    'M1234567 2',
    'M1.1234567 2',
    'M+1 2',
    'M1 2"/><script>',
    'M1 2 X',
  ])('[TRACK-04] isPenPath rejects %j', (path) => expect(isPenPath(path)).toBe(false))

  test('[TRACK-04] isPenPath accepts commands with all their values, and rejects a missing value', () => {
    const numbers = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, S: 4, C: 6 } as const
    const command = fc.constantFrom(...(Object.keys(numbers) as (keyof typeof numbers)[]))
    const stroke = fc
      .tuple(command, fc.infiniteStream(fc.integer({ min: -999, max: 999 })))
      .map(([name, values]) => `${name}${[...values.take(numbers[name])].join(' ')}`)
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 20 }), (strokes) => {
        const path = ['M0 0', ...strokes].join('')
        expect(isPenPath(path)).toBe(true)
        expect(isPenPath(`${path}C1 2 3 4 5`)).toBe(false)
      }),
    )
  })

  test('[TRACK-04] checks the longest ambiguous path of digits quickly', () => {
    const before = process.cpuUsage()
    expect(isPenPath(`M0 0${'C11111111'.repeat(1666)}+`)).toBe(false)
    expect(isPenPath(`M0 0${'C1 1 1 1 1 1'.repeat(1200)}+`)).toBe(false)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(100)
  })
})
