import { expect, test } from 'vitest'
import { isMandatory, startingMandatoryFields } from '../settings/mandatory-fields.ts'
import { mandatoryForGuests } from './guest-email.ts'

const required = (GuestEmailRequired: 'T' | 'F', field: string) =>
  isMandatory(mandatoryForGuests(startingMandatoryFields, { GuestEmailRequired }), field, {
    serviceType: 'A',
    address: null,
    stop: null,
  })

test('[RULE-07, QUOTE-05] requires an email address from guests unless GuestEmailRequired is F', () => {
  expect(required('T', 'dck_email')).toBe(true)
  expect(required('F', 'dck_email')).toBe(false)
})

test('[RULE-07, QUOTE-05] requires the company’s mandatory fields from guests too', () => {
  for (const setting of ['T', 'F'] as const) {
    expect(mandatoryForGuests(startingMandatoryFields, { GuestEmailRequired: setting })).toEqual(
      expect.arrayContaining([...startingMandatoryFields]),
    )
  }
})
