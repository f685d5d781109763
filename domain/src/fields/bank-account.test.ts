import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountNumberError, bicError, ibanError, isSameAccount, sortCodeError } from './bank-account.ts'

test('a sort code has six digits, with or without dashes', () => {
  for (const text of ['', '200000', '20-00-00', '20 00 00', ' 20-00-00 '])
    expect(sortCodeError(text)).toBeNull()
  for (const text of ['20000', '2000000', '2-0-0-0-0-0', '20.00.00', 'AB-CD-EF'])
    expect(sortCodeError(text)).toBe('A sort code has 6 digits, such as 20-00-00.')
})

test('an account number has eight digits', () => {
  for (const text of ['', '55555555', '5555 5555']) expect(accountNumberError(text)).toBeNull()
  for (const text of ['5555555', '555555555', '5555555A'])
    expect(accountNumberError(text)).toMatch(/8 digits/)
})

test.each(['', 'GB33 BUKB 2020 1555 5555 55', 'gb82west12345698765432', 'DE89 3704 0044 0532 0130 00'])(
  'the IBAN %j is accepted',
  (text) => expect(ibanError(text)).toBeNull(),
)

test.each(['GB33', 'BUKB20201555555555', 'GB33BUKB2020155555555', '20-00-00'])(
  'the IBAN %j is refused because of its form',
  (text) => expect(ibanError(text)).toMatch(/begins with the country/),
)

test('any wrong digit of an IBAN is found by its check digits', () => {
  const change = fc.record({ at: fc.integer({ min: 8, max: 21 }), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(change, ({ at, by }) => {
      const typed = 'GB33BUKB20201555555555'.replaceAll(/\d/g, (digit, place) =>
        place === at ? String((Number(digit) + by) % 10) : digit,
      )
      expect(ibanError(typed)).toMatch(/check digits/)
    }),
  )
})

test('a BIC has eight or eleven letters and digits', () => {
  for (const text of ['', 'BUKBGB22', 'BUKBGB22XXX', 'bukb gb 22']) expect(bicError(text)).toBeNull()
  for (const text of ['BUKBGB2', 'BUKBGB22XX', '12345678']) expect(bicError(text)).toMatch(/8 or 11/)
})

test('a UK IBAN has the sort code and the account number in it', () => {
  const iban = 'GB33 BUKB 2020 1555 5555 55'
  expect(isSameAccount(iban, '20-20-15', '55555555')).toBe(true)
  expect(isSameAccount(iban, '20-20-16', '55555555')).toBe(false)
  expect(isSameAccount(iban, '20-20-15', '55555556')).toBe(false)
  expect(isSameAccount('DE89370400440532013000', '20-20-15', '55555555')).toBe(true)
  expect(isSameAccount('', '20-20-15', '55555555')).toBe(true)
})
