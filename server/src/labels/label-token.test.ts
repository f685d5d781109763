import { expect, test } from 'vitest'
import { readLabelToken, signLabelToken } from './label-token.ts'

const claim = { dck_id: 100_234, ausr_id: 7, expires: 1_800_000_000 }
const inTime = 1_799_999_999_999

const token = signLabelToken('secret', 'metro', claim)

test('[FORM-16] a token returns its claim until it expires', () => {
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
  expect(readLabelToken('secret', 'metro', token, inTime)).toEqual(claim)
  expect(readLabelToken('secret', 'metro', token, inTime + 1)).toBeNull()
})

test('[FORM-16] a token of another secret or database is refused', () => {
  expect(readLabelToken('another', 'metro', token, inTime)).toBeNull()
  expect(readLabelToken('secret', 'northern', token, inTime)).toBeNull()
})

test('[FORM-16] a token with one changed character is refused', () => {
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const forged = token.slice(0, at) + other + token.slice(at + 1)
    expect(readLabelToken('secret', 'metro', forged, inTime)).toBeNull()
  }
  for (const forged of ['', '.', 'x', `${token}.`, `${token}.x`, token.split('.')[0] ?? '', `.${token}`])
    expect(readLabelToken('secret', 'metro', forged, inTime)).toBeNull()
})
