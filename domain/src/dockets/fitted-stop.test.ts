import { expect, test } from 'vitest'
import { textLengths } from './booking-limits.ts'
import { fittedStop } from './fitted-stop.ts'

const stop = (more: Partial<Record<string, string>> = {}) => ({
  name: 'Ada Example',
  company: '',
  building: '',
  street: '12 High Street',
  locality: '',
  town: 'London',
  county: '',
  instructions: 'Ring twice.',
  ...more,
})

const company = 'Société Générale de Distribution Alimentaire et Hôtelière Ltd'

test('[RULE-10] a part of a stop that is too long is cut after a word, and is whole in the instructions', () => {
  expect(fittedStop(stop({ company }))).toEqual({
    ...stop(),
    company: 'Société Générale de Distribution Alimentaire et',
    instructions: `Ring twice.\nCompany: ${company}`,
  })
  expect(fittedStop(stop({ company, instructions: '' })).instructions).toBe(`Company: ${company}`)
})

test.each([
  ['name', textLengths.address.dadd_name],
  ['company', textLengths.address.dadd_companyname],
  ['building', textLengths.address.dadd_build],
  ['street', textLengths.address.dadd_street],
  ['locality', textLengths.address.dadd_locality],
  ['town', textLengths.address.dadd_town],
  ['county', textLengths.address.dadd_county],
] as const)('[RULE-10] no letter of a long %s is lost', (part, most) => {
  for (const text of ['x'.repeat(most + 1), 'ab '.repeat(most).trim(), `${'é'.repeat(most)} Ltd`]) {
    const fitted = fittedStop(stop({ [part]: text, instructions: '' }))
    expect(Array.from(fitted[part]).length).toBeLessThanOrEqual(most)
    expect(text.startsWith(fitted[part])).toBe(true)
    expect(fitted.instructions).toContain(text)
  }
  const short = stop({ [part]: 'x'.repeat(most) })
  expect(fittedStop(short)).toEqual(short)
})

test('[RULE-10] a long part without room in the instructions stays as it is, and so an error', () => {
  const full = stop({ company, instructions: 'x'.repeat(textLengths.address.dadd_note - 20) })
  expect(fittedStop(full)).toEqual(full)
})
