import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairingAlphabet, pairingLength, readPairingCode, shownPairingCode } from './pairing-code.ts'

const code = fc.string({
  unit: fc.constantFrom(...pairingAlphabet.split('')),
  minLength: pairingLength,
  maxLength: pairingLength,
})
const company = fc.stringMatching(/^[a-z][a-z0-9]{0,10}(?:-[a-z0-9]{1,10}){0,2}$/)

test('[CTRL-07] a shown pairing code is read as its company and code, in any case and with spaces', () => {
  fc.assert(
    fc.property(company, code, (database, secret) => {
      const shown = shownPairingCode(database, secret)
      for (const typed of [shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' - ')} `])
        expect(readPairingCode(typed)).toEqual({ database, code: secret })
    }),
  )
})

test('[CTRL-07] letters that look like digits are read as digits', () => {
  expect(readPairingCode('metro-OIL0-0000-0000')).toEqual({ database: 'metro', code: '011000000000' })
  expect(readPairingCode('metro7K3M9QRTW2XD')).toEqual({ database: 'metro', code: '7K3M9QRTW2XD' })
})

test('[CTRL-07] other texts are no pairing code', () => {
  const others = [
    '',
    'metro',
    '7K3M-9QRT-W2XD',
    'metro-7K3M-9QRT-W2X',
    'metro-7K3M-9QRT-W2X!',
    'metro-7K3-M9QR-TW2XD',
    '-7K3M-9QRT-W2XD',
    'x'.repeat(100),
  ]
  for (const typed of others) expect(readPairingCode(typed)).toBeNull()
})
