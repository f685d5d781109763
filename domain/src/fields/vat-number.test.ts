import { expect, test } from 'vitest'
import { vatNumberError } from './vat-number.ts'

const home = { abroad: false }
const abroad = { abroad: true }

test.each([
  '',
  'GB 980 7806 84',
  '980780684',
  'gb980780684',
  'GB123456782',
  'GB 123 4567 27',
  'XI 980 7806 84',
  'GB980780684001',
])('%j is accepted as a UK VAT number', (text) => {
  expect(vatNumberError(text, home)).toBeNull()
  expect(vatNumberError(text, abroad)).toBeNull()
})

test.each(['GB 980 7806 85', 'GB123456789', '098780684'])(
  '%j is refused as a VAT number because of its check digits',
  (text) => {
    expect(vatNumberError(text, home)).toMatch(/check digits/)
    expect(vatNumberError(text, abroad)).toMatch(/check digits/)
  },
)

test.each(['GB12345678', 'GB1234567890', 'none', 'GBGD001', 'D', 'DE 1'])(
  '%j is refused as a VAT number',
  (text) => {
    expect(vatNumberError(text, home)).toMatch(/GB 980 7806 84/)
    expect(vatNumberError(text, abroad)).toMatch(/GB 980 7806 84/)
  },
)

test('A VAT number of another country is accepted for a customer and not for the company', () => {
  for (const text of ['DE 123456789', 'FR XX 999999999', 'NL123456789B01', 'IE1234567FA']) {
    expect(vatNumberError(text, abroad)).toBeNull()
    expect(vatNumberError(text, home)).not.toBeNull()
  }
})
