import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code.ts'

const GS = '\u001D'

test.each([
  ...[']C0', ']C1', ']C2', ']d1', ']d2', ']Q0', ']Q3', ']E0', ']E4', ']A0', ']I1', ']e0', ']J1', ']z0'].map(
    (identifier) => [`${identifier}00340123456789012345`, '00340123456789012345'],
  ),
  [`${GS}]C100340123456789012345`, '00340123456789012345'],
  [`]d201050123456789001${GS}21ABC${GS}`, '0105012345678900121ABC'],
  ['\u241D]Q310ABC\u241D21', '10ABC21'],
  [' ]C1 MT102000-001\r\n', 'MT102000-001'],
  ['\u200B]E05012345678900', '5012345678900'],
  [']C1', ''],
  // Codes of their own.
  ['MT102000-001', 'MT102000-001'],
  ['A]C1B', 'A]C1B'],
  [']]C1X', ']]C1X'],
  ['[C1X', '[C1X'],
  [']1', ']1'],
])('[TRACK-07] the scan %j is the code %j', (scan, code) => {
  expect(scannedCode(scan)).toBe(code)
})

test('[TRACK-07] a code without an identifier stays as it is, with any identifier before it', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{0,20}[A-Z0-9]$/),
      fc.stringMatching(/^\][A-Za-z][0-9A-Za-z]$/),
      (code, identifier) => {
        expect(scannedCode(code)).toBe(code)
        expect(scannedCode(`${identifier}${code}`)).toBe(code)
      },
    ),
  )
})
