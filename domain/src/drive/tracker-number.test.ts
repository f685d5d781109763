import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackerNumber } from './tracker-number.ts'

test.each([
  ['5.0E-4', 0.0005],
  ['-3.8e-05', -0.000038],
  ['1.0E2', 100],
  ['1.0E+2', 100],
  ['5e-324', 5e-324],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['5.', 5],
  ['+5', 5],
  // A query decodes + as a space.
  [' 5.25', 5.25],
  ['0', 0],
  ['-0.0', -0],
  ['51,4779', 51.4779],
  ['\u22120.5', -0.5],
  ['51.47790000000001', 51.47790000000001],
  [0.0005, 0.0005],
  [-3.8e-5, -0.000038],
])('[TRACK-07] %j of a tracker is the number %d', (sent, number) => {
  expect(trackerNumber(sent)).toBe(number)
})

test.each([
  '',
  ' ',
  'north',
  'NaN',
  'Infinity',
  '-',
  '.',
  'e5',
  '1e',
  '1e9999',
  '0x1F',
  '1.2.3',
  '1,234,5',
  null,
  undefined,
  {},
  true,
])('[TRACK-07] %j of a tracker is no number', (sent) => {
  expect(trackerNumber(sent)).toBeNull()
})

test('[TRACK-07] a number of a tracker is read as every language prints it', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (number) => {
      for (const text of [String(number), number.toExponential(), number.toExponential().toUpperCase()])
        expect(trackerNumber(text)).toBe(number === 0 ? Number(text) : number)
    }),
  )
})
